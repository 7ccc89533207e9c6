import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ToStudio } from '../../../../schemas/preview/messages.ts'
import { type Said, writeMessage } from '../../../../schemas/preview/messages.ts'
import type { PreviewSource } from '../model/preview-source.ts'
import { drawRoom } from '../../testing/draw-room.tsx'
import { PreviewPane } from './preview-pane.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const origin = 'http://d1--first.localhost:8080'
const brand = { languages: { default: 'EN', supported: ['EN', 'PT'] } }

interface Posted {
  type: string
  nonce: string
  [part: string]: unknown
}

function createSource(): PreviewSource & { change: (file: string, document: unknown) => void } {
  const documents = new Map<string, unknown>([['brand.json', brand]])
  const listeners = new Set<(files: readonly string[]) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getDocument: (file) => documents.get(file),
    change(file, document) {
      documents.set(file, document)
      for (const listener of listeners) listener([file])
    },
  }
}

async function open({ findings = [] as object[], version = 1 } = {}) {
  const source = createSource()
  const picked: string[] = []
  drawRoom(
    <PreviewPane
      brand="first"
      draft="d1"
      source={source}
      version={version}
      onPick={(file, pointer) => picked.push(`${file} ${pointer}`)}
    />,
    '/brands/first',
    {
      draftPreview: () => ({ url: `${origin}/preview/enter?ticket=x`, until: '2030-01-01T00:00:00Z' }),
      draftCheck: () => ({ version, findings: findings as never }),
    },
  )
  const frame = await screen.findByTitle<HTMLIFrameElement>('The site of first as the draft has it')
  const posted: Posted[] = []
  const page = frame.contentWindow
  if (!page) throw new Error('The frame has no window')
  page.postMessage = (message: unknown) => void posted.push(message as Posted)
  act(() => void fireEvent.load(frame))
  const say = <K extends keyof ToStudio>(type: K, parts: Said<ToStudio[K]>) =>
    act(() => {
      const data = writeMessage(type, posted.at(0)?.nonce ?? '', parts as never)
      window.dispatchEvent(new MessageEvent('message', { data, origin, source: page }))
    })
  const getTold = (type: string) => posted.filter((message) => message.type === type)
  return { source, say, getTold, posted, frame, picked }
}

const ready = { version: 'v1', lang: 'EN', route: '/' }

it('opens the draft on its own host, in a frame that cannot take the console elsewhere', async () => {
  const { frame } = await open()
  expect(frame.src).toBe(`${origin}/preview/enter?ticket=x`)
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-forms allow-popups')
  expect(screen.getByText('Opening the preview…')).toBeTruthy()
})

it('tells the page what changes, once it answers, and what changed before that', async () => {
  const { source, say, getTold } = await open()
  act(() => source.change('screens/home.json', { widget: 'page' }))
  expect(getTold('patch')).toEqual([])
  say('ready', ready)
  expect(getTold('patch')).toMatchObject([{ seq: 1, screens: { home: { widget: 'page' } } }])
  act(() => source.change('brand.json', { ...brand, name: 'Nova' }))
  expect(getTold('patch').at(-1)).toMatchObject({ seq: 2, brand: { name: 'Nova' } })
  expect(screen.queryByText('Opening the preview…')).toBeNull()
})

it('shows another language, palette, person and page', async () => {
  const { say, getTold } = await open()
  say('ready', ready)
  fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'PT' } })
  fireEvent.click(screen.getByRole('button', { name: 'Dark' }))
  fireEvent.click(screen.getByRole('button', { name: 'Agent' }))
  const address = screen.getByRole('combobox', { name: 'Page' })
  fireEvent.change(address, { target: { value: '/promotions' } })
  fireEvent.submit(address)
  const shown = Object.assign({}, ...getTold('show')) as Posted
  expect(shown).toMatchObject({ lang: 'PT', scheme: 'dark', persona: 'agent', route: '/promotions' })
})

it('follows the page, and does not send it back where it came from', async () => {
  const { say, getTold } = await open()
  say('ready', ready)
  const before = getTold('show').length
  say('went', { route: '/live' })
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Page' }).value).toBe('/live')
  expect(getTold('show').length).toBe(before)
})

it('opens the field of what was clicked, and offers what else was there', async () => {
  const { say, getTold, picked } = await open()
  say('ready', ready)
  fireEvent.click(screen.getByRole('button', { name: 'Find a field' }))
  expect(getTold('inspect').at(-1)).toMatchObject({ on: true })
  const text = {
    file: 'locales/EN.json',
    pointer: '/frame/nav/home',
    kind: 'text',
    label: 'Home',
    rects: [],
  } as const
  const token = {
    file: 'theme.json',
    pointer: '/color/light/accent',
    kind: 'token',
    label: 'color-accent',
    rects: [],
  } as const
  say('picked', {
    targets: [
      { ...text, rects: [] },
      { ...token, rects: [] },
    ],
  })
  const list = screen.getByRole('region', { name: 'What you clicked' })
  fireEvent.click(within(list).getByRole('button', { name: /color-accent/ }))
  expect(picked).toEqual(['locales/EN.json /frame/nav/home', 'theme.json /color/light/accent'])
})

it('says what keeps the draft from being shown, and when the page fails or nobody answers', async () => {
  const { say } = await open({
    findings: [
      {
        severity: 'error',
        code: 'contrast',
        file: 'first/theme.json',
        path: '/color',
        message: 'Too faint.',
        fix: 'Darken it.',
      },
    ],
  })
  await waitFor(() =>
    expect(screen.getByText('1 error: the preview shows what was last in order.')).toBeTruthy(),
  )
  say('ready', ready)
  say('failed', { what: 'refresh', message: 'boot.json: 403' })
  expect(screen.getByRole('status').textContent).toBe(
    'The preview could not take the last change. It shows what it had before.',
  )
})
