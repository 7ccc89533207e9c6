import PbkdfWorker from 'altcha/workers/pbkdf2?worker'

interface Solution {
  counter: number
  derivedKey: string
  time?: number
}

type WorkerMessage = Solution | { error: unknown } | null

/** Longer than any challenge lasts: callers give up before. */
const timeout = 120_000

/** Does the work of an ALTCHA challenge away from the page, and answers with its payload. */
export function solveWork(challenge: string, signal: AbortSignal): Promise<string> {
  const worker = new PbkdfWorker()
  const parameters = JSON.parse(challenge) as object
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    worker.addEventListener('error', () => reject(new Error('The worker did not start.')))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data && 'derivedKey' in data)
        resolve(btoa(JSON.stringify({ challenge: parameters, solution: data })))
      else reject(new Error('No solution was found.'))
    })
    worker.postMessage({
      type: 'work',
      challenge: parameters,
      counterMode: 'uint32',
      counterStart: 0,
      counterStep: 1,
      timeout,
    })
  }).finally(() => {
    worker.terminate()
  })
}
