import { useEngine } from '../root/engine.ts'
import { useStore } from '../store/store.ts'
import { useBoot } from './use-boot.ts'

export interface UsedStartup {
  /** 0 open, 1 maintenance, 2 region restricted. */
  status: 0 | 1 | 2
  /** Asks now whether the site is open. */
  ask: () => void
  /** A question is on its way. */
  pending: boolean
}

/** Whether the site is open, and how to ask again. */
export function useStartup(): UsedStartup {
  const { startup } = useEngine()
  return { status: useBoot().permission.status, ask: startup.ask, pending: useStore(startup.asking) }
}
