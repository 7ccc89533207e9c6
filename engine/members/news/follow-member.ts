import type { Engine } from '../../base/engine/engine.ts'
import { type SafeStorage, tabStorage } from '../../base/session/storage.ts'
import { openMemberSocket } from '../../base/events/member-socket.ts'
import { watchTyping } from './watch-typing.ts'
import {
  notifyElsewhere,
  notifyEnded,
  notifyExpiring,
  notifyMessage,
  notifyNotice,
  notifyWithdrawal,
  notifySecurityChanged,
  notifyUnoffered,
} from './session-news.ts'

const key = 'seen'
/** Calls whose responses list the ways into an account. */
const securityCalls = ['factors', 'identities', 'waysIn']
/** Changes after which a page shows another number or address. */
const contactChanges: readonly string[] = ['mobileChanged', 'emailChanged']

function storedSequence(storage: SafeStorage) {
  const read = (): number | null => {
    const text = storage.get(key)
    return text !== null && /^\d+$/.test(text) ? Number(text) : null
  }
  return { get: read, set: (sequence: number) => storage.set(key, String(sequence)) }
}

/** Milliseconds since somebody did something on this page. */
function watchTouches(): () => number {
  let at = performance.now()
  const touch = () => (at = performance.now())
  for (const kind of ['keydown', 'pointerdown', 'touchstart', 'wheel'])
    addEventListener(kind, touch, { capture: true, passive: true })
  return () => performance.now() - at
}

/** Connects the engine to the events of the member who is logged in. */
export function followMember(engine: Engine): void {
  const { session, events, queries, boot } = engine
  let token = session.token()
  let own: string | null = null
  const lastTouch = watchTouches()
  const hasTyped = watchTyping()

  const socket = openMemberSocket({
    token: () => token,
    origin: boot.first().brand.callOrigin,
    seen: storedSequence(tabStorage),
    onWelcome: (id) => (own = id),
    onEvent: events.emit,
    onResync: () => void queries.invalidateQueries(),
    onExpiring: () => void notifyExpiring(engine, lastTouch()),
    onEnded(refused, reason) {
      const wasTyping = hasTyped()
      session.refuse(refused)
      if (reason !== null) void notifyEnded(engine, reason, wasTyping)
    },
  })
  events.on('session.elsewhere', (event) => {
    if (event.body.session !== own) void notifyElsewhere(engine, event)
  })
  events.on('security.changed', (event) => {
    for (const name of securityCalls) void queries.invalidateQueries({ queryKey: [name] })
    if (contactChanges.includes(event.body.change)) session.refresh()
    if (event.body.session !== own) void notifySecurityChanged(engine, event)
  })
  events.on('account.notice', (event) => {
    // Fetched anew where it is shown next; what is on the screen follows for itself.
    queries.removeQueries({ queryKey: ['proofRequests'], type: 'inactive' })
    void notifyNotice(engine, event)
  })
  events.on('limits.changed', () => void queries.invalidateQueries({ queryKey: ['sessionSummary'] }))
  events.on('withdrawal.changed', (event) => void notifyWithdrawal(engine, event))
  events.on('invite.unoffered', (event) => void notifyUnoffered(engine, event))
  events.on('message.changed', (event) => {
    // Whoever reads messages sees it come.
    const isThere = new URLSearchParams(location.search).get('page') === 'messageV2'
    if (event.body.isNew && !isThere) void notifyMessage(engine, event)
  })
  session.subscribe(() => {
    if (session.token() === token) return
    token = session.token()
    tabStorage.remove(key)
    socket.follow()
  })
}
