import { useCall } from '../../engine/hooks/use-call.ts'

const often = 60_000

/** Real wins, asked for again every minute; one call for board and ticker. */
export const useWinners = () =>
  useCall(
    'winners',
    { query: { gameCategory: 'ALL', limitNum: 20 } },
    { staleTime: often, refetchInterval: often },
  )
