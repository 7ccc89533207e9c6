import type { Log } from './log.ts'

/** Work that an answer does not wait for. */
export interface Background {
  run(name: string, task: () => Promise<void>): void
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>
}

/** Runs tasks beside the answers; a failure is logged, and never a rejection that nobody handles. */
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

/** Runs a task again and again, never beside itself; answers how to stop. `every` in milliseconds. */
export function repeat(
  background: Background,
  name: string,
  every: number,
  task: () => Promise<unknown>,
): () => void {
  let isRunning = false
  const once = async () => {
    isRunning = true
    try {
      await task()
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
  }
}
