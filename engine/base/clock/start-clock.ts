import { type Clock, clock as pageClock } from './clock.ts'

type Page = Pick<PerformanceNavigationTiming, 'requestStart' | 'responseStart' | 'transferSize'> & {
  serverTiming?: readonly Pick<PerformanceServerTiming, 'name' | 'description'>[]
}

function thisPage() {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
}

/**
 * Learns the server's time from the header that came with the page; its body may have been written long before.
 * False when it cannot: the page came out of a cache, or the browser does not report it.
 */
export function startClock(clock: Clock = pageClock, page: Page | undefined = thisPage()): boolean {
  const written = page?.serverTiming?.find(({ name }) => name === 'clock')?.description
  if (!page || !written || page.transferSize === 0) return false
  clock.sync(written, { sentAt: page.requestStart, receivedAt: page.responseStart })
  return true
}
