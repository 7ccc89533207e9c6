import vm from 'node:vm'

const context = vm.createContext({})
const script = new vm.Script('work()')
const ended = Symbol('ended')

/** Tries on a busy machine, where this process gets less of a processor than the clock says. */
const maxTries = 8

/** Milliseconds of processors that this process took so far. */
export function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function runFor<T>(milliseconds: number, work: () => T): T | typeof ended {
  context['work'] = work
  try {
    return script.runInContext(context, { timeout: Math.max(1, Math.floor(milliseconds)) }) as T
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return ended
  } finally {
    context['work'] = undefined
  }
}

/**
 * What work gives, or undefined where it takes longer than so many milliseconds of a processor: it is then ended wherever it
 * stands. Work that was ended while others had the processor begins anew, with twice the time by the clock.
 */
export function withinTime<T>(milliseconds: number, work: () => T): T | undefined {
  const from = usedMs()
  let left = milliseconds
  for (let tries = 0; tries < maxTries && left >= 1; tries += 1) {
    const result = runFor(left * 2 ** tries, work)
    if (result !== ended) return result
    left = milliseconds - (usedMs() - from)
  }
  return undefined
}
