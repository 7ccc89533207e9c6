import { createContext } from 'react'

/** Whether what is rendered is in sight. A dialog rendered ahead is not, and nothing of it may reach out of the page. */
export interface Shown {
  is: () => boolean
  /** Acts once it is in sight: now, or soon after it was shown. Returns the way to call that off. */
  when: (act: () => void) => () => void
}

/** Something that is in sight from the start, or that `show` brings into it. */
export function createShown(shown: boolean): Shown & { show: () => void } {
  let isShown = shown
  const waiting = new Set<() => void>()
  return {
    is: () => isShown,
    when(act) {
      if (isShown) {
        act()
        return () => undefined
      }
      waiting.add(act)
      return () => void waiting.delete(act)
    },
    show() {
      isShown = true
      for (const act of waiting) act()
      waiting.clear()
    },
  }
}

export const ShownContext = createContext<Shown>(createShown(true))
