import { createContext, use } from 'react'
import type { Boot } from '../../../schemas/boot/boot.document.ts'
import type { EarlyClicks } from '../../starter/early-clicks.ts'
import type { Store } from '../store/store.ts'

/**
 * Everything that runs one site, made once by createEngine and handed down by context. Each area declares its own part of it
 * beside what it makes (`declare module`), so that nothing down here knows who is above.
 */
export interface Engine {
  boot: Store<Boot>
  clicks: EarlyClicks
  /** The brand's files changed since this page was rendered. */
  updated: Store<boolean>
  /** There is no site at this address any more: nothing that is not here yet will come. */
  gone: Store<boolean>
}

export const EngineContext = createContext<Engine | null>(null)

/** The engine of this tree. */
export function useEngine(): Engine {
  const engine = use(EngineContext)
  if (!engine) throw new Error('No engine above this component: wrap it in <EngineContext>')
  return engine
}
