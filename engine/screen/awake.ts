/** While a page sleeps, parts marked as sleeping stay as the server drew them: seen, but not yet alive. */
export interface Awake {
  /** What to wait for; null once awake. The same promise every time. */
  wait: () => Promise<void> | null
  /** Puts the page to sleep until somebody touches it or it has nothing else to do. In the browser, before it comes alive. */
  sleep: () => void
  wake: () => void
}

const touches = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'scroll'] as const
const longest = 4_000

/** Makes a page that is awake. */
export function createAwake(): Awake {
  let asleep: Promise<void> | null = null
  let end: () => void = () => undefined

  const wake = () => {
    asleep = null
    end()
    for (const touch of touches) removeEventListener(touch, wake, true)
  }
  return {
    wait: () => asleep,
    wake: () => {
      if (asleep) wake()
    },
    sleep() {
      asleep = new Promise((resolve) => (end = resolve))
      for (const touch of touches) addEventListener(touch, wake, { capture: true, passive: true, once: true })
      // Only once everything of the first paint has arrived is idle time really idle.
      const whenLoaded = () => {
        if (typeof requestIdleCallback === 'function') requestIdleCallback(wake, { timeout: longest })
        else setTimeout(wake, longest / 4)
      }
      if (document.readyState === 'complete') whenLoaded()
      else addEventListener('load', whenLoaded, { once: true })
    },
  }
}
