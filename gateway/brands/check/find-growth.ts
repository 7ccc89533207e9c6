import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  growthIn,
  growthQuestion,
  learnGrowth,
  recheckPath,
  unprovenBecause,
} from '../../../schemas/rules/pattern/growth.ts'

/** As text, so that the gateway stays one file; it receives recheck's path and options, and then sources. */
const thread = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { checkSync } = require(workerData.path)
  parentPort.on('message', (source) => {
    parentPort.postMessage(checkSync(source, workerData.flags, workerData.options))
  })`

const timeout = 5000

function startThread() {
  return new Worker(thread, {
    eval: true,
    workerData: { path: recheckPath(), ...growthQuestion },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
}

/** Finds out in a thread of its own how the steps of each source grow. A source that is too much for it stays unproven. */
export async function findGrowth(sources: readonly string[]): Promise<void> {
  let worker = startThread()
  for (const source of sources)
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(timeout) })
      worker.postMessage(source)
      const [found] = (await answer) as [Parameters<typeof growthIn>[0]]
      learnGrowth(source, growthIn(found))
    } catch {
      learnGrowth(source, { reason: unprovenBecause('timeout') })
      await worker.terminate()
      worker = startThread()
    }
  await worker.terminate()
}
