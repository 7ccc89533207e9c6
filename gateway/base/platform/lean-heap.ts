import { constants, PerformanceObserver } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'

let running = 0

/** By how many percent the heap may grow before it is collected; 0 for V8's own choice, which is up to four times what lives. */
function allowGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${String(percent)}`)
}

/** How much of what the heap may grow by is used, in percent, when V8 begins to collect it; 0 for V8's own choice. */
function collectFrom(percent: number): void {
  setFlagsFromString(`--incremental-marking-hard-trigger=${String(percent)}`)
}

/** The bound that the last collection left counts until the next, and may be far away: that one is to begin almost at once. */
const firstCollection = new PerformanceObserver((list) => {
  const collections = list.getEntries() as (PerformanceEntry & { detail?: { kind?: number } })[]
  const isWhole = collections.some(({ detail }) => detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR)
  if (!isWhole) return
  firstCollection.disconnect()
  collectFrom(70)
})

/**
 * Work that leaves much behind and holds little, such as a file of a million rows or a month that is settled: meanwhile the heap
 * is collected early, a little at a time, so that what is left behind does not pile up to hundreds of megabytes.
 */
export async function inLeanHeap<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  if (running === 1) {
    allowGrowth(40)
    collectFrom(5)
    firstCollection.observe({ entryTypes: ['gc'] })
  }
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) {
      firstCollection.disconnect()
      allowGrowth(0)
      collectFrom(0)
    }
  }
}
