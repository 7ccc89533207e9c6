import { Refusal } from '../http/refusal.ts'

export interface TurnLimits {
  /** What may be used at once. */
  places: number
  /** Milliseconds that somebody waits at most; undefined: without end. */
  maxWaitMs?: number | undefined
  /** How many of everybody together may wait. */
  maxWaiting?: number
}

export interface Client {
  key: string
  /** How many of its own may wait. */
  maxWaiting: number
}

interface Waiter {
  start: () => void
  refuse: (error: Error) => void
  since: number
}

interface Account {
  waiters: Waiter[]
  running: number
  /** Milliseconds of use, of which half is forgotten with every half-life. */
  used: number
  countedAt: number
}

const halfLifeMs = 2000
/** Milliseconds of use that make no difference any more. */
const forgotten = 1

/**
 * Gives places to whoever asks: anyone may use every free one, and where others wait, whoever uses the fewest now and used the
 * least lately goes first. Nobody's many wishes come before somebody else's one.
 */
export function fairTurns(
  { places, maxWaitMs, maxWaiting: maxWaitingOfAll = Infinity }: TurnLimits,
  now: () => number = () => performance.now(),
) {
  const accounts = new Map<string, Account>()
  const waiting = new Set<Account>()
  let running = 0
  let waitingOfAll = 0

  function getAccount(key: string, time: number): Account {
    const account = accounts.get(key) ?? { waiters: [], running: 0, used: 0, countedAt: time }
    accounts.set(key, account)
    account.used *= 0.5 ** ((time - account.countedAt) / halfLifeMs)
    account.countedAt = time
    return account
  }

  function leastServed(time: number): Account | undefined {
    let least: Account | undefined
    let leastUsed = 0
    for (const account of waiting) {
      const used = account.used * 0.5 ** ((time - account.countedAt) / halfLifeMs)
      const isLess = !least || account.running < least.running
      if (isLess || (account.running === least?.running && used < leastUsed)) {
        least = account
        leastUsed = used
      }
    }
    return least
  }

  function startNext(): void {
    while (running < places && waiting.size > 0) {
      const time = now()
      const account = leastServed(time)
      const waiter = account?.waiters.shift()
      if (!account || !waiter) return
      waitingOfAll -= 1
      if (account.waiters.length === 0) waiting.delete(account)
      if (maxWaitMs !== undefined && time - waiter.since > maxWaitMs)
        waiter.refuse(new Refusal('unavailable', { retryAfter: 5 }))
      else {
        account.running += 1
        running += 1
        waiter.start()
      }
    }
  }

  function end(key: string, account: Account, began: number): void {
    const time = now()
    account.used = account.used * 0.5 ** ((time - account.countedAt) / halfLifeMs) + (time - began)
    account.countedAt = time
    account.running -= 1
    running -= 1
    startNext()
    if (account.running === 0 && account.waiters.length === 0 && account.used < forgotten)
      accounts.delete(key)
    else if (accounts.size > 10_000) forgetIdle()
  }

  function forgetIdle(): void {
    for (const [key, { running: own, waiters }] of accounts)
      if (own === 0 && waiters.length === 0) accounts.delete(key)
  }

  function wait(account: Account, { maxWaiting }: Client, since: number): Promise<void> {
    if (account.waiters.length >= maxWaiting)
      return Promise.reject(new Refusal('too_many_requests', { retryAfter: 5 }))
    if (waitingOfAll >= maxWaitingOfAll) return Promise.reject(new Refusal('unavailable', { retryAfter: 5 }))
    waitingOfAll += 1
    return new Promise((start, refuse) => {
      account.waiters.push({ start, refuse, since })
      waiting.add(account)
    })
  }

  return async <T>(client: Client, work: () => Promise<T>): Promise<T> => {
    const asked = now()
    const account = getAccount(client.key, asked)
    if (running < places) {
      account.running += 1
      running += 1
    } else await wait(account, client, asked)
    const began = now()
    try {
      return await work()
    } finally {
      end(client.key, account, began)
    }
  }
}
