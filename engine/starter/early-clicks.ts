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

/** Milliseconds after which a link that opens a dialog is followed: its address shows the same. A button waits however long it takes. */
const maxLinkWait = 10_000

/**
 * What acts only once React has it. Any other link leads where it points without a script, and a button opens its popover
 * by itself: clicked once more, it would close it.
 */
const waits = 'button:not([popovertarget]), a[data-opens]'

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) {
  return button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey
}

/** Makes the memory for a page's early clicks. */
export function createEarlyClicks(): EarlyClicks {
  let stored: HTMLElement | null = null
  let again: HTMLElement | null = null
  let isListening = false
  let settle: () => void = () => undefined
  let followed: HTMLElement | null = null

  function followLate(link: HTMLElement): void {
    if (stored !== link || !link.isConnected) return
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
    // React stops at its root what belongs to a part that it can't bring to life at once, and forgets it.
    let isThrough = false
    const through = () => (isThrough = true)
    below.addEventListener('click', through, { capture: true, once: true })
    settle = () => {
      below.removeEventListener('click', through, true)
      if (isThrough && isListening) return
      stored = target
      if (target instanceof HTMLAnchorElement && !again) setTimeout(() => followLate(target), maxLinkWait)
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
        if (again?.isConnected) {
          again.click()
          settle()
        }
        again = null
      })
    },
  }
}
