import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks. */
const looksEvery = 3_000
/** Share of the time between two looks in which something ran: above it somebody is waiting for an answer. */
const mostBusy = 0.1
/** Bytes that have to have come since the last collection to be worth the pause of one: some tenths of a second. */
const worthIt = 48 * 1024 * 1024
/** Looks in a row that have to find it at rest. */
const looksAtRest = 2
/** Without it emptied pages of the heap stay where the process has them: objects are moved together only now and then. */
const compacting = 'compact-on-every-full-gc'

export interface Process {
  /** Bytes that objects and buffers take. */
  getUsed(): number
  /** Share of the time since it was last asked in which something ran. */
  takeBusy(): number
  collect(): void
}

function getProcess(): Process {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
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
    collect: () => {
      setFlagsFromString(`--${compacting}`)
      gc()
      setFlagsFromString(`--no-${compacting}`)
    },
  }
}

/** Returns a look at a process: what a burst of work left behind is collected once it is at rest. */
export function giveBack({ getUsed, takeBusy, collect }: Process): () => void {
  let left = 0
  let looks = 0
  return () => {
    looks = takeBusy() > mostBusy ? 0 : looks + 1
    if (looks < looksAtRest || getUsed() - left < worthIt) return
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
