import type { Dialogs } from '../dialog/dialogs.ts'
import type { Way } from './go.ts'

declare module '../../engine/engine.ts' {
  interface Engine {
    /** The path a guest returns to after logging in. */
    returnPath: ReturnPath
  }
}

const home = '/'

interface Target {
  to: string
  over: boolean
}

/** The path a guest returns to after logging in. */
export interface ReturnPath {
  /**
   * Stores the path until somebody has logged in, or has closed every dialog instead. With `over`, the log-in replaces
   * that address, and the dialogs that were open there stay.
   */
  store: (to: string, options?: { over?: boolean }) => void
  /** After a login: goes to the stored path, else home. */
  follow: () => void
  forget: () => void
}

/** Makes the memory of one return path. */
export function createReturnPath({ stack }: Pick<Dialogs, 'stack'>, way: Pick<Way, 'to'>): ReturnPath {
  let target: Target | null = null
  let stop: (() => void) | null = null

  const forget = () => {
    stop?.()
    stop = null
    target = null
  }
  return {
    forget,
    store(to, { over = false } = {}) {
      forget()
      target = { to, over }
      stop = stack.subscribe(() => {
        // Whoever logs in closes the dialog and goes on in the same breath.
        if (stack.get().length === 0) setTimeout(() => stack.get().length === 0 && forget())
      })
    },
    follow() {
      const { to, over } = target ?? { to: home, over: false }
      forget()
      if (over) way.to(to, { replace: true, dialogs: stack.get().filter(({ entry }) => entry).length })
      else way.to(to)
    },
  }
}
