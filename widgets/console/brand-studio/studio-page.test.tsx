import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { drawRoom, RefusedCall } from '../testing/draw-room.tsx'
import { StudioPage } from './studio-page.tsx'

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const detail: ConsoleValue<'draftDetail'> = {
  brand: 'luna',
  id: 'abc',
  title: 'Winter',
  version: 3,
  base: { number: 6, id: 'f'.repeat(64) },
  isBehind: false,
  madeBy: 'maya',
  madeAt: '2026-11-20T08:00:00Z',
  changedAt: '2026-11-21T08:00:00Z',
  operations: [],
  sentences: [],
  authors: ['maya', 'olga'],
  needsTwo: [],
  taken: [],
}

const inherited: Readonly<Record<string, object>> = {
  'brand.json': { age: { minimum: 21 }, languages: { default: 'EN', supported: ['EN'] } },
  'merchant.json': {},
  'theme.json': {},
}

type Answers = Parameters<typeof drawRoom>[2]

async function open(answers: Answers = {}, who: Parameters<typeof drawRoom>[3] = {}) {
  const room = (
    <Routes>
      <Route path="/brands/:brand/studio/:draft" element={<StudioPage />} />
    </Routes>
  )
  const drawn = drawRoom(
    room,
    '/brands/luna/studio/abc?section=rules',
    {
      draftDetail: () => detail,
      draftCheck: () => ({ version: 3, findings: [] }),
      draftDocument: ({ file = '' }) => ({
        version: 3,
        own: null,
        inherited: inherited[file] ?? null,
        origins: 'tala',
        hidden: [],
        brands: [{ brand: 'tala', name: 'Tala' }],
      }),
      ...answers,
    },
    who,
  )
  await screen.findByRole('heading', { name: 'Winter' })
  return drawn
}

function getMinimum(): HTMLInputElement {
  const input = document.querySelector('[data-pointer="/age/minimum"] input')
  if (!(input instanceof HTMLInputElement)) throw new Error('No age')
  return input
}

test('what is typed is saved with the version that was seen, and who else is in the draft is said', async () => {
  const sent: unknown[] = []
  await open({
    draftSave: (_, body) => {
      sent.push(body)
      return { version: 4, merged: [] }
    },
  })
  expect(screen.getByText('Also in this draft: maya')).toBeTruthy()
  fireEvent.change(getMinimum(), { target: { value: '22' } })
  expect(screen.getByText('Saving…')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('All changes saved')).toBeTruthy(), { timeout: 3_000 })
  const operation = { file: 'brand.json', pointer: '/age/minimum', do: 'set', value: 22 }
  expect(sent).toEqual([{ brand: 'luna', id: 'abc', version: 3, operations: [operation] }])
})

test('rights that are taken away while somebody writes are told, and what they typed stays', async () => {
  await open({ draftSave: () => new RefusedCall('forbidden', 403) })
  fireEvent.change(getMinimum(), { target: { value: '22' } })
  expect(await screen.findByText('Not saved', {}, { timeout: 3_000 })).toBeTruthy()
  expect(getMinimum().value).toBe('22')
})

test('two people in one field choose side by side', async () => {
  const theirs = { file: 'brand.json', pointer: '/age/minimum', do: 'set' as const, value: 25 }
  let saves = 0
  await open({
    draftSave: () => {
      saves += 1
      if (saves > 1) return { version: 5, merged: [] }
      return new RefusedCall('conflict', 409, undefined, { version: 4, operations: [theirs] })
    },
  })
  fireEvent.change(getMinimum(), { target: { value: '22' } })
  const dialog = await screen.findByRole('dialog', { name: 'Changed by two people' }, { timeout: 3_000 })
  expect(dialog.textContent).toContain('22')
  expect(dialog.textContent).toContain('25')
  fireEvent.click(screen.getByRole('button', { name: 'Keep what is chosen', hidden: true }))
  await waitFor(() => expect(screen.getByText('All changes saved')).toBeTruthy(), { timeout: 3_000 })
  expect(getMinimum().value).toBe('22')
})

test('who may only read sees everything and changes nothing', async () => {
  await open({}, { permissions: ['brands.view'] })
  expect(getMinimum().disabled).toBe(true)
  expect(screen.getByText('You may read this draft, not change it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Review and publish' })).toBeNull()
})

test('any key is found by its name, and shown', async () => {
  await open()
  fireEvent.change(screen.getByLabelText('Search all settings'), { target: { value: 'seo' } })
  const [first] = await screen.findAllByRole('button', { name: /Search engines/ })
  fireEvent.click(first ?? document.body)
  expect(await screen.findByRole('heading', { name: 'Search engines', level: 2 })).toBeTruthy()
})

test('pictures and fonts of the draft stand with its files, to be sent and undone there', async () => {
  const asset = {
    file: 'assets/hero.webp',
    kind: 'picture' as const,
    size: 20_480,
    hash: 'a'.repeat(64),
    state: 'added' as const,
  }
  await open({
    draftFiles: () => ({ version: 3, files: [{ file: 'brand.json', from: 'luna', size: 400 }] }),
    draftAssets: () => ({ version: 3, files: [asset] }),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Files' }))
  expect(await screen.findByRole('button', { name: /undo.*assets\/hero\.webp/i })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Pictures, fonts and articles' })).toBeTruthy()
})
