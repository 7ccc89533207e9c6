import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawRoom } from '../../testing/draw-room.tsx'
import { NewPromotion } from './new-promotion.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('G2: a name that cannot be an address begins nothing, and the field says how one is written', () => {
  const { requests } = drawRoom(
    <NewPromotion merchant={undefined} onClose={vi.fn()} onMade={vi.fn()} />,
    '/promotions',
    {},
  )
  const name = screen.getByLabelText('Name in its address')
  const message = () => document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent
  expect(message()).toBe('Small letters, digits and hyphens. It never changes.')
  fireEvent.change(name, { target: { value: 'Bad Name' } })
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
  expect(message()).toMatch(/^Use small letters and digits/)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(requests).toEqual([])
})
