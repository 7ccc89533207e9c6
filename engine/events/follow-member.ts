import type { Engine } from '../root/engine.ts'
import { type SafeStorage, tabStorage } from '../session/storage.ts'
import { openMemberSocket } from './member-socket.ts'
import { tellElsewhere, tellExpiring, tellWhyEnded } from './session-news.ts'

const key = 'seen'

function keptSequence(storage: SafeStorage) {
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

/** Tells the engine what happens to whoever is logged in, from now on. */
export function followMember(engine: Engine): void {
  const { session, events, queries } = engine
  let token = session.token()
  let own: string | null = null
  const lastTouch = watchTouches()

  const socket = openMemberSocket({
    token: () => token,
    seen: keptSequence(tabStorage),
    onWelcome: (id) => (own = id),
    onEvent: events.tell,
    onResync: () => void queries.invalidateQueries(),
    onExpiring: () => void tellExpiring(engine, lastTouch()),
    onEnded(refused, reason) {
      session.refuse(refused)
      if (reason !== null) void tellWhyEnded(engine, reason)
    },
  })
  events.on('session.elsewhere', (event) => {
    if (event.body.session !== own) void tellElsewhere(engine, event)
  })
  session.subscribe(() => {
    if (session.token() === token) return
    token = session.token()
    tabStorage.remove(key)
    socket.follow()
  })
}
