import type { EventBody, MemberEvent } from '../../schemas/events/events.ts'

export type EndReason = EventBody<'session.ended'>['reason']

/** The parts of schemas/events/socket.ts that a page needs, without the schemas. */
const socketPath = '/wps/socket'
const silence = 60_000
const closing = { protocol: 4000, unauthenticated: 4001, ended: 4003, crowded: 4008 }

const firstDelay = 1_000
const longestDelay = 20_000
const politeDelay = 300_000
const hiddenFor = 60_000

export interface MemberSocketOptions {
  token: () => string | null
  /** The last event seen in this session, kept through reloads. */
  seen: { get: () => number | null; set: (sequence: number) => void }
  /** The token is good, and belongs to this session. */
  onWelcome: (session: string) => void
  onEvent: (event: MemberEvent) => void
  /** Some events were missed for good: whatever is shown may be old. */
  onResync: () => void
  /** Nothing was called for long: the session ends in two minutes. */
  onExpiring: () => void
  /** The gateway no longer accepts the token. */
  onEnded: (token: string, reason: EndReason | null) => void
  open?: (url: string) => WebSocket
  page?: Window
  random?: () => number
}

export interface MemberSocket {
  /** Follows a change of the token. */
  follow: () => void
}

type Told =
  | { type: 'welcome'; session: string; sequence: number }
  | { type: 'event'; event: MemberEvent }
  | { type: 'resync'; sequence: number }
  | { type: 'beat' }
  | { type: 'expiring' }
  | { type: 'ended'; reason: EndReason }

function readTold(data: unknown): Told | null {
  try {
    const told: unknown = JSON.parse(String(data))
    return typeof told === 'object' && told !== null && 'type' in told ? (told as Told) : null
  } catch {
    return null
  }
}

const addressOf = ({ protocol, host }: Location) =>
  `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${socketPath}`

/**
 * Listens to what happens to the member while somebody is logged in, the page is in sight (or was a minute ago) and the
 * network is there. Comes back after a failure, ever more slowly, each page in its own time; then it gets what it missed.
 */
export function openMemberSocket(options: MemberSocketOptions): MemberSocket {
  const { page = window, random = Math.random, seen } = options
  const open = options.open ?? ((url: string) => new WebSocket(url))
  let socket: WebSocket | null = null
  let spoken: string | null = null
  let refused: string | null = null
  let delay = firstDelay
  let timer: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    clearTimeout(watch)
    const last = socket
    socket = null
    spoken = null
    last?.close()
  }
  const comeBack = (within: number) => {
    stop()
    timer = setTimeout(start, within * (0.5 + random() / 2))
  }
  const fail = () => {
    comeBack(delay)
    delay = Math.min(delay * 2, longestDelay)
  }
  const listenOn = () => {
    clearTimeout(watch)
    watch = setTimeout(fail, silence)
  }
  const give = (event: MemberEvent) => {
    if (event.sequence <= (seen.get() ?? 0)) return
    seen.set(event.sequence)
    options.onEvent(event)
  }
  const end = (token: string, reason: EndReason | null) => {
    refused = token
    stop()
    options.onEnded(token, reason)
  }

  const hear = (own: WebSocket, token: string, told: Told) => {
    if (told.type === 'beat') own.send('{"type":"beat"}')
    else if (told.type === 'welcome') {
      delay = firstDelay
      options.onWelcome(told.session)
    } else if (told.type === 'event') give(told.event)
    else if (told.type === 'resync') {
      seen.set(told.sequence)
      options.onResync()
    } else if (told.type === 'expiring') options.onExpiring()
    else if (told.type === 'ended') end(token, told.reason)
  }

  function start() {
    const token = options.token()
    if (token === spoken && socket) return
    stop()
    if (token === null || token === refused || page.navigator.onLine === false) return
    const own = open(addressOf(page.location))
    socket = own
    spoken = token
    listenOn()
    own.addEventListener('open', () => {
      own.send(JSON.stringify({ type: 'hello', token, seen: seen.get() }))
    })
    own.addEventListener('message', ({ data }: MessageEvent) => {
      if (socket !== own) return
      listenOn()
      const told = readTold(data)
      if (told) hear(own, token, told)
    })
    own.addEventListener('close', ({ code }) => {
      if (socket !== own) return
      if (code === closing.unauthenticated) end(token, null)
      else if (code === closing.crowded || code === closing.protocol) comeBack(politeDelay)
      else fail()
    })
  }

  const restart = () => {
    clearTimeout(leaving)
    delay = firstDelay
    start()
  }
  page.addEventListener('online', () => {
    delay = firstDelay
    comeBack(firstDelay)
  })
  page.addEventListener('offline', stop)
  page.addEventListener('pagehide', stop)
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restart()
  })
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.hidden) leaving = setTimeout(stop, hiddenFor)
    else if (!socket) restart()
    else clearTimeout(leaving)
  })
  start()
  return { follow: restart }
}
