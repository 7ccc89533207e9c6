import type { Boot } from '../../schemas/documents/boot.document.ts'
import { createAgeGate } from '../age/age.ts'
import { fetchBoot } from '../boot/boot.ts'
import { type Call, createCall } from '../call/call.ts'
import { lazySealer } from '../call/sealer.ts'
import { createDialogs } from '../dialog/dialogs.ts'
import { createMemberEvents } from '../events/member-events.ts'
import { createFavourites } from '../games/favourites.ts'
import type { Registry } from '../hooks/registry.ts'
import { createLanguageSwitch } from '../look/language.ts'
import { createLook } from '../look/look.ts'
import { createPictureHosts } from '../play/picture-hosts.ts'
import { createWish } from '../play/wish.ts'
import { changeAnswers, createQueries, forgetPrivate } from '../query/queries.ts'
import { createWay } from '../route/go.ts'
import { createAwake } from '../screen/awake.ts'
import { createEarlyClicks, type EarlyClicks } from '../screen/early-clicks.ts'
import { createSession } from '../session/session.ts'
import { createStartup } from '../startup/startup.ts'
import { createStore } from '../store/store.ts'
import { createText } from '../text/text.ts'
import { createToasts } from '../toast/toasts.ts'
import type { Engine, FailureListener } from './engine.ts'
import { firstView } from './session-view.ts'

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
  const { brand, hints } = first
  const toasts = createToasts()
  const dialogs = createDialogs()
  const awake = createAwake(dialogs.stack)
  const way = createWay()

  const sealer = lazySealer({
    cipher: brand.security.cipher,
    merchant: brand.merchantCode,
    askKeys: () => call('sealKeys'),
  })
  const call: Call = createCall({
    merchant: brand.merchantCode,
    language: () => boot.get().language.code,
    token: () => session.token(),
    endpoints: brand.endpoints,
    ...(sealer && { sealer }),
    onFailure: (...failure) => listeners.forEach((listener) => listener(...failure)),
  })
  const favourites = createFavourites({ call, queries, now: () => performance.now() })
  const session = createSession({
    first: firstView(hints),
    merchantCode: brand.merchantCode,
    call: () => call,
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
      if (typeof requestIdleCallback === 'function') requestIdleCallback(prepare, { timeout: 2_000 })
      else setTimeout(prepare, 300)
    },
    session,
    events: createMemberEvents(),
    startup: createStartup({ boot, call }),
    updated: createStore(false),
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
    wish: createWish(dialogs, way),
    isInRound: createStore(false),
    favourites,
    pictures: createPictureHosts(first.permission.imageCDNs),
    age: createAgeGate(hints.age || !brand.age.confirm),
    async setLanguage(code) {
      // What still sleeps comes alive in the words that the server drew it with.
      await awake.whole()
      await switchLanguage(code)
    },
  }
}
