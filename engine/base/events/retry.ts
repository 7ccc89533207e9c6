export const firstDelay = 1_000
const maxDelay = 20_000

/** When something is tried again: ever more slowly, each page in its own time. */
export function createRetry(start: () => void, random: () => number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = firstDelay
  return {
    /** Milliseconds before the next try; that of the one after it is longer. */
    nextDelay() {
      const next = delay
      delay = Math.min(delay * 2, maxDelay)
      return next
    },
    after(milliseconds: number) {
      timer = setTimeout(start, milliseconds * (0.5 + random() / 2))
    },
    /** It succeeded, or there is a new reason to hope. */
    reset: () => void (delay = firstDelay),
    cancel: () => clearTimeout(timer),
  }
}
