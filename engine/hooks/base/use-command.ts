import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { CallBody, CallName, CallValue } from '../../../schemas/calls/calls.ts'
import type { CallError } from '../../core/call/call-error.ts'
import { refetchCalls } from '../../core/query/queries.ts'
import { useEngine } from '../../core/engine/engine.ts'

/** Makes a mutating call on submit, with its pending state and error. What it may have changed is refetched. */
export function useCommand<N extends CallName>(
  name: N,
  stale?: readonly CallName[],
): UseMutationResult<CallValue<N>, CallError, CallBody<N>>
/** Does the same with a command of several steps. */
export function useCommand<Input, Value>(
  run: (input: Input) => Promise<Value>,
  stale?: readonly CallName[],
): UseMutationResult<Value, unknown, Input>
export function useCommand(
  command: CallName | ((input: never) => Promise<unknown>),
  stale: readonly CallName[] = [],
): unknown {
  const { call, queries } = useEngine()
  return useMutation({
    mutationFn: (input: unknown) =>
      typeof command === 'function'
        ? command(input as never)
        : call(command, (input === undefined ? {} : { body: input }) as never),
    ...(stale.length > 0 && { onSettled: () => refetchCalls(queries, ...stale) }),
  })
}
