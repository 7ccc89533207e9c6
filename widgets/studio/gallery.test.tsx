import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Gallery } from './gallery.tsx'

afterEach(cleanup)

function getBoot(...languages: string[]) {
  const dirs = { AR: 'rtl', EN: 'ltr', PT: 'ltr' } as const
  return { live: true, brands: [{ id: 'atlas', name: 'Atlas', origin: 'http://x', languages, dirs }] }
}

test.each([
  [['AR', 'EN'], 'EN'],
  [['PT', 'AR'], 'PT'],
])('the gallery of a brand in %s begins in %s (12, P16j)', (languages, first) => {
  Element.prototype.scrollIntoView = vi.fn()
  const { container } = render(<Gallery boot={getBoot(...languages)} machine="login" chosen={null} />)
  expect(screen.getByLabelText<HTMLSelectElement>('Language').value).toBe(first)
  expect(container.querySelector('iframe')?.src).toContain(`lang=${first}`)
})
