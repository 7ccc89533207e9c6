export interface QueueLimits {
  /** Tasks that run at once. */
  concurrent: number
  /** Tasks that wait, of everybody together and of one key. */
  waiting: number
  waitingOfKey: number
}

/** A task that was not taken: too many wait, of this key or of everybody. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly who: 'key' | 'everybody'

  constructor(who: 'key' | 'everybody') {
    super(`Too many tasks wait of ${who}`)
    this.who = who
  }
}

type Start = () => void

/**
 * A queue for work that costs much: so many at once, so many waiting, and the keys take turns, so that whoever sends
 * many waits behind their own. Rejects with QueueFull at once where no place is left.
 */
export function fairQueue({ concurrent, waiting, waitingOfKey }: QueueLimits) {
  const lines = new Map<string, Start[]>()
  let running = 0
  let length = 0

  function next(): void {
    const [found] = lines
    if (!found || running >= concurrent) return
    const [key, line] = found
    lines.delete(key)
    const start = line.shift()
    // Behind everybody else who waits.
    if (line.length > 0) lines.set(key, line)
    length -= 1
    running += 1
    start?.()
  }

  function turn(key: string): Promise<void> {
    const line = lines.get(key) ?? []
    if (line.length >= waitingOfKey) return Promise.reject(new QueueFull('key'))
    if (length >= waiting) return Promise.reject(new QueueFull('everybody'))
    return new Promise((resolve) => {
      line.push(resolve)
      lines.set(key, line)
      length += 1
      next()
    })
  }

  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    await turn(key)
    try {
      return await work()
    } finally {
      running -= 1
      next()
    }
  }
}
