import { createStore, type Store } from '../../base/store/store.ts'

declare module '../../base/engine/engine.ts' {
  interface Engine {
    /** Whether a game on this page is in the middle of a round. */
    isInRound: Store<boolean>
  }
}

/** Makes what knows of a round on this page: none yet. */
export function createInRound(): Store<boolean> {
  return createStore(false)
}
