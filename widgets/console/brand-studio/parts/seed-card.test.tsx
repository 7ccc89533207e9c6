import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readColors } from '../../../../schemas/brand/check/read-colors.ts'
import { FieldContext } from '../fields/field-context.ts'
import { PlaceForm } from '../fields/place-form.tsx'
import { Target } from '../fields/target.ts'
import { DraftModel } from '../model/draft-model.ts'
import { SeedCard } from './seed-card.tsx'

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(cleanup)

const tala = readColors(
  JSON.parse(readFileSync('brands/tala/theme.json', 'utf8')) as Record<string, unknown>,
).value

async function open(own: unknown = { radius: { control: { $value: '8px' } } }, isReadOnly = false) {
  const calls = {
    read: () => Promise.resolve({ own, inherited: tala, origins: 'tala', hidden: [] }),
    save: () => Promise.resolve({ kind: 'away' as const }),
    check: () => Promise.resolve([]),
  }
  const store = { adopt: () => Promise.resolve([]), save: () => undefined }
  const draft = new DraftModel({ brand: 'luna', version: 0, calls, store })
  const theme = await draft.open('theme.json')
  const context = { draft, isReadOnly, brandNames: new Map(), Place: PlaceForm, target: new Target() }
  render(
    <FieldContext value={context}>
      <SeedCard />
    </FieldContext>,
  )
  return { draft, theme }
}

function getApply() {
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Apply to this draft' })
}

function type(value: string) {
  fireEvent.change(screen.getByLabelText('Colour'), { target: { value } })
}

test('a color is written once it is applied, and one undo gives back exactly what was', async () => {
  const { draft, theme } = await open()
  const before = structuredClone(theme.own)
  expect(getApply().disabled).toBe(true)
  type('#1f6fbf')
  const said = screen.getByText(/^Colours that change: \d+ in light, \d+ in dark\.$/).textContent ?? ''
  expect(theme.own).toEqual(before)
  fireEvent.click(getApply())
  const own = theme.own as { color: Record<string, Record<string, unknown>> }
  expect(own.color['light']?.['accent']).toBe('#1f6fbf')
  expect(own.color['dark']?.['accent']).toBe('#1f6fbf')
  // What follows by itself is not written.
  expect(own.color['light']).not.toHaveProperty('accent-hover')
  expect(Number(/(\d+) in light/.exec(said)?.[1])).toBeGreaterThan(
    Object.keys(own.color['light'] ?? {}).length,
  )
  act(() => draft.undo())
  expect(theme.own).toEqual(before)
  act(() => draft.redo())
  expect(theme.own).toEqual(own)
})

test('undo gives back what the brand had written itself, in the form it had', async () => {
  const { draft, theme } = await open({
    color: { light: { accent: '#aa0000', 'accent-hover': { $description: 'Ours.', $value: '#990000' } } },
  })
  const before = structuredClone(theme.own)
  type('#1f6fbf')
  fireEvent.click(getApply())
  expect(theme.own).not.toEqual(before)
  act(() => draft.undo())
  expect(theme.own).toEqual(before)
})

test('the same color again changes nothing, and text that is no color is told', async () => {
  await open()
  type('#1f6fbf')
  fireEvent.click(getApply())
  type('rgb(31 111 191)')
  expect(screen.getByText('Your palettes are already made from this colour.')).toBeTruthy()
  type('blue-ish')
  expect(screen.getByText('Write a colour, such as #1f6fbf.')).toBeTruthy()
  expect(getApply().disabled).toBe(true)
})

test('both palettes are pictures with their contrast, before and after', async () => {
  await open()
  const read = () =>
    [...document.querySelectorAll('figure')].map(
      (figure) => figure.querySelector('li:nth-child(4) rect')?.getAttribute('fill') ?? '',
    )
  const before = read()
  expect(before).toHaveLength(2)
  type('#ffffff')
  expect(read()).not.toEqual(before)
  expect(screen.getAllByText(/^\d+\.\d : 1$/).length).toBe(12)
  expect(screen.getByText(/^Light: the accent becomes #/)).toBeTruthy()
})

test('who may only read applies nothing', async () => {
  await open(undefined, true)
  expect(screen.getByLabelText<HTMLInputElement>('Colour').disabled).toBe(true)
  expect(getApply().disabled).toBe(true)
})
