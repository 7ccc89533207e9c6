import vm from 'node:vm'

const context = vm.createContext({})
const script = new vm.Script('work()')

/** What work gives, or undefined where it takes longer than so many milliseconds: it is then ended wherever it stands. */
export function withinTime<T>(milliseconds: number, work: () => T): T | undefined {
  context['work'] = work
  try {
    return script.runInContext(context, { timeout: Math.max(1, Math.floor(milliseconds)) }) as T
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return undefined
  } finally {
    context['work'] = undefined
  }
}
