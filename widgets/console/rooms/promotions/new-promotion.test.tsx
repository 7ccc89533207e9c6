import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
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
  const name = screen.getByLabelText('Address name')
  const message = () => document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent
  expect(message()).toBe('Lower-case letters, digits and hyphens. You can’t change it later.')
  fireEvent.change(name, { target: { value: 'Bad Name' } })
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(message()).toMatch(/^Use lower-case letters and digits/)
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(requests.filter((request) => request.includes('draft'))).toEqual([])
})

test('G2: the name of a promotion that there is begins nothing, and the field says where that one is', async () => {
  const row = { merchant: 'firstcode', id: 'evening-lantern' } as ConsoleValue<'promotionList'>[number]
  const { requests } = drawRoom(
    <NewPromotion merchant="firstcode" onClose={vi.fn()} onMade={vi.fn()} />,
    '/promotions',
    { promotionList: () => [row] },
  )
  const name = screen.getByLabelText('Address name')
  fireEvent.change(name, { target: { value: 'evening-lantern' } })
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText(/^A promotion with this name exists/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(requests.filter((request) => request.includes('draft'))).toEqual([])
})
