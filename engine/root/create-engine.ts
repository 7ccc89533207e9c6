import type { Boot } from '../../schemas/documents/boot.document.ts'
import { createAgeGate } from '../age/age.ts'
import { fetchBoot } from '../boot/boot.ts'
import { type Call, createCall } from '../call/call.ts'
import { lazySealer } from '../call/sealer.ts'
import { createDialogs } from '../dialog/dialogs.ts'
import { createMemberEvents } from '../events/member-events.ts'
import type { Registry } from '../hooks/registry.ts'
import { createLanguageSwitch } from '../look/language.ts'
import { createLook } from '../look/look.ts'
import { changeAnswers, createQueries, forgetPrivate } from '../query/queries.ts'
import { createWay } from '../route/go.ts'
import { createAwake } from '../screen/awake.ts'
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
}

/** Makes everything that runs one site. Touches no window: the server calls it too. */
export function createEngine({ boot: first, registry }: EngineOptions): Engine {
  const boot = createStore(first)
  const queries = createQueries(first)
  const text = createText(first)
  const listeners = new Set<FailureListener>()
  const { brand, hints } = first
  const toasts = createToasts()

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
  const session = createSession({
    first: firstView(hints),
    merchantCode: brand.merchantCode,
    call: () => call,
    onMemberChange: () => forgetPrivate(queries),
    onEnded: () => toasts.show({ id: 'session', kind: 'info', text: text.translate('errors:session_ended') }),
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
    awake: createAwake(),
    onCallFailure(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    look: createLook(first.scheme),
    way: createWay(),
    dialogs: createDialogs(),
    age: createAgeGate(hints.age || !brand.age.confirm),
    setLanguage: createLanguageSwitch({
      boot,
      text,
      fetchBoot,
      onSwitched(next) {
        boot.set(next)
        changeAnswers(queries, next)
      },
    }),
  }
}
