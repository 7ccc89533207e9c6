import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks. */
const looksEvery = 5_000
/** Share of the time between two looks in which something ran: above it somebody is waiting for an answer. */
const mostBusy = 0.1
/** Bytes that have to have come since the last collection to be worth the pause of one, a tenth of a second or two. */
const worthIt = 32 * 1024 * 1024

export interface Process {
  /** Bytes that objects and buffers take. */
  getUsed(): number
  /** Share of the time since it was last asked in which something ran. */
  takeBusy(): number
  collect(): void
}

function getProcess(): Process {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let before = performance.eventLoopUtilization()
  return {
    getUsed: () => {
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    },
    takeBusy: () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      before = now
      return utilization
    },
    collect,
  }
}

/** Returns a look at a process: what a burst of work left behind is collected once it is at rest. */
export function giveBack({ getUsed, takeBusy, collect }: Process): () => void {
  let left = 0
  return () => {
    const isBusy = takeBusy() > mostBusy
    if (isBusy || getUsed() - left < worthIt) return
    collect()
    left = getUsed()
  }
}

/**
 * Gives memory back while nothing is to be done; returns how to stop. Node collects only when more is asked for: what a start or a crowd
 * left behind (several hundred megabytes) would stay for as long as nobody comes.
 */
export function giveBackAtRest(): () => void {
  const timer = setInterval(giveBack(getProcess()), looksEvery)
  timer.unref()
  return () => {
    clearInterval(timer)
  }
}
