declare module '../../core/engine/engine.ts' {
  interface Engine {
    clicks: EarlyClicks
  }
}

/** Clicks on what the server rendered and React has not hydrated yet. */
export interface EarlyClicks {
  /**
   * Stores the last click on a button of this page, or on a link that opens a dialog over it, until that is hydrated. In the
   * browser, before hydration.
   */
  store: (root: HTMLElement) => void
  /** React listens now, or another part of the page is alive: what was clicked gets its click, unless it still sleeps. */
  arrived: () => void
}

/** Milliseconds after which a click is forgotten: who clicked has gone on to something else. A link is followed instead. */
const maxAge = 10_000

/** What acts only once React has it; any other link leads where it points without a script. */
const waits = 'button, a[data-opens]'

interface StoredClick {
  target: HTMLElement
  until: number
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}

/** Makes the memory for a page's early clicks. */
export function createEarlyClicks(now = () => performance.now()): EarlyClicks {
  let stored: StoredClick | null = null
  let again: StoredClick | null = null
  let isListening = false
  let settle: () => void = () => undefined
  let followed: HTMLElement | null = null

  function followLate(link: HTMLElement): void {
    if (stored?.target !== link || !link.isConnected) return
    stored = null
    followed = link
    link.click()
    followed = null
  }

  function onClick(event: MouseEvent, root: HTMLElement): void {
    const path = event.composedPath()
    const below = path[path.indexOf(root) - 1]
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(waits) : null
    stored = null
    if (!below || !target || target.matches(':disabled')) return
    if (target instanceof HTMLAnchorElement) {
      if (target === followed || !isPlain(event)) return
      event.preventDefault()
    }
    const { until } = again ?? { until: now() + maxAge }
    // React stops at its root what belongs to a part that it can't bring to life at once, and forgets it.
    let isThrough = false
    const through = () => (isThrough = true)
    below.addEventListener('click', through, { capture: true, once: true })
    settle = () => {
      below.removeEventListener('click', through, true)
      if (isThrough && isListening) return
      stored = { target, until }
      if (target instanceof HTMLAnchorElement && !again) setTimeout(() => followLate(target), maxAge)
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
        if (again && again.until > now() && again.target.isConnected) {
          again.target.click()
          settle()
        }
        again = null
      })
    },
  }
}
