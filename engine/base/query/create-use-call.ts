import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallClient, CallTable, ClientInput, NameIn } from '../call/call-client.ts'
import type { CallError } from '../call/call-error.ts'
import { callKey } from './queries.ts'

export interface UseCallOptions<Value> {
  /** Fetches nothing while false. */
  enabled?: boolean
  /** Milliseconds during which a response is fresh. */
  staleTime?: number
  /** Milliseconds between two questions, by what is shown where that matters. */
  refetchInterval?: number | false | ((shown: Value | undefined) => number | false)
  /** Shows the previous answer while the input changes. */
  keepPrevious?: boolean
}

/** Reads a call through the query cache. */
export type UseCall<T extends CallTable> = <N extends NameIn<T>>(
  name: N,
  input?: Pick<ClientInput<T, N>, 'query' | 'body'>,
  options?: UseCallOptions<T[N]['value']>,
) => UseQueryResult<T[N]['value'], CallError>

interface Site<T extends CallTable> {
  /** The client of this tree. */
  useClient: () => CallClient<T>
  /** Milliseconds for which an answer is fresh, where the caller does not say; else as the query cache has it. */
  getStaleTime?: (name: NameIn<T>) => number
  keepPrevious?: boolean
}

/** Makes the hook that reads the calls of one table. */
export function createUseCall<T extends CallTable>(site: Site<T>): UseCall<T> {
  return function useCall<N extends NameIn<T>>(
    name: N,
    input: Pick<ClientInput<T, N>, 'query' | 'body'> = {},
    options: UseCallOptions<T[N]['value']> = {},
  ) {
    const { call } = site.useClient()
    const { enabled, refetchInterval, keepPrevious = site.keepPrevious } = options
    const staleTime = options.staleTime ?? site.getStaleTime?.(name)
    return useQuery<T[N]['value'], CallError>({
      queryKey: callKey(name, input.query ?? input.body),
      queryFn: ({ signal }) => call(name, { ...input, signal }),
      ...(staleTime !== undefined && { staleTime }),
      ...(enabled !== undefined && { enabled }),
      ...(refetchInterval !== undefined && {
        refetchInterval:
          typeof refetchInterval === 'function'
            ? ({ state }: { state: { data: T[N]['value'] | undefined } }) => refetchInterval(state.data)
            : refetchInterval,
      }),
      ...(keepPrevious && { placeholderData: keepPreviousData }),
    })
  }
}
