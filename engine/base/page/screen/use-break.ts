import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallValue } from '../../../../schemas/calls/calls.ts'
import { clock } from '../../clock/clock.ts'
import { useEngine } from '../../engine/engine.ts'
import { getQuery } from '../../query/queries.ts'
import { readBreakHint, writeBreakHint } from '../../session/hint.ts'
import { useStore } from '../../store/store.ts'

export type Break = NonNullable<CallValue<'sessionSummary'>['exclusion']>

const minute = 60_000

/** The break or exclusion of whoever is here; null for none, undefined until it is known. */
export function useBreak(): Break | null | undefined {
  const { call, session } = useEngine()
  const { status } = useStore(session)
  const isMember = status === 'member' || status === 'agent'
  const { data, isError } = useQuery({
    ...getQuery(call, 'sessionSummary'),
    staleTime: 5 * minute,
    enabled: isMember,
    // It is over by itself: who waits for its end need not load the page again.
    refetchInterval({ state }) {
      const until = state.data?.exclusion?.until
      return until ? Math.min(Math.max(Date.parse(until) - clock.now(), 1_000), 5 * minute) : false
    },
  })
  const isOnBreak = data && data.exclusion !== null
  useEffect(() => {
    if (isMember && isOnBreak !== undefined) writeBreakHint(isOnBreak)
  }, [isMember, isOnBreak])
  if (!isMember || isError) return null
  return data?.exclusion
}

/** Whether whoever is here takes a break or is excluded; until that is known, whether they did when they were here last. */
export function useIsOnBreak(): boolean {
  const { boot, session } = useEngine()
  const { status } = useStore(session)
  const { hints } = useStore(boot)
  const held = useBreak()
  if (status === 'restoring') return hints.break === true
  return held === undefined ? readBreakHint() : held !== null
}
