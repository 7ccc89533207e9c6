import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { draw as drawIn } from '../testing/draw.tsx'
import { PlaceLink } from './place-link.tsx'

afterEach(cleanup)

const draw = (to: string) => drawIn(<PlaceLink to={to}>words</PlaceLink>, { path: '/live' })

test.each(['/promotions#welcome', '/'])('%s stays on the site', async (to) => {
  const { address } = await draw(to)
  expect(screen.getByRole('link').getAttribute('href')).toBe(to)
  expect(screen.getByRole('link').getAttribute('target')).toBeNull()
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true })
  expect(address()).toBe('/live')
  fireEvent.click(screen.getByRole('link'))
  expect(address()).toBe(to)
})

test('an https address opens beside the site', async () => {
  await draw('https://t.me/tala')
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer')
})

test.each(['', '//evil.example', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'blob:x'])(
  '"%s" is words without a link',
  async (to) => {
    await draw(to)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('words')).toBeTruthy()
  },
)
