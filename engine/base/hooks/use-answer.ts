import { useCallback } from 'react'
import type { CallName, CallValue } from '../../../schemas/calls/calls.ts'
import { callKey } from '../query/queries.ts'
import { useEngine } from '../engine/engine.ts'

/** Takes a value as the answer of a call, wherever that is shown, instead of an answer that is on its way. */
export function useAnswer<N extends CallName>(name: N): (value: CallValue<N>) => void {
  const { queries } = useEngine()
  return useCallback(
    (value) => {
      void queries.cancelQueries({ queryKey: callKey(name) })
      queries.setQueryData(callKey(name), value)
    },
    [queries, name],
  )
}
