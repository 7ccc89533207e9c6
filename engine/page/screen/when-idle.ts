const slowest = 5_000

/** Acts once the page has nothing better to do. */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: slowest })
  else setTimeout(act, 1_000)
}
