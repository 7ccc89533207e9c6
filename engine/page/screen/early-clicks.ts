declare module '../../core/engine/engine.ts' {
  interface Engine {
    clicks: EarlyClicks
  }
}

/** Clicks on what the server rendered and React has not hydrated yet. */
export interface EarlyClicks {
  /** Stores the last click on a button of this page until the button is hydrated. In the browser, before hydration. */
  store: (root: HTMLElement) => void
  /** React listens now, or another part of the page is alive: what was clicked gets its click, unless it still sleeps. */
  arrived: () => void
}

/** Milliseconds after which a click is forgotten: who clicked has gone on to something else. */
const maxAge = 10_000

interface StoredClick {
  button: HTMLElement
  until: number
}

/** Makes the memory for a page's early clicks. */
export function createEarlyClicks(now = () => performance.now()): EarlyClicks {
  let stored: StoredClick | null = null
  let again: StoredClick | null = null
  let isListening = false
  let settle: () => void = () => undefined

  function onClick(event: MouseEvent, root: HTMLElement): void {
    const path = event.composedPath()
    const below = path[path.indexOf(root) - 1]
    const button = event.target instanceof Element ? event.target.closest('button') : null
    stored = null
    if (!below || !button || button.disabled) return
    const { until } = again ?? { until: now() + maxAge }
    // React stops at its root what belongs to a part that it can't bring to life at once, and forgets it.
    let isThrough = false
    const through = () => (isThrough = true)
    below.addEventListener('click', through, { capture: true, once: true })
    settle = () => {
      below.removeEventListener('click', through, true)
      if (!isThrough || !isListening) stored = { button, until }
    }
    if (!again) setTimeout(settle)
  }

  return {
    store: (root) => addEventListener('click', (event) => onClick(event, root), true),
    arrived() {
      isListening = true
      // React brings nothing to life while it is at work.
      setTimeout(() => {
        again = stored
        stored = null
        if (again && again.until > now() && again.button.isConnected) {
          again.button.click()
          settle()
        }
        again = null
      })
    },
  }
}
