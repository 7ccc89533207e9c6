import { useCallback, useRef } from 'react'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { getCode } from '../../../engine/members/hooks/use-factors.ts'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'

export interface Work {
  pending: boolean
  error: ErrorCode | null
  /** Runs one thing at a time; returns undefined where it failed, whose code is then in `error`. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>
  forget: () => void
}

/** A command for one or another thing at a time: submit, wait, show what went wrong. */
export function useWork(): Work {
  const { mutateAsync, isPending, error, reset } = useCommand((work: () => Promise<unknown>) => work())
  const isRunning = useRef(false)
  const run = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      if (isRunning.current) return undefined
      isRunning.current = true
      try {
        return (await mutateAsync(work)) as T
      } catch {
        return undefined
      } finally {
        isRunning.current = false
      }
    },
    [mutateAsync],
  )
  return { pending: isPending, error: error === null ? null : getCode(error), run, forget: reset }
}
