import type { EventBody, MemberEvent } from '../../../schemas/events/events.ts'
import { followPage } from './follow-page.ts'
import { createRetry, firstDelay } from './retry.ts'

export type EndReason = EventBody<'session.ended'>['reason']

/** The parts of schemas/events/socket.ts that a page needs, without the schemas. */
const socketPath = '/wps/socket'
const silence = 60_000
const closing = { protocol: 4000, unauthenticated: 4001, ended: 4003, crowded: 4008 }

const politeDelay = 300_000

export interface MemberSocketOptions {
  token: () => string | null
  /** The last event seen in this session, stored across reloads. */
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
  /** The gateway's; the page's unless given. */
  origin?: string | undefined
  open?: (url: string) => WebSocket
  page?: Window
  random?: () => number
}

export interface MemberSocket {
  /** Follows a change of the token. */
  follow: () => void
}

type ServerMessage =
  | { type: 'welcome'; session: string; sequence: number }
  | { type: 'event'; event: MemberEvent }
  | { type: 'resync'; sequence: number }
  | { type: 'beat' }
  | { type: 'expiring' }
  | { type: 'ended'; reason: EndReason }

function readMessage(data: unknown): ServerMessage | null {
  try {
    const message: unknown = JSON.parse(String(data))
    return typeof message === 'object' && message !== null && 'type' in message
      ? (message as ServerMessage)
      : null
  } catch {
    return null
  }
}

function getAddress(origin: string) {
  return `${origin.replace(/^http/, 'ws')}${socketPath}`
}

function notify(
  message: Exclude<ServerMessage, { type: 'beat' | 'ended' }>,
  { seen, onWelcome, onEvent, onResync, onExpiring }: MemberSocketOptions,
) {
  if (message.type === 'welcome') onWelcome(message.session)
  else if (message.type === 'event') {
    if (message.event.sequence <= (seen.get() ?? 0)) return
    seen.set(message.event.sequence)
    onEvent(message.event)
  } else if (message.type === 'resync') {
    seen.set(message.sequence)
    onResync()
  } else if (message.type === 'expiring') onExpiring()
}

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
  let watch: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    retry.cancel()
    clearTimeout(watch)
    const last = socket
    socket = null
    spoken = null
    last?.close()
  }
  const comeBack = (delay = retry.nextDelay()) => {
    stop()
    retry.after(delay)
  }
  const listenOn = () => {
    clearTimeout(watch)
    watch = setTimeout(() => comeBack(), silence)
  }
  const end = (token: string, reason: EndReason | null) => {
    refused = token
    stop()
    options.onEnded(token, reason)
  }

  const receive = (own: WebSocket, token: string, message: ServerMessage) => {
    if (message.type === 'beat') own.send('{"type":"beat"}')
    else if (message.type === 'ended') end(token, message.reason)
    else {
      if (message.type === 'welcome') retry.reset()
      notify(message, options)
    }
  }

  function start() {
    const token = options.token()
    if (token === spoken && socket) return
    stop()
    if (token === null || token === refused || page.navigator.onLine === false) return
    const own = open(getAddress(options.origin ?? page.location.origin))
    socket = own
    spoken = token
    listenOn()
    const greet = () => own.send(JSON.stringify({ type: 'hello', token, seen: seen.get() }))
    own.addEventListener('open', greet)
    own.addEventListener('message', ({ data }: MessageEvent) => {
      if (socket !== own) return
      listenOn()
      const message = readMessage(data)
      if (message) receive(own, token, message)
    })
    own.addEventListener('close', ({ code }) => {
      if (socket !== own) return
      if (code === closing.unauthenticated) end(token, null)
      else if (code === closing.crowded || code === closing.protocol) comeBack(politeDelay)
      else comeBack()
    })
  }

  const retry = createRetry(start, random)
  const restart = followPage(page, {
    isOpen: () => socket !== null,
    begin() {
      retry.reset()
      start()
    },
    onOnline() {
      retry.reset()
      comeBack(firstDelay)
    },
    stop,
  })
  start()
  return { follow: restart }
}
