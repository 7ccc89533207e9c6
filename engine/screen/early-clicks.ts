/** Clicks on what the server drew and nobody has brought to life yet. */
export interface EarlyClicks {
  /** Keeps the last click on a button of this page until the button is alive. In the browser, before anything is. */
  keep: (root: HTMLElement) => void
  /** React listens now, or another part of the page is alive: what was clicked gets its click, unless it still sleeps. */
  arrived: () => void
}

/** Milliseconds after which a click is forgotten: who clicked has gone on to something else. */
const longest = 10_000

interface Kept {
  button: HTMLElement
  until: number
}

/** Makes the memory for a page's early clicks. */
export function createEarlyClicks(now = () => performance.now()): EarlyClicks {
  let kept: Kept | null = null
  let again: Kept | null = null
  let isHeard = false
  let settle: () => void = () => undefined

  function onClick(event: MouseEvent, root: HTMLElement): void {
    const path = event.composedPath()
    const below = path[path.indexOf(root) - 1]
    const button = event.target instanceof Element ? event.target.closest('button') : null
    kept = null
    if (!below || !button || button.disabled) return
    const { until } = again ?? { until: now() + longest }
    // React stops at its root what belongs to a part that it can't bring to life at once, and forgets it.
    let isThrough = false
    const through = () => (isThrough = true)
    below.addEventListener('click', through, { capture: true, once: true })
    settle = () => {
      below.removeEventListener('click', through, true)
      if (!isThrough || !isHeard) kept = { button, until }
    }
    if (!again) setTimeout(settle)
  }

  return {
    keep: (root) => addEventListener('click', (event) => onClick(event, root), true),
    arrived() {
      isHeard = true
      // React brings nothing to life while it is at work.
      setTimeout(() => {
        again = kept
        kept = null
        if (again && again.until > now() && again.button.isConnected) {
          again.button.click()
          settle()
        }
        again = null
      })
    },
  }
}
