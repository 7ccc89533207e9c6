import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawRoom } from '../../testing/draw-room.tsx'
import { BrandTaken, TakenChanges } from './taken-changes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const change = { file: 'merchant.json', pointer: '/banners', brand: 'base', name: 'Base', from: 3, now: 5 }
const draft = { brand: 'tala', id: 'abc', version: 3, taken: [change] }
const said = 'Base changed this since you took it over: release 3 → 5.'
const place = { file: 'merchant.json', pointer: '/banners/[id=hero]/title/EN' }
const conflict = { ...place, base: 'Hello', mine: 'Mine', theirs: 'Theirs' }

test('what its owner changed since is offered, and what both changed is chosen side by side', async () => {
  const sent: unknown[] = []
  drawRoom(<TakenChanges draft={draft} />, '/brands/tala', {
    draftTakenMerge: (_, body) => {
      sent.push(body)
      return sent.length < 2 ? { version: 3, conflicts: [conflict] } : { version: 4, conflicts: [] }
    },
  })
  expect(await screen.findByText(said)).toBeTruthy()
  const merge = screen.getByRole('button', { name: 'Merge these changes' })
  fireEvent.click(merge)
  const choice = within(await screen.findByRole('group', { name: `merchant.json ${place.pointer}` }))
  expect(choice.getByText('Mine')).toBeTruthy()
  expect(choice.getByText('Theirs')).toBeTruthy()
  fireEvent.click(choice.getByRole('radio', { name: /^the other brand’s/ }))
  fireEvent.click(merge)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([{ version: 3, choices: [] }, { choices: [{ ...place, take: 'theirs' }] }])
})

test('who may not write is told and merges nothing', async () => {
  drawRoom(<TakenChanges draft={draft} />, '/brands/tala', {}, { permissions: ['brands.view'] })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the health of a brand says it of what is live, and nothing where nothing changed', async () => {
  drawRoom(<BrandTaken brand="tala" />, '/brands/tala', { brandTaken: () => [change] })
  expect(await screen.findByRole('heading', { name: 'Changed where it was taken from' })).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
  cleanup()
  const { container, requests } = drawRoom(<BrandTaken brand="tala" />, '/brands/tala', {
    brandTaken: () => [],
  })
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(container.textContent).toBe('')
})
