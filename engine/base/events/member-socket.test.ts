import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openMemberSocket } from './member-socket.ts'

class Wire extends EventTarget {
  static made: Wire[] = []
  readonly url: string
  sent: unknown[] = []
  closed = false

  constructor(url: string) {
    super()
    this.url = url
    Wire.made.push(this)
  }

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }

  close() {
    this.closed = true
  }

  opened() {
    this.dispatchEvent(new Event('open'))
    return this
  }

  receive(message: unknown) {
    const data = typeof message === 'string' ? message : JSON.stringify(message)
    this.dispatchEvent(Object.assign(new Event('message'), { data }))
    return this
  }

  lost(code = 1006) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

function listen(given: { token?: string | null; seen?: number | null } = {}) {
  const state = { token: given.token === undefined ? 'token' : given.token, seen: given.seen ?? null }
  const document = Object.assign(new EventTarget(), { hidden: false })
  const page = Object.assign(new EventTarget(), {
    document,
    navigator: { onLine: true },
    location: { origin: 'https://tala.example' },
  })
  const received: unknown[] = []
  const socket = openMemberSocket({
    token: () => state.token,
    seen: { get: () => state.seen, set: (sequence) => (state.seen = sequence) },
    onWelcome: (session) => received.push(['welcome', session]),
    onEvent: ({ sequence }) => received.push(sequence),
    onResync: () => received.push('resync'),
    onExpiring: () => received.push('expiring'),
    onEnded: (token, reason) => received.push(['ended', token, reason]),
    open: (url) => new Wire(url) as unknown as WebSocket,
    page: page as unknown as Window,
    random: () => 1,
  })
  const show = (hidden: boolean) => {
    document.hidden = hidden
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const network = (is: boolean) => {
    page.navigator.onLine = is
    page.dispatchEvent(new Event(is ? 'online' : 'offline'))
  }
  return { state, received, socket, show, network, page }
}

function last() {
  return Wire.made.at(-1) as Wire
}

function event(sequence: number) {
  return {
    type: 'event',
    event: { kind: 'session.ended', sequence, body: { session: 's', reason: 'device' }, at: '' },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  Wire.made = []
})
afterEach(() => vi.useRealTimers())

test('the token goes in the first message and never in the address', () => {
  listen({ seen: 7 })
  expect(last().url).toBe('wss://tala.example/wps/socket')
  expect(last().sent).toEqual([])
  last().opened()
  expect(last().sent).toEqual([{ type: 'hello', token: 'token', seen: 7 }])
})

test('nobody listens without a token, and everybody once there is one', () => {
  const { state, socket } = listen({ token: null })
  expect(Wire.made).toHaveLength(0)
  state.token = 'fresh'
  socket.follow()
  expect(last().opened().sent).toEqual([{ type: 'hello', token: 'fresh', seen: null }])
  socket.follow()
  expect(Wire.made).toHaveLength(1)
  state.token = null
  socket.follow()
  expect(last().closed).toBe(true)
})

test('every event is received once, and a beat is answered', () => {
  const { received, state } = listen()
  last().opened().receive({ type: 'welcome', session: 's1', sequence: 2 })
  last()
    .receive(event(1))
    .receive(event(2))
    .receive(event(2))
    .receive(event(1))
    .receive('nonsense')
    .receive('null')
    .receive({ type: 'new' })
  last().receive({ type: 'beat' })
  expect(received).toEqual([['welcome', 's1'], 1, 2])
  expect(state.seen).toBe(2)
  expect(last().sent.at(-1)).toEqual({ type: 'beat' })
})

test('a lost line is made again, ever more slowly, requests what it missed, and is quick after it worked', () => {
  listen()
  last().opened().receive({ type: 'welcome', session: 's1', sequence: 1 }).receive(event(1)).lost()
  vi.advanceTimersByTime(1_000)
  expect(last().opened().sent).toEqual([{ type: 'hello', token: 'token', seen: 1 }])
  last().lost()
  vi.advanceTimersByTime(1_999)
  expect(Wire.made).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(Wire.made).toHaveLength(3)
  for (let at = 0; at < 20; at += 1) {
    last().lost()
    vi.advanceTimersByTime(20_000)
  }
  expect(Wire.made).toHaveLength(23)
  last().opened().receive({ type: 'welcome', session: 's1', sequence: 1 }).lost()
  vi.advanceTimersByTime(1_000)
  expect(Wire.made).toHaveLength(24)
})

test('a line that fell silent is taken for lost', () => {
  listen()
  last().opened()
  vi.advanceTimersByTime(59_000)
  last().receive({ type: 'beat' })
  vi.advanceTimersByTime(59_000)
  expect(last().closed).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(Wire.made[0]?.closed).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(Wire.made).toHaveLength(2)
})

test('what was forgotten is reported, and counting goes on from there', () => {
  const { received, state } = listen({ seen: 3 })
  last().opened().receive({ type: 'resync', sequence: 90 }).receive(event(90)).receive(event(91))
  expect(received).toEqual(['resync', 91])
  expect(state.seen).toBe(91)
})

test.each([
  ['an end with its reason', (wire: Wire) => wire.receive({ type: 'ended', reason: 'device' }), 'device'],
  ['a token that nobody knows', (wire: Wire) => wire.lost(4001), null],
])('%s ends the session, and that token is never tried again', (_name, act, reason) => {
  const { received, socket, state, network } = listen()
  act(last().opened())
  expect(received).toEqual([['ended', 'token', reason]])
  network(true)
  socket.follow()
  vi.advanceTimersByTime(600_000)
  expect(Wire.made).toHaveLength(1)
  state.token = 'fresh'
  socket.follow()
  expect(Wire.made).toHaveLength(2)
})

test('where there is no room it is left alone for minutes', () => {
  listen()
  last().opened().lost(4008)
  vi.advanceTimersByTime(299_000)
  expect(Wire.made).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(Wire.made).toHaveLength(2)
})

test('offline it rests, and comes back with the network', () => {
  const { network } = listen()
  last().opened()
  network(false)
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(600_000)
  expect(Wire.made).toHaveLength(1)
  network(true)
  vi.advanceTimersByTime(1_000)
  expect(Wire.made).toHaveLength(2)
})

test('a page out of sight rests after a minute, and listens again when it is seen', () => {
  const { show } = listen()
  show(true)
  vi.advanceTimersByTime(50_000)
  show(false)
  vi.advanceTimersByTime(9_000)
  expect([Wire.made.length, last().closed]).toEqual([1, false])
  show(true)
  last().receive({ type: 'beat' })
  vi.advanceTimersByTime(60_000)
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(600_000)
  expect(Wire.made).toHaveLength(1)
  show(false)
  expect(Wire.made).toHaveLength(2)
})

test('a page that is put away leaves its line, and takes a new one when it is taken out again', () => {
  const { page } = listen()
  page.dispatchEvent(new Event('pagehide'))
  expect(last().closed).toBe(true)
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(Wire.made).toHaveLength(2)
})
