import { useEffect, useRef, type RefObject } from 'react'

/**
 * For what a dialog brought onto the page: focused once it is there, which brings it into view and has it read out. Each wish is another
 * object; null for none.
 */
export function useBroughtForward<E extends HTMLElement>(wish: object | null): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (wish) element.current?.focus()
  }, [wish])
  return element
}
