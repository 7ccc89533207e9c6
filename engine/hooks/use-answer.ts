import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { CallName, CallValue } from '../../schemas/calls/calls.ts'
import { callKey } from '../query/queries.ts'

/** Takes a value as the answer of a call, wherever that is shown, in place of an answer that is on its way. */
export function useAnswer<N extends CallName>(name: N): (value: CallValue<N>) => void {
  const queries = useQueryClient()
  return useCallback(
    (value) => {
      void queries.cancelQueries({ queryKey: callKey(name) })
      queries.setQueryData(callKey(name), value)
    },
    [queries, name],
  )
}
