import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testBoot } from '../../../engine/testing/boot.fixture.ts'
import { draw as drawIn } from '../../testing/draw.tsx'
import { PlaceLink } from './place-link.tsx'

afterEach(cleanup)

const { brand, permission } = testBoot()
const boot = {
  brand: {
    ...brand,
    social: [{ type: 'TELEGRAM' as never, url: 'https://t.me/tala' }],
    security: { ...brand.security, linkHosts: ['partner.example'] },
  },
  permission,
}

function draw(to: string) {
  return drawIn(<PlaceLink to={to}>words</PlaceLink>, { path: '/live', boot })
}

test.each(['/promotions#welcome', '/'])('%s stays on the site', async (to) => {
  const { address } = await draw(to)
  expect(screen.getByRole('link').getAttribute('href')).toBe(to)
  expect(screen.getByRole('link').getAttribute('target')).toBeNull()
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true })
  expect(address()).toBe('/live')
  fireEvent.click(screen.getByRole('link'))
  expect(address()).toBe(to)
})

test.each(['https://t.me/other', 'https://partner.example/a?b=c', 'https://PARTNER.example/'])(
  '%s, on a host of the brand, opens beside the site',
  async (to) => {
    await draw(to)
    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer')
  },
)

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'blob:x',
  'http://t.me/tala',
  'https://evil.example/',
  'https://t.me.evil.example/',
  'https://t.me@evil.example/',
  'https://evil.example/?t.me',
  'https://sub.partner.example/',
  'https:evil.example',
])('"%s" is words without a link', async (to) => {
  await draw(to)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('words')).toBeTruthy()
})
