import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, test, vi } from 'vitest'
import { chooseLanguage } from '../../../../engine/console/console-language.ts'
import type { ConsoleValue } from '../../../../schemas/calls/operators/console-calls.ts'
import { drawRoom, RefusedCall } from '../../testing/draw-room.tsx'
import { DraftFiles, getUploadPath } from './draft-files.tsx'

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await chooseLanguage('EN')
})

type Listed = ConsoleValue<'draftAssets'>['files'][number]
type Answers = Parameters<typeof drawRoom>[2]

const hash = 'a'.repeat(64)
const hero: Listed = { file: 'assets/hero.webp', kind: 'picture', size: 20_480, hash, state: 'replaced' }
const font: Listed = { ...hero, file: 'assets/fonts/own.woff2', kind: 'font', state: 'same' }
const gone: Listed = { ...hero, file: 'content/help-start.EN.md', kind: 'article', state: 'removed' }

function draw(answers: Answers = {}, permissions?: []) {
  const usual: Answers = {
    draftAssets: () => ({ version: 3, files: [hero, font, gone] }),
    draftFilePicture: () => ({ picture: 'data:image/webp;base64,AAAA' }),
  }
  return drawRoom(
    <DraftFiles brand="tala" id="abc" />,
    '/brands/tala',
    { ...usual, ...answers },
    {
      ...(permissions && { permissions }),
    },
  )
}

async function findEntry(file: string) {
  return within((await screen.findByText(file)).closest('li') as HTMLElement)
}

async function choose(label: string, name: string, bytes: string | Uint8Array<ArrayBuffer> = 'bytes') {
  const input = await screen.findByLabelText(label)
  const file = new File([bytes], name)
  // jsdom reads no files.
  file.arrayBuffer = () => Promise.resolve(new TextEncoder().encode('bytes').buffer)
  fireEvent.change(input, { target: { files: [file] } })
}

test('each file says what it is, what was done to it, and shows what it looks like', async () => {
  const { container } = draw()
  expect((await findEntry(hero.file)).getByText('replaced')).toBeTruthy()
  expect((await findEntry(hero.file)).getByText('20 KB')).toBeTruthy()
  await vi.waitFor(() => expect(container.querySelectorAll('img')).toHaveLength(1))
  expect((await findEntry(font.file)).queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect((await findEntry(gone.file)).queryByLabelText(/^Replace/)).toBeNull()
})

test('a file is sent to its place with the version that was seen, and says what was done to it', async () => {
  const sent: unknown[] = []
  draw({
    draftFileStore: (_, body) => {
      sent.push(body)
      return { version: 4, notes: ['upright', 'bare'] }
    },
  })
  await choose(`Replace ${hero.file}`, 'Photo of mine.webp')
  expect(await screen.findByText(/^It was turned upright\. What the file held/)).toBeTruthy()
  await choose('Upload a file', 'Own Logo.SVG')
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  const draft = { brand: 'tala', id: 'abc', version: 3 }
  expect(sent).toEqual([
    { ...draft, file: hero.file, bytes: btoa('bytes') },
    { ...draft, file: 'assets/own-logo.svg', bytes: btoa('bytes') },
  ])
})

test('while it is sent it says so, and a second one cannot be chosen', async () => {
  let answer: (value: { version: number; notes: [] }) => void = () => undefined
  const waits = new Promise<{ version: number; notes: [] }>((done) => (answer = done))
  const fetched = vi.fn()
  draw()
  await screen.findByText(hero.file)
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    fetched(input)
    if (init.method !== 'PUT') return answered(input, init)
    return Response.json({ success: true, message: '', value: await waits, errorCode: null })
  })
  await choose('Upload a file', 'logo.png')
  const bar = await screen.findByRole('progressbar', { name: 'Uploading and checking logo.png…' })
  expect((screen.getByLabelText('Upload a file') as HTMLInputElement).disabled).toBe(true)
  answer({ version: 4, notes: [] })
  await vi.waitFor(() => expect(bar.isConnected).toBe(false))
})

test('what is wrong with a file stands beside it, with what to do', async () => {
  const problems = [
    { file: hero.file, pointer: '', message: 'the picture moves', fix: 'Export one frame of it.' },
  ]
  draw({
    draftFileStore: () => new RefusedCall('field_format', 400, { operations: 'field_format' }, { problems }),
  })
  await choose(`Replace ${hero.file}`, 'dance.webp')
  const entry = await findEntry(hero.file)
  expect((await entry.findByRole('alert')).textContent).toBe('the picture moves Export one frame of it.')
})

test('a file that is too large is not sent', async () => {
  const { requests } = draw()
  await choose('Upload a file', 'large.png', new Uint8Array(5 * 1024 * 1024 + 1))
  expect(await screen.findByText('large.png is larger than 5 MB.')).toBeTruthy()
  expect(requests.some((url) => url.includes('/api/draft/file?'))).toBe(false)
})

test('a file is removed, and brought back', async () => {
  const sent: unknown[] = []
  const take = (_: unknown, body: unknown) => {
    sent.push(body)
    return { version: 4, merged: [] }
  }
  draw({ draftSave: take, draftFileUndo: take })
  fireEvent.click(await screen.findByRole('button', { name: `Remove ${font.file}` }))
  fireEvent.click(await screen.findByRole('button', { name: `Undo what was done to ${gone.file}` }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  const draft = { brand: 'tala', id: 'abc', version: 3 }
  expect(sent).toEqual([
    { ...draft, operations: [{ file: font.file, pointer: '', do: 'unset' }] },
    { ...draft, file: gone.file },
  ])
})

test('who may not write looks at them alone, in the language of the console', async () => {
  await chooseLanguage('PT')
  draw({}, [])
  expect((await findEntry(hero.file)).getByText('substituído')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.querySelector('input')).toBeNull()
})

it.each([
  ['Logo neu (1).PNG', 'assets/logo-neu-1-.png'],
  ['..\\..\\hero.webp', 'assets/hero.webp'],
  ['Own Sans.WOFF2', 'assets/fonts/own-sans.woff2'],
  ['help-start.EN.md', 'content/help-start.EN.md'],
  ['fête.svg', 'assets/fete.svg'],
])('a file called %j goes to %s', (name, path) => {
  expect(getUploadPath(name)).toBe(path)
})
