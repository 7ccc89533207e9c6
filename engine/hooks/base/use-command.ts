import { useRef, useState } from 'react'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import type { CallBody, CallName, CallValue } from '../../../schemas/calls/calls.ts'
import type { CallError } from '../../core/call/call-error.ts'
import { WishKeys } from '../../core/call/wish-keys.ts'
import { refetchCalls } from '../../core/query/queries.ts'
import { useEngine } from '../../core/engine/engine.ts'

interface UnderWay {
  input: unknown
  answer: Promise<unknown>
}

function isSame(entry: unknown, other: unknown): boolean {
  if (Object.is(entry, other)) return true
  if (typeof entry !== 'object' || typeof other !== 'object' || !entry || !other) return false
  const [mine, theirs] = [Object.entries(entry), Object.entries(other)]
  const known = new Map<string, unknown>(theirs)
  return (
    [entry, other].every((value) => Object.getPrototypeOf(value) === Object.prototype) &&
    mine.length === theirs.length &&
    mine.every(([key, value]) => known.has(key) && Object.is(value, known.get(key)))
  )
}

/**
 * Makes a mutating call on submit, with its pending state and error. What it may have changed is refetched. Sent again with the
 * same input before it is answered, it is the same call: a button is pressed twice before it is drawn as busy. After a lost
 * answer, or where the button is pressed once more before its form is gone, it is sent under the same request id.
 */
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
  const underWay = useRef<UnderWay>(null)
  const [keys] = useState(() => new WishKeys())
  const run = async (input: unknown): Promise<unknown> => {
    if (typeof command === 'function') return command(input as never)
    const idempotencyKey = keys.of([command, input])
    const value = await call(command, {
      ...(input !== undefined && { body: input }),
      idempotencyKey,
    } as never)
    keys.answered(idempotencyKey)
    return value
  }
  return useMutation({
    mutationFn: async (input: unknown) => {
      const last = underWay.current
      const mine = last && isSame(last.input, input) ? last : { input, answer: run(input) }
      underWay.current = mine
      try {
        return await mine.answer
      } finally {
        if (underWay.current === mine) underWay.current = null
      }
    },
    ...(stale.length > 0 && { onSettled: () => refetchCalls(queries, ...stale) }),
  })
}
