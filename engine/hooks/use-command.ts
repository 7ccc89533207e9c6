import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import type { CallBody, CallName, CallValue } from '../../schemas/calls/calls.ts'
import type { CallError } from '../call/call-error.ts'
import type { CallInput } from '../call/call.ts'
import { useEngine } from '../root/engine.ts'

/** Makes a call that changes something when it is told to, and reads anew what that may have changed. */
export function useCommand<N extends CallName>(
  name: N,
  stale: readonly CallName[] = [],
): UseMutationResult<CallValue<N>, CallError, CallBody<N>> {
  const { call } = useEngine()
  const queries = useQueryClient()
  return useMutation<CallValue<N>, CallError, CallBody<N>>({
    mutationFn: (body) => call(name, { ...(body !== undefined && { body }) } as CallInput<N>),
    onSettled: () => Promise.all(stale.map((one) => queries.invalidateQueries({ queryKey: [one] }))),
  })
}
