import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicNamespaces } from '../../../schemas/base/namespaces.ts'
import { engineWords, testBoot } from '../../../engine/testing/boot.fixture.ts'
import { draw } from '../../testing/draw.tsx'
import { platform } from '../../testing/platform.ts'
import { FeedbackForm } from './feedback-form.tsx'

beforeEach(() => {
  platform({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a form speaks another language at once where somebody changes it, and keeps what was typed (B2)', async () => {
  const { engine } = await draw(<FeedbackForm minimum={1} maximum={200} />)
  const labels = () => [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)
  const before = labels()
  expect(before.length).toBeGreaterThan(1)
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Kept' } })
  const next = testBoot('PT')
  const words = Object.fromEntries(publicNamespaces.map((name) => [name, engineWords('PT', name)]))
  await act(async () => {
    await engine.text.change(next.language, words)
    engine.boot.set(next)
  })
  const after = labels()
  expect(after).toHaveLength(before.length)
  expect(after.filter((label, index) => label === before[index])).toEqual([])
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Kept')
})

test('what was said of a field is taken back once it is right (B2)', async () => {
  await draw(<FeedbackForm minimum={1} maximum={200} />)
  fireEvent.submit(screen.getByTestId('feedback-form'))
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  await waitFor(() => expect(said().join('')).not.toBe(''))
  // The label asks, and is no sentence within this one.
  expect(said().join('')).toContain(': What is it about. Input cannot be empty')
  const box = screen.getByRole('textbox')
  fireEvent.input(box, { target: { value: 'Enough' } })
  fireEvent.change(box)
  fireEvent.focusOut(box)
  expect(said().join('')).toBe('')
})
