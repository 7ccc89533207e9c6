import { useEffect, useRef } from 'preact/hooks'

/** The space bar plays, wherever it has nothing else to do. */
export function useSpace(onPress: () => void): void {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const isElsewhere =
        target instanceof HTMLElement && target.closest('input, textarea, button, dialog, a') !== null
      if (event.code !== 'Space' || event.repeat || isElsewhere) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
