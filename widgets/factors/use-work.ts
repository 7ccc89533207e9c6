import { useCallback, useRef, useState } from 'react'
import { codeOf } from '../../engine/hooks/use-factors.ts'
import type { ErrorCode } from '../../schemas/calls/error-code.ts'

export interface Work {
  pending: boolean
  error: ErrorCode | null
  /** Runs one thing at a time; answers undefined where it failed, whose code is then in `error`. */
  run: <T>(work: () => Promise<T>) => Promise<T | undefined>
  forget: () => void
}

/** Submit, wait, show what went wrong. */
export function useWork(): Work {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<ErrorCode | null>(null)
  const isRunning = useRef(false)
  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setPending(true)
    setError(null)
    try {
      return await work()
    } catch (thrown) {
      setError(codeOf(thrown))
      return undefined
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }, [])
  const forget = useCallback(() => {
    setError(null)
  }, [])
  return { pending, error, run, forget }
}
