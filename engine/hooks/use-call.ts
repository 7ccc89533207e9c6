import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallName, CallValue } from '../../schemas/calls/calls.ts'
import type { CallInput } from '../call/call.ts'
import type { CallError } from '../call/call-error.ts'
import { callKey, staleTimeOf } from '../query/queries.ts'
import { useEngine } from '../root/engine.ts'

export interface UseCallOptions {
  /** Asks nothing while false. */
  enabled?: boolean
  /** Milliseconds during which an answer is not asked for again. */
  staleTime?: number
  /** Milliseconds between two questions. */
  refetchInterval?: number
  /** Shows the previous answer while the input changes. */
  keepPrevious?: boolean
}

/** Reads a call through the query cache. What the boot document already answered is there at once. */
export function useCall<N extends CallName>(
  name: N,
  input: Pick<CallInput<N>, 'query' | 'body'> = {},
  options: UseCallOptions = {},
): UseQueryResult<CallValue<N>, CallError> {
  const { call } = useEngine()
  return useQuery<CallValue<N>, CallError>({
    queryKey: callKey(name, input.query ?? input.body),
    queryFn: ({ signal }) => call(name, { ...input, signal }),
    staleTime: options.staleTime ?? staleTimeOf(name),
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    ...(options.refetchInterval !== undefined && { refetchInterval: options.refetchInterval }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })
}
