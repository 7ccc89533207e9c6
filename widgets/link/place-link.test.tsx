import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { PlaceLink } from './place-link.tsx'

afterEach(cleanup)

const draw = (to: string) =>
  render(
    <MemoryRouter>
      <PlaceLink to={to}>words</PlaceLink>
    </MemoryRouter>,
  )

test.each(['/promotions#welcome', '/'])('%s stays on the site', (to) => {
  draw(to)
  expect(screen.getByRole('link').getAttribute('href')).toBe(to)
  expect(screen.getByRole('link').getAttribute('target')).toBeNull()
})

test('an https address opens beside the site', () => {
  draw('https://t.me/tala')
  expect(screen.getByRole('link').getAttribute('target')).toBe('_blank')
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer')
})

test.each(['', '//evil.example', 'javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'blob:x'])(
  '"%s" is words without a link',
  (to) => {
    draw(to)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('words')).toBeTruthy()
  },
)
