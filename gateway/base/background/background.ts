import type { Log } from '../log/log.ts'

/** Work that a response does not wait for. */
export interface Background {
  run(name: string, task: () => Promise<void>): void
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>
}

/** Runs tasks in the background; a failure is logged, and never a rejection that nobody handles. */
export function createBackground(log: Log): Background {
  const tasks = new Set<Promise<void>>()
  return {
    run(name, task) {
      const running: Promise<void> = task()
        .catch((err: unknown) => {
          log.error({ err, task: name }, 'A background task failed')
        })
        .finally(() => tasks.delete(running))
      tasks.add(running)
    },
    async idle() {
      while (tasks.size > 0) await Promise.all(tasks)
    },
  }
}

/**
 * Runs a task again and again, never concurrently; returns a function that stops it. `every` in milliseconds. A task of many
 * steps looks at its signal between them: what is stopped takes no further one.
 */
export function repeat(
  background: Background,
  name: string,
  every: number,
  task: (signal: AbortSignal) => Promise<unknown>,
): () => void {
  const stopping = new AbortController()
  let isRunning = false
  const once = async () => {
    isRunning = true
    try {
      await task(stopping.signal)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => {
    if (!isRunning) background.run(name, once)
  }, every)
  timer.unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}
