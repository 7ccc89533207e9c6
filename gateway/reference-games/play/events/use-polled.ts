import { useEffect, useRef, useState } from 'preact/hooks'
import type { Call } from '../shell/api.ts'

export interface Polled<T> {
  value: T | undefined
  hasFailed: boolean
  /** The vendor's clock in milliseconds. */
  now(): number
  again(): void
}

/** Asks a path again and again while the page is looked at. */
export function usePolled<T extends { now: number }>(
  call: Call,
  path: string,
  intervalMs: number,
): Polled<T> {
  const [value, setValue] = useState<T>()
  const [hasFailed, setFailed] = useState(false)
  const [requests, setRequests] = useState(0)
  const offset = useRef(0)

  useEffect(() => {
    setValue(undefined)
  }, [path])

  useEffect(() => {
    let isWanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      if (document.visibilityState === 'visible')
        try {
          const answer = await call<T>('GET', path)
          if (!isWanted) return
          offset.current = answer.now - Date.now()
          setValue(answer)
          setFailed(false)
        } catch {
          if (isWanted) setFailed(true)
        }
      if (isWanted) timer = setTimeout(() => void ask(), intervalMs)
    }
    const seen = () => {
      if (document.visibilityState !== 'visible') return
      clearTimeout(timer)
      void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', seen)
    return () => {
      isWanted = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [path, intervalMs, requests])

  return {
    value,
    hasFailed,
    now: () => Date.now() + offset.current,
    again: () => setRequests((before) => before + 1),
  }
}
