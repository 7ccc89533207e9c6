import { describe, expect, it } from 'vitest'
import { takeUrlSecrets } from './url-secrets.ts'

const open = (href: string) => {
  const replaced: unknown[][] = []
  const history = { state: { idx: 3 }, replaceState: (...call: unknown[]) => void replaced.push(call) }
  return { secrets: takeUrlSecrets({ location: { href }, history }), replaced }
}

describe('the address', () => {
  it('loses its secrets at once and keeps the rest', () => {
    const { secrets, replaced } = open('http://tala.localhost/help?tag=a&token=once#term')
    expect(secrets).toEqual({ token: 'once', resetToken: null })
    expect(replaced).toEqual([[{ idx: 3 }, '', '/help?tag=a#term']])
  })

  it('loses every copy of a secret, also an empty one', () => {
    const { secrets, replaced } = open('http://tala.localhost/?token=&resetToken=r1&resetToken=r2')
    expect(secrets).toEqual({ token: null, resetToken: 'r1' })
    expect(replaced).toEqual([[{ idx: 3 }, '', '/']])
  })

  it('is left alone when it carries none', () => {
    const { secrets, replaced } = open('http://tala.localhost/register?referralCode=R%201')
    expect(secrets).toEqual({ token: null, resetToken: null })
    expect(replaced).toEqual([])
  })
})
