import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallName, CallValue } from '../../../schemas/calls/calls.ts'
import type { CallInput } from '../../core/call/call.ts'
import type { CallError } from '../../core/call/call-error.ts'
import { getQuery } from '../../core/query/queries.ts'
import { useEngine } from '../../core/engine/engine.ts'

export interface UseCallOptions {
  /** Fetches nothing while false. */
  enabled?: boolean
  /** Milliseconds during which a response is fresh. */
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
    ...getQuery(call, name, input),
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    ...(options.refetchInterval !== undefined && { refetchInterval: options.refetchInterval }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  })
}
