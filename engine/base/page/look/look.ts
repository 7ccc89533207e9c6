import type { Boot } from '../../../../schemas/boot/boot.document.ts'
import { createStore, type Store } from '../../store/store.ts'
import { writeCookie } from '../../store/cookie.ts'
import { type SafeStorage, sharedStorage } from '../../session/storage.ts'

declare module '../../engine/engine.ts' {
  interface Engine {
    look: Look
  }
}

export type Scheme = Boot['scheme']

/** How the visitor wants the site to look. */
export interface Look {
  /** Light, dark or as the device: what the visitor chose, else what the brand says. */
  scheme: Store<Scheme>
  setScheme: (scheme: Scheme) => void
  /** Amounts of the own wallet are shown as dots: on every page of this browser, until they are wanted again. */
  hidesBalance: Store<boolean>
  hideBalance: (hides: boolean) => void
}

const days = 365
const hidden = 'hide-balance'

/** Makes the look service. The server already wrote `data-scheme`, so nothing is touched until a choice is made. */
export function createLook(initial: Scheme, storage: SafeStorage = sharedStorage): Look {
  const scheme = createStore(initial)
  const hidesBalance = createStore(storage.get(hidden) !== null)
  return {
    scheme,
    hidesBalance,
    hideBalance(hides) {
      if (hides) storage.set(hidden, '1')
      else storage.remove(hidden)
      hidesBalance.set(hides)
    },
    setScheme(next) {
      writeCookie('livery-scheme', next, days)
      document.documentElement.dataset['scheme'] = next
      scheme.set(next)
    },
  }
}
