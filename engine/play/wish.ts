import type { Dialogs } from '../dialog/dialogs.ts'
import type { Way } from '../route/go.ts'

const home = '/'

interface Wished {
  to: string
  over: boolean
}

/** Where a guest was about to go when they were asked to log in. */
export interface Wish {
  /**
   * Kept until somebody has logged in, or has closed every dialog instead. With `over`, the log-in stands in the place
   * of that address, and the dialogs that were open there stay.
   */
  keep: (to: string, options?: { over?: boolean }) => void
  /** Now that somebody has logged in, goes where they wished to, else home. */
  follow: () => void
  forget: () => void
}

/** Makes the memory of one wish. */
export function createWish({ stack }: Pick<Dialogs, 'stack'>, way: Pick<Way, 'to'>): Wish {
  let wished: Wished | null = null
  let stop: (() => void) | null = null

  const forget = () => {
    stop?.()
    stop = null
    wished = null
  }
  return {
    forget,
    keep(to, { over = false } = {}) {
      forget()
      wished = { to, over }
      stop = stack.subscribe(() => {
        // Whoever logs in closes the dialog and goes on in the same breath.
        if (stack.get().length === 0) setTimeout(() => stack.get().length === 0 && forget())
      })
    },
    follow() {
      const { to, over } = wished ?? { to: home, over: false }
      forget()
      if (over) way.to(to, { replace: true, dialogs: stack.get().filter(({ entry }) => entry).length })
      else way.to(to)
    },
  }
}
