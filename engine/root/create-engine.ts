import type { Boot } from '../../schemas/documents/boot.document.ts'
import { createAgeGate } from '../age/age.ts'
import { fetchBoot } from '../boot/boot.ts'
import { createCall } from '../call/call.ts'
import { createDialogs } from '../dialog/dialogs.ts'
import type { Registry } from '../hooks/registry.ts'
import { createLanguageSwitch } from '../look/language.ts'
import { createLook } from '../look/look.ts'
import { createQueries, fillQueries } from '../query/queries.ts'
import { createStore } from '../store/store.ts'
import { createText } from '../text/text.ts'
import { createToasts } from '../toast/toasts.ts'
import type { Engine, FailureListener } from './engine.ts'
import { firstView } from './session-view.ts'

export interface EngineOptions {
  boot: Boot
  registry: Registry
  /** The session token of this tab; there is none on the server. */
  token?: () => string | null
}

/** Makes everything that runs one site. Touches no window: the server calls it too. */
export function createEngine({ boot: first, registry, token = () => null }: EngineOptions): Engine {
  const boot = createStore(first)
  const queries = createQueries(first)
  const text = createText(first)
  const listeners = new Set<FailureListener>()
  const { brand, hints } = first

  return {
    boot,
    registry,
    queries,
    text,
    call: createCall({
      merchant: brand.merchantCode,
      language: () => boot.get().language.code,
      token,
      endpoints: brand.endpoints,
      onFailure: (...failure) => listeners.forEach((listener) => listener(...failure)),
    }),
    onCallFailure(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    look: createLook(first.scheme),
    dialogs: createDialogs(),
    toasts: createToasts(),
    age: createAgeGate(hints.age || !brand.age.confirm),
    session: createStore(firstView(hints)),
    setLanguage: createLanguageSwitch({
      boot,
      text,
      fetchBoot,
      onSwitched(next) {
        fillQueries(queries, next)
        boot.set(next)
      },
    }),
  }
}
