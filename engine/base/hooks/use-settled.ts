import { useCallback, useEffect, useRef } from 'react'

/** Debounces: runs a moment later, once however often it is called meanwhile. */
export function useSettled(act: () => unknown, milliseconds: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  }, [act])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      newest.current()
    }, milliseconds)
  }, [milliseconds])
}
