import { describe, expect, it } from 'vitest'
import { getOrigin } from './brand-origin.ts'
import { testBrand } from '../../testing/test-brands.ts'

const live = { port: 8080, production: true }
const seo = { origin: 'https://www.first.example' }
const mail = { origin: 'https://mail.first.example' }

describe('where a brand lives', () => {
  it.each([
    ['its first domain', testBrand({ id: 'first' }), 'https://first.example'],
    ['its canonical origin', testBrand({ id: 'first', brand: { seo } }), 'https://www.first.example'],
    [
      'the origin of its mail',
      testBrand({ id: 'first', brand: { seo }, merchant: { mail } }),
      'https://mail.first.example',
    ],
    [
      'this machine, without any',
      testBrand({ id: 'first', brand: { domains: [] } }),
      'http://first.localhost:8080',
    ],
  ])('is %s', (_, brand, origin) => {
    expect(getOrigin(brand, live)).toBe(origin)
  })

  it('is this machine outside production', () => {
    expect(getOrigin(testBrand({ id: 'first', merchant: { mail } }), { port: 9000, production: false })).toBe(
      'http://first.localhost:9000',
    )
  })
})
