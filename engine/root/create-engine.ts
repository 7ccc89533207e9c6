import type { Boot } from '../../schemas/documents/boot.document.ts'
import { createAgeGate } from '../age/age.ts'
import { fetchBoot } from '../boot/boot.ts'
import { createCall } from '../call/call.ts'
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

  const call = createCall({
    merchant: brand.merchantCode,
    language: () => boot.get().language.code,
    token: () => session.token(),
    endpoints: brand.endpoints,
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
