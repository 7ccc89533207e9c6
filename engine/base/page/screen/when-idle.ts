const slowest = 5_000
/** Milliseconds after which a page that moved lies still again. */
const still = 250

let movedAt = -Infinity
let isWatching = false

/** Between the frames of a page that moves there is idle time too, yet work in it is felt: the next frame waits for it. */
function watchMoves(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('scroll', () => (movedAt = performance.now()), { capture: true, passive: true })
}

/** Acts once the page has nothing better to do and nobody scrolls; after five seconds anyway, or after `timeout` milliseconds. */
export function whenIdle(act: () => void, timeout = slowest): void {
  if (typeof requestIdleCallback !== 'function') {
    setTimeout(act, Math.min(timeout, 1_000))
    return
  }
  watchMoves()
  const until = performance.now() + timeout
  const attempt = () => {
    const now = performance.now()
    if (now >= until || now - movedAt >= still) act()
    else setTimeout(() => requestIdleCallback(attempt, { timeout: Math.max(1, until - now) }), still)
  }
  requestIdleCallback(attempt, { timeout })
}
