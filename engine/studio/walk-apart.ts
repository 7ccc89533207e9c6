import type { MachineName } from '../../machines/all.ts'
import type { Reached } from './reach.ts'

/** What the generated tests reach of a machine, walked in a worker: a large one takes seconds. */
export function walkApart(name: MachineName): { reached: Promise<Reached>; stop: () => void } {
  const worker = new Worker(new URL('./reach.worker.ts', import.meta.url), { type: 'module' })
  const reached = new Promise<Reached>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Reached>) => {
      resolve(data)
      worker.terminate()
    }
  })
  worker.postMessage(name)
  return { reached, stop: () => worker.terminate() }
}
