import { useCall } from '../../../engine/base/hooks/use-call.ts'

const often = 60_000

/** Real wins, refetched every minute; one call for board and ticker. */
export function useWinners() {
  return useCall(
    'winners',
    { query: { gameCategory: 'ALL', limitNum: 20 } },
    { staleTime: often, refetchInterval: often },
  )
}
