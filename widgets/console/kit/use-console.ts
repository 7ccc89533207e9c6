import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type CallError, consoleCall } from '../../../engine/console/console-call.ts'
import { useWishKey } from '../../../engine/hooks/money/use-wish-key.ts'
import type {
  ConsoleBody,
  ConsoleCall,
  ConsoleQuery,
  ConsoleValue,
} from '../../../schemas/calls/operators/console-calls.ts'

/** What a call answers, requested again when somebody returns to it, or every so many milliseconds. */
export function useLook<N extends ConsoleCall>(
  name: N,
  query?: ConsoleQuery<N>,
  options: { every?: number | ((shown: ConsoleValue<N> | undefined) => number | false); isOn?: boolean } = {},
) {
  const { every = false } = options
  return useQuery<ConsoleValue<N>, CallError>({
    queryKey: [name, query ?? null],
    queryFn: ({ signal }) =>
      consoleCall(name, { signal, ...(query === undefined ? {} : { query }) } as Parameters<
        typeof consoleCall<N>
      >[1]),
    placeholderData: keepPreviousData,
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
    enabled: options.isOn ?? true,
  })
}

interface ActOptions {
  /** false: nobody is signed in, and nothing is shown that an act could have changed. */
  isSignedIn?: boolean
}

/**
 * An act; when it is over, whatever is shown is requested anew, since the log has a line more at least. A second click, or a
 * second try after a lost answer, is the same act.
 */
export function useAct<N extends ConsoleCall>(
  name: N,
  options?: ActOptions,
): UseMutationResult<ConsoleValue<N>, CallError, ConsoleBody<N>>
/** Does the same with an act of several steps. */
export function useAct<Input, Value>(
  run: (input: Input) => Promise<Value>,
  options?: ActOptions,
): UseMutationResult<Value, unknown, Input>
export function useAct(
  act: ConsoleCall | ((input: never) => Promise<unknown>),
  { isSignedIn = true }: ActOptions = {},
): unknown {
  const client = useQueryClient()
  const keys = useWishKey()
  const perform = async (input: unknown) => {
    if (typeof act === 'function') return act(input as never)
    const idempotencyKey = keys.of([act, input])
    const value = await consoleCall(act, { body: input, idempotencyKey } as never)
    keys.answered(idempotencyKey)
    return value
  }
  return useMutation({
    mutationFn: perform,
    ...(isSignedIn && {
      onSettled: () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' }),
    }),
  })
}
