import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { CallBody, CallName, CallValue } from '../../schemas/calls/calls.ts'
import type { CallError } from '../call/call-error.ts'
import type { CallInput } from '../call/call.ts'
import { callKey } from '../query/queries.ts'
import { useEngine } from '../root/engine.ts'

/** Makes a call that changes something: submit, wait, show the error. The answers of `changes` are asked for again. */
export function useSend<N extends CallName>(
  name: N,
  changes: readonly CallName[] = [],
): UseMutationResult<CallValue<N>, CallError, CallBody<N>> {
  const { call } = useEngine()
  const queries = useQueryClient()
  return useMutation<CallValue<N>, CallError, CallBody<N>>({
    mutationFn: (body) => call(name, { body } as CallInput<N>),
    onSettled: () =>
      Promise.all(changes.map((changed) => queries.invalidateQueries({ queryKey: callKey(changed) }))),
  })
}
