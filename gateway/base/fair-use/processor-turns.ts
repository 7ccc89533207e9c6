import { Refusal } from '../http/refusal.ts'
import type { Client } from './fair-turns.ts'

/** Milliseconds of one turn of the event loop that requests may take before those that follow of the same caller are queued. */
const budgetMs = 5
/** How many queued ones go on in a turn at most, while it has time. */
const mostQueued = 32

/** Has a function called once what arrived meanwhile has been read; each behind the work of the one before. */
type AfterTurn = (next: () => void) => void

/**
 * Shares the processor: while a turn of the event loop has time left, work goes on at once. What comes later goes on at once if
 * it is its caller's first of that turn; the rest is queued by caller, and goes on in the turns that follow, by rotation.
 */
export class ProcessorTurns {
  readonly #now: () => number
  readonly #afterTurn: AfterTurn
  readonly #queues = new Map<string, (() => void)[]>()
  readonly #served = new Set<string>()
  #began: number | undefined
  #waiting = 0

  constructor(now: () => number = () => performance.now(), afterTurn: AfterTurn = setImmediate) {
    this.#now = now
    this.#afterTurn = afterTurn
  }

  /**
   * A promise of a later turn; undefined where there is nothing to wait for. Rejects where too many of a caller wait. Where
   * several are `together`, none has done its work when the next one asks: the caller has one of them a turn, whatever time is left.
   */
  take({ key, maxWaiting }: Client, together = false): Promise<void> | undefined {
    const began = this.#began ?? this.#begin()
    const waiters = this.#queues.get(key)
    const isFree = !together && this.#queues.size === 0 && this.#now() - began < budgetMs
    if (!waiters && (isFree || !this.#served.has(key))) {
      this.#served.add(key)
      return undefined
    }
    if (waiters && waiters.length >= maxWaiting)
      return Promise.reject(new Refusal('too_many_requests', { retryAfter: 5 }))
    this.#waiting += 1
    return new Promise((start) => {
      if (waiters) waiters.push(start)
      else this.#queues.set(key, [start])
    })
  }

  #begin(): number {
    const began = this.#now()
    this.#began = began
    this.#served.clear()
    // One of the queue at once, the others behind what arrives until then.
    this.#startNext()
    for (let left = Math.min(this.#waiting, mostQueued); left > 0; left -= 1)
      this.#afterTurn(() => {
        if (this.#now() - began < budgetMs) this.#startNext()
      })
    this.#afterTurn(() => {
      this.#began = undefined
      if (this.#waiting > 0) this.#begin()
    })
    return began
  }

  /** Has the first waiter of the first queue go on, and sends that queue behind all others. */
  #startNext(): void {
    const [first] = this.#queues
    if (!first) return
    const [key, waiters] = first
    this.#queues.delete(key)
    this.#served.add(key)
    this.#waiting -= 1
    waiters.shift()?.()
    if (waiters.length > 0) this.#queues.set(key, waiters)
  }
}
