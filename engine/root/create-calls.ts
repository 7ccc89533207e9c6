import type { QueryClient } from '@tanstack/react-query'
import type { Boot } from '../../schemas/boot/boot.document.ts'
import { type Call, createCall, type FailureListener } from '../base/call/call.ts'
import { lazySealer } from '../base/call/sealer.ts'
import type { Engine } from '../base/engine/engine.ts'
import { whenIdle } from '../base/page/screen/when-idle.ts'
import { forgetPrivate } from '../base/query/queries.ts'
import { firstView } from '../base/session/session-view.ts'
import { createSession } from '../base/session/session.ts'
import { getSessionStorage } from '../base/session/stored-session.ts'
import type { Store } from '../base/store/store.ts'
import { createFavourites } from '../games/favourites/favourites.ts'
import { loadChunk } from '../starter/chunk.ts'

interface CallOptions {
  boot: Store<Boot>
  queries: QueryClient
  /** Receives when the server ended the session. */
  onSessionEnd: () => void
  /** On the host of a draft: answers some calls in place of the gateway. */
  through?: ((call: Call) => Call) | undefined
}

/** What the session machine and the way out are, fetched when needed. */
const sessionCode = {
  loadActor: () =>
    loadChunk(() => import('../members/flows/session.flow.ts')).then(
      ({ startSessionActor }) => startSessionActor,
    ),
  loadLogout: () => loadChunk(() => import('../members/flows/logout.flow.ts')).then(({ logOut }) => logOut),
}

/** Fetches what seals calls, ahead of the first one; what is on screen comes first. */
function prepareSealer(sealer: ReturnType<typeof lazySealer>): void {
  if (!sealer) return
  const prepare = () =>
    void sealer()
      .then((made) => made.prepare())
      .catch(() => undefined)
  whenIdle(prepare, 2_000)
}

/** Makes what talks to the gateway: calls, the session that they are made in, and what is known of its member. */
export function createCalls({
  boot,
  queries,
  onSessionEnd,
  through = (direct) => direct,
}: CallOptions): Pick<Engine, 'call' | 'session' | 'favourites' | 'prepareSeal' | 'onCallFailure'> {
  const { brand, hints } = boot.get()
  const listeners = new Set<FailureListener>()
  const sealer = lazySealer({
    cipher: brand.security.cipher,
    merchant: brand.merchantCode,
    fetchKeys: () => call('sealKeys'),
  })
  const direct = createCall({
    merchant: brand.merchantCode,
    language: () => boot.get().language.code,
    token: () => session.token(),
    isGuest: () => session.get().status === 'guest',
    endpoints: brand.endpoints,
    origin: brand.callOrigin,
    ...(sealer && { sealer }),
    onFailure: (...failure) => listeners.forEach((listener) => listener(...failure)),
  })
  const call: Call = through(direct)
  const favourites = createFavourites({ call, queries })
  const session = createSession({
    ...sessionCode,
    first: firstView(hints),
    merchantCode: brand.merchantCode,
    storage: getSessionStorage(brand.security.sessionIn),
    call: () => call,
    onMemberChange() {
      forgetPrivate(queries)
      favourites.clear()
    },
    onEnded: onSessionEnd,
  })
  return {
    call,
    session,
    favourites,
    prepareSeal: () => prepareSealer(sealer),
    onCallFailure(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
