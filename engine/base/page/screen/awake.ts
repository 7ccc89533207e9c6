import type { Store } from '../../store/store.ts'

declare module '../../engine/engine.ts' {
  interface Engine {
    awake: Awake
  }
}

/** While a page sleeps, parts marked as sleeping stay as the server rendered them: seen, but not yet alive. */
export interface Awake {
  /** What a part has to wait for: the same promise every time, which React reads without waiting once the page is awake. */
  wait: (part: string) => Promise<void>
  /** Resolves when the page wakes; null once awake. */
  asleep: () => Promise<void> | null
  /** A part that waited is alive. */
  arrived: (part: string) => void
  /** Puts the page to sleep until somebody touches it or it has nothing else to do; behind a dialog it sleeps on. In the browser, before it comes alive. */
  sleep: () => void
  /** Wakes it whatever stands over it. A page that goes elsewhere must: React does not render again around what sleeps. */
  wake: () => void
  /** Wakes it, and resolves when every part that slept is alive, or after three seconds: what the server rendered may then be rendered otherwise. */
  whole: () => Promise<void>
}

/** A promise that React's `use` reads without waiting. */
export const ready: Promise<void> = Object.assign(Promise.resolve(), {
  status: 'fulfilled',
  value: undefined,
})

const wholeTimeout = 3_000
const touches = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'scroll'] as const
const maxIdleWait = 4_000

/** Makes a page that is awake; `covers` is what stands over it, so that nobody can touch it. */
export function createAwake(covers: Pick<Store<readonly unknown[]>, 'get' | 'subscribe'>): Awake {
  let asleep: Promise<void> | null = null
  let slept = ready
  const sleeping = new Set<string>()
  let onWhole: () => void = () => undefined
  let end: () => void = () => undefined
  let stop: () => void = () => undefined

  const wake = () => {
    stop()
    if (asleep) Object.assign(asleep, { status: 'fulfilled', value: undefined })
    asleep = null
    end()
  }
  const wakeUncovered = () => {
    if (covers.get().length === 0) wake()
  }
  const stir = () => {
    for (const touch of touches) removeEventListener(touch, stir, true)
    if (!asleep) return
    stop()
    stop = covers.subscribe(wakeUncovered)
    wakeUncovered()
  }
  return {
    wait(part) {
      if (asleep) sleeping.add(part)
      return slept
    },
    asleep: () => asleep,
    arrived(part) {
      if (sleeping.delete(part) && sleeping.size === 0) onWhole()
    },
    wake,
    whole() {
      wake()
      if (sleeping.size === 0) return Promise.resolve()
      return new Promise((resolve) => {
        onWhole = resolve
        setTimeout(resolve, wholeTimeout)
      })
    },
    sleep() {
      asleep = slept = new Promise((resolve) => (end = resolve))
      for (const touch of touches) addEventListener(touch, stir, { capture: true, passive: true })
      // Only once everything of the first paint has arrived is idle time really idle.
      const whenLoaded = () => {
        if (typeof requestIdleCallback === 'function') requestIdleCallback(stir, { timeout: maxIdleWait })
        else setTimeout(stir, maxIdleWait / 4)
      }
      if (document.readyState === 'complete') whenLoaded()
      else addEventListener('load', whenLoaded, { once: true })
    },
  }
}
