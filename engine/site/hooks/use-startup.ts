import { useEngine } from '../../base/engine/engine.ts'
import { useStore } from '../../base/store/store.ts'
import { useBoot } from '../../base/hooks/use-boot.ts'

export interface UsedStartup {
  /** 0 open, 1 maintenance, 2 region restricted. */
  status: 0 | 1 | 2
  /** Fetches now whether the site is open. */
  refresh: () => void
  /** A request is pending. */
  pending: boolean
}

/** Whether the site is open, and how to fetch it again. */
export function useStartup(): UsedStartup {
  const { startup } = useEngine()
  return {
    status: useBoot().permission.status,
    refresh: startup.refresh,
    pending: useStore(startup.fetching),
  }
}
