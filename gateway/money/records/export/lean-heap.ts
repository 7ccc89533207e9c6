import { setFlagsFromString } from 'node:v8'

let running = 0

/** By how many percent the heap may grow before it is collected; 0 for V8's own choice, which is up to four times what lives. */
function allowGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${String(percent)}`)
  // The bound that the last collection left counts until the next, which is to begin before it is reached.
  setFlagsFromString(`--incremental-marking-hard-trigger=${percent === 0 ? '0' : '70'}`)
}

/**
 * Work that leaves much behind and holds little, such as a file of a million rows: meanwhile the heap is collected early, a little
 * at a time, so that what is left behind does not pile up to hundreds of megabytes.
 */
export async function inLeanHeap<T>(work: () => Promise<T>): Promise<T> {
  running += 1
  if (running === 1) allowGrowth(40)
  try {
    return await work()
  } finally {
    running -= 1
    if (running === 0) allowGrowth(0)
  }
}
