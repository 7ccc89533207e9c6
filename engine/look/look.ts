import type { Boot } from '../../schemas/documents/boot.document.ts'
import { createStore, type Store } from '../store/store.ts'
import { writeCookie } from './cookie.ts'

export type Scheme = Boot['scheme']

/** Light, dark or as the device: what the visitor chose, else what the brand says. */
export interface Look {
  scheme: Store<Scheme>
  setScheme: (scheme: Scheme) => void
}

const days = 365

/** Makes the look service. The server already wrote `data-scheme`, so nothing is touched until a choice is made. */
export function createLook(initial: Scheme): Look {
  const scheme = createStore(initial)
  return {
    scheme,
    setScheme(next) {
      writeCookie('livery-scheme', next, days)
      document.documentElement.dataset['scheme'] = next
      scheme.set(next)
    },
  }
}
