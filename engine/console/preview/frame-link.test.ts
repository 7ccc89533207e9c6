import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { writeMessage } from '../../../schemas/preview/messages.ts'
import { openFrameLink } from './frame-link.ts'

const origin = 'http://d1--tala.localhost:8080'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open() {
  let listener: ((event: MessageEvent<unknown>) => void) | undefined
  const posted: { message: { type: string; nonce: string }; to: unknown }[] = []
  const heard: string[] = []
  let silences = 0
  const frame = { postMessage: (message: never, to: unknown) => posted.push({ message, to }) }
  const window = {
    addEventListener: (_: string, added: typeof listener) => (listener = added),
    removeEventListener: () => (listener = undefined),
  }
  const link = openFrameLink({
    window: window as never,
    getFrame: () => frame as never,
    hear: ({ type }) => heard.push(type),
    onSilence: () => (silences += 1),
  })
  link.setOrigin(origin)
  const stop = link.listen()
  const post = (data: unknown, from: Partial<{ origin: string; source: unknown }> = {}) =>
    listener?.({ origin, source: frame, data, ...from } as unknown as MessageEvent<unknown>)
  const getNonce = () => posted.at(-1)?.message.nonce ?? ''
  const ready = (nonce: string) =>
    post(writeMessage('ready', nonce, { version: 'v1', lang: 'EN', route: '/' }))
  return {
    stop,
    link,
    post,
    posted,
    heard,
    ready,
    getNonce,
    getSilences: () => silences,
    isOpen: () => listener !== undefined,
  }
}

it('greets a page until it answers, and each page that is loaded with a nonce of its own', () => {
  const { link, posted, heard, ready, getNonce } = open()
  link.greet()
  vi.advanceTimersByTime(450)
  expect(posted.map(({ message, to }) => [message.type, to])).toEqual(
    Array.from({ length: 3 }, () => ['hello', origin]),
  )
  const first = getNonce()
  ready(first)
  ready(first)
  vi.advanceTimersByTime(5_000)
  expect([heard, posted.length]).toEqual([['ready'], 3])
  link.greet()
  expect(getNonce()).not.toBe(first)
  ready(first)
  expect(heard).toEqual(['ready'])
})

it('says that nobody answers', () => {
  const { link, getSilences } = open()
  link.greet()
  vi.advanceTimersByTime(20_000)
  expect(getSilences()).toBe(1)
})

it.each([
  ['another origin', {}, { origin: 'http://tala.localhost:8080' }],
  ['a foreign frame', {}, { source: {} }],
  ['no window', {}, { source: null }],
  ['another nonce', { nonce: '6f1c2f0e-1111-4222-8333-444455556666' }, {}],
  ['another shape', { route: 'javascript:alert(1)' }, {}],
])('ignores a message of %s', (_, parts, from) => {
  const { link, post, heard, ready, getNonce } = open()
  link.greet()
  ready(getNonce())
  post({ ...writeMessage('went', getNonce(), { route: '/live' }), ...parts }, from)
  expect(heard).toEqual(['ready'])
})

it('hears nothing once it is closed', () => {
  const { link, stop, isOpen, posted } = open()
  link.greet()
  stop()
  vi.advanceTimersByTime(5_000)
  expect([isOpen(), posted.length]).toEqual([false, 1])
})
