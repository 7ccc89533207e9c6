import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallClient, CallTable, NameIn } from '../call/call-client.ts'
import type { CallError } from '../call/call-error.ts'
import { WishKeys } from '../call/wish-keys.ts'

/**
 * Makes a mutating call on submit, with its pending state and error. What it may have changed is refetched. Sent again with the
 * same input before it is answered, it is the same call: a button is pressed twice before it is drawn as busy. After a lost
 * answer, or where the button is pressed once more before its form is gone, it is sent under the same request id.
 */
export interface UseCommand<T extends CallTable> {
  <N extends NameIn<T>>(
    name: N,
    stale?: readonly NameIn<T>[],
  ): UseMutationResult<T[N]['value'], CallError, T[N]['body']>
  /** Does the same with a command of several steps. */
  <Input, Value>(
    run: (input: Input) => Promise<Value>,
    stale?: readonly NameIn<T>[],
  ): UseMutationResult<Value, unknown, Input>
}

interface Site<T extends CallTable> {
  /** The client of this tree. */
  useClient: () => CallClient<T>
  /** Whether any command may have changed the answers of a call, where it does not say which it changes. */
  isAlwaysStale?: (name: unknown) => boolean
}

interface UnderWay {
  input: unknown
  answer: Promise<unknown>
}

const plain = new Set<unknown>([Object.prototype, Array.prototype])

/** Whether two inputs say the same. What is no plain data, such as a file, is the same as itself alone. */
function isSame(entry: unknown, other: unknown): boolean {
  if (Object.is(entry, other)) return true
  if (typeof entry !== 'object' || typeof other !== 'object' || !entry || !other) return false
  const kind: unknown = Object.getPrototypeOf(entry)
  if (!plain.has(kind) || Object.getPrototypeOf(other) !== kind) return false
  const [mine, theirs] = [Object.entries(entry), Object.entries(other)]
  const known = new Map<string, unknown>(theirs)
  return (
    mine.length === theirs.length &&
    mine.every(([key, value]) => known.has(key) && isSame(value, known.get(key)))
  )
}

/** Makes the hook that runs the calls of one table. */
export function createUseCommand<T extends CallTable>(site: Site<T>): UseCommand<T> {
  return function useCommand(
    command: NameIn<T> | ((input: never) => Promise<unknown>),
    stale?: readonly NameIn<T>[],
  ) {
    const { call } = site.useClient()
    const queries = useQueryClient()
    const underWay = useRef<UnderWay>(null)
    const [keys] = useState(() => new WishKeys())
    const run = async (input: unknown): Promise<unknown> => {
      if (typeof command === 'function') return command(input as never)
      const idempotencyKey = keys.of([command, input])
      const value = await call(command, { ...(input !== undefined && { body: input }), idempotencyKey })
      keys.answered(idempotencyKey)
      return value
    }
    const isStale = stale ? (name: unknown) => stale.some((entry) => entry === name) : site.isAlwaysStale
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
      ...(isStale && {
        onSettled: () => queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => isStale(name) }),
      }),
    })
  } as UseCommand<T>
}
