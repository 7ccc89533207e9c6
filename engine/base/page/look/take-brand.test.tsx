import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Boot } from '../../../../schemas/boot/boot.document.ts'
import { EngineContext } from '../../engine/engine.ts'
import { useBoot } from '../../hooks/use-boot.ts'
import { useText } from '../../hooks/use-text.ts'
import { createEngine } from '../../../root/create-engine.ts'
import { testBoot } from '../../../testing/boot.fixture.ts'
import { testRegistry } from '../../../testing/registry.fixture.tsx'
import { takeBrand } from './take-brand.ts'

function Page() {
  const { t } = useText()
  return (
    <form>
      <h1>{useBoot().brand.name}</h1>
      <p>{t('updated.text')}</p>
      <input aria-label="Name" />
    </form>
  )
}

/** A style sheet arrives, or it does not: jsdom fetches none. */
let arrival: 'load' | 'error' = 'load'
const watcher = new MutationObserver((changes) => {
  for (const { addedNodes } of changes)
    for (const node of addedNodes) if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event(arrival))
})

beforeEach(() => {
  arrival = 'load'
  document.head.innerHTML = '<style>old</style>'
  watcher.observe(document.head, { childList: true })
})
afterEach(() => {
  watcher.disconnect()
  cleanup()
  vi.unstubAllGlobals()
})

const first = testBoot('EN')
const newer: Boot = {
  ...first,
  version: 'v2',
  brand: { ...first.brand, name: 'Tala Two' },
  words: { ...first.words, frame: { ...(first.words['frame'] as object), updated: { text: 'New words' } } },
}

function open(next: Boot) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(next))))
  const engine = createEngine({ boot: first, registry: testRegistry() })
  engine.updated.set(true)
  render(
    <EngineContext value={engine}>
      <Page />
    </EngineContext>,
  )
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'half a na' } })
  return engine
}

test('an open page takes a changed brand, its words and its style sheet, and keeps what was typed', async () => {
  const engine = open(newer)
  await act(async () => expect(await takeBrand(engine)).toBe(true))
  expect(screen.getByRole('heading').textContent).toBe('Tala Two')
  expect(screen.getByRole('paragraph').textContent).toBe('New words')
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('half a na')
  expect([...document.head.children].map((child) => child.getAttribute('href'))).toEqual([
    '/brand/style.css?v=v2',
  ])
  expect(engine.updated.get()).toBe(false)
  await act(() => takeBrand(engine))
  expect(document.head.children).toHaveLength(1)
})

test('what an engine is made with cannot change under it: the page is to be loaded anew', async () => {
  const engine = open({ ...newer, brand: { ...newer.brand, callOrigin: 'https://gateway.example' } })
  await act(async () => expect(await takeBrand(engine)).toBe(false))
  expect(engine.boot.get().version).toBe('v1')
})

test('a style sheet that does not arrive leaves the page as it is', async () => {
  arrival = 'error'
  const engine = open(newer)
  await act(async () => expect(takeBrand(engine)).rejects.toThrow('did not arrive'))
  expect([document.head.innerHTML, engine.boot.get().version]).toEqual(['<style>old</style>', 'v1'])
})
