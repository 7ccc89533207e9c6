import type { Boot } from '../../schemas/boot/boot.document.ts'
import './flows.ts'
import { createAgeGate } from '../base/page/age/age.ts'
import { fetchBoot } from '../base/boot/boot.ts'
import { type Call, createCall, type FailureListener } from '../base/call/call.ts'
import { lazySealer } from '../base/call/sealer.ts'
import { createDialogs } from '../base/page/dialog/dialogs.ts'
import { createMemberEvents } from '../base/events/member-events.ts'
import { createFavourites } from '../games/favourites/favourites.ts'
import { createInRound } from '../games/play/in-round.ts'
import { loadChunk } from '../starter/chunk.ts'
import type { Registry } from '../base/registry/registry.ts'
import { createLanguageSwitch } from '../base/page/look/language.ts'
import { createLook } from '../base/page/look/look.ts'
import { createPictureHosts } from '../base/page/picture/picture-hosts.ts'
import { createReturnPath } from '../base/page/route/return-path.ts'
import { changeAnswers, createQueries, forgetPrivate } from '../base/query/queries.ts'
import { createWay } from '../base/page/route/go.ts'
import { createAwake } from '../base/page/screen/awake.ts'
import { createEarlyClicks, type EarlyClicks } from '../starter/early-clicks.ts'
import { whenIdle } from '../base/page/screen/when-idle.ts'
import { createSession } from '../base/session/session.ts'
import { createStartup } from '../site/startup/startup.ts'
import { createStore } from '../base/store/store.ts'
import { createText } from '../base/text/text.ts'
import { createToasts } from '../base/page/toast/toasts.ts'
import type { Engine } from '../base/engine/engine.ts'
import { getSessionStorage } from '../base/session/stored-session.ts'
import { firstView } from '../base/session/session-view.ts'

export interface EngineOptions {
  boot: Boot
  registry: Registry
  /** Those of a page that waited for its scripts; without, clicks of its own. */
  clicks?: EarlyClicks
}

/** Makes everything that runs one site. Touches no window: the server calls it too. */
export function createEngine({ boot: first, registry, clicks = createEarlyClicks() }: EngineOptions): Engine {
  const boot = createStore(first)
  const queries = createQueries(first)
  const text = createText(first)
  const listeners = new Set<FailureListener>()
  const { brand, hints, permission } = first
  const isOfAge = hints.age || !brand.age.confirm
  const toasts = createToasts()
  const dialogs = createDialogs(isOfAge || permission.status !== 0 ? undefined : 'age')
  const awake = createAwake(dialogs.stack)
  const way = createWay()

  const sealer = lazySealer({
    cipher: brand.security.cipher,
    merchant: brand.merchantCode,
    fetchKeys: () => call('sealKeys'),
  })
  const call: Call = createCall({
    merchant: brand.merchantCode,
    language: () => boot.get().language.code,
    token: () => session.token(),
    isGuest: () => session.get().status === 'guest',
    endpoints: brand.endpoints,
    origin: brand.callOrigin,
    ...(sealer && { sealer }),
    onFailure: (...failure) => listeners.forEach((listener) => listener(...failure)),
  })
  const favourites = createFavourites({ call, queries })
  const session = createSession({
    first: firstView(hints),
    merchantCode: brand.merchantCode,
    storage: getSessionStorage(brand.security.sessionIn),
    call: () => call,
    loadActor: () =>
      loadChunk(() => import('../members/flows/session.flow.ts')).then(
        ({ startSessionActor }) => startSessionActor,
      ),
    loadLogout: () => loadChunk(() => import('../members/flows/logout.flow.ts')).then(({ logOut }) => logOut),
    onMemberChange() {
      forgetPrivate(queries)
      favourites.clear()
    },
    onEnded: () => toasts.show({ id: 'session', kind: 'info', text: text.translate('errors:session_ended') }),
  })

  const switchLanguage = createLanguageSwitch({
    boot,
    text,
    fetchBoot,
    onSwitched(next) {
      boot.set(next)
      changeAnswers(queries, next)
    },
  })

  return {
    boot,
    registry,
    queries,
    text,
    call,
    prepareSeal() {
      if (!sealer) return
      const prepare = () =>
        void sealer()
          .then((made) => made.prepare())
          .catch(() => undefined)
      // What is on screen comes first.
      whenIdle(prepare, 2_000)
    },
    session,
    events: createMemberEvents(),
    startup: createStartup({ boot, call }),
    updated: createStore(false),
    gone: createStore(false),
    toasts,
    awake,
    clicks,
    onCallFailure(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    look: createLook(first.scheme),
    way,
    dialogs,
    returnPath: createReturnPath(dialogs, way),
    isInRound: createInRound(),
    favourites,
    pictures: createPictureHosts(first.permission.imageCDNs),
    age: createAgeGate(isOfAge),
    async setLanguage(code) {
      // What still sleeps comes alive in the words that the server rendered it with.
      await awake.whole()
      await switchLanguage(code)
      // Messages are written in it; the next start tells it again.
      if (session.token() !== null)
        await call('memberLanguage', { body: { language: code } }).catch(() => undefined)
    },
  }
}
