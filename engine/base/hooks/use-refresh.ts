import { useCallback } from 'react'
import type { CallName } from '../../../schemas/calls/calls.ts'
import { refetchCalls } from '../query/queries.ts'
import { useEngine } from '../engine/engine.ts'

/** Refetches every response of these calls that is on screen: something changed them. */
export function useRefresh(): (...names: CallName[]) => void {
  const { queries } = useEngine()
  return useCallback((...names) => void refetchCalls(queries, ...names), [queries])
}
