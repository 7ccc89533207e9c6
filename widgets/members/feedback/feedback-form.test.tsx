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

/** What a person reads of the page: texts, names, hints. */
function listSeen(): string[] {
  return [...document.querySelectorAll('label, button, legend, p, h2, h3, input, textarea')].flatMap(
    (element) => [
      ...(element.childElementCount === 0 && /^(LABEL|BUTTON|LEGEND|H2|H3)$/.test(element.tagName)
        ? [element.textContent]
        : []),
      ...['placeholder', 'aria-label'].flatMap((name) => element.getAttribute(name) ?? []),
    ],
  )
}

test('a change of language shows no key and no blank, however late its words come (B2)', async () => {
  const { engine } = await draw(<FeedbackForm minimum={1} maximum={200} />)
  const arrivals: (() => void)[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const [, code, name] = /\/locales\/(\w+)\/(\w+)\.json/.exec(url) ?? []
    // A call that was not answered before is tried again meanwhile: it is none of the words.
    if (code === undefined || name === undefined) return Promise.reject(new TypeError('no network'))
    return new Promise((resolve) => {
      arrivals.push(() => resolve(new Response(JSON.stringify(engineWords(code, name)))))
    })
  })
  const before = listSeen()
  const wrong = new Set<string>()
  const watch = new MutationObserver(() => {
    for (const text of listSeen()) if (text.trim() === '' || /^[a-z]+([.:]\w+)+$/.test(text)) wrong.add(text)
  })
  watch.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  // The answer that changes the language brings the frame alone: all else is fetched, and comes one after the other.
  const next = testBoot('AR')
  let isOver = false
  const change = engine.text
    .change(next.language, { frame: engineWords('AR', 'frame'), errors: engineWords('AR', 'errors') })
    .then(() => {
      engine.boot.set(next)
      isOver = true
    })
  expect(arrivals.length).toBeGreaterThan(1)
  for (const arrive of arrivals) {
    expect(isOver).toBe(false)
    expect(listSeen()).toEqual(before)
    await act(async () => {
      arrive()
      await Promise.resolve()
    })
  }
  await act(() => change)
  await waitFor(() => expect(listSeen().filter((text) => before.includes(text))).toEqual([]))
  watch.disconnect()
  expect([...wrong]).toEqual([])
  expect(listSeen()).toHaveLength(before.length)
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
