import { useCallback } from 'react'
import type { CallName } from '../../schemas/calls/calls.ts'
import { useEngine } from '../root/engine.ts'

/** Asks again for every answer of these calls that is on screen. */
export function useRefresh(): (...names: CallName[]) => void {
  const { queries } = useEngine()
  return useCallback(
    (...names) => {
      const stale = new Set<string>(names)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => stale.has(String(queryKey[0])) })
    },
    [queries],
  )
}
