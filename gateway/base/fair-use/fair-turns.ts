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

/** What an account has used, of which time has forgotten a part. */
function usedAt({ used, countedAt }: Account, time: number): number {
  return used * 0.5 ** ((time - countedAt) / halfLifeMs)
}

/** Milliseconds of use that a millisecond of waiting makes up for: where all ask for more than there is, nobody who used a little waits for ever. */
const madeUp = 0.25

/** Of accounts that wait, the one that uses the fewest places now, and used the least lately for how long it waits. */
function findLeastServed(waiting: Iterable<Account>, time: number): Account | undefined {
  let least: Account | undefined
  let leastServed = 0
  for (const account of waiting) {
    const waited = time - (account.waiters[0]?.since ?? time)
    const served = usedAt(account, time) - waited * madeUp
    const isLess = !least || account.running < least.running
    if (isLess || (account.running === least?.running && served < leastServed)) {
      least = account
      leastServed = served
    }
  }
  return least
}

/** Keeps of the accounts those that use or wait for something. */
function removeIdle(accounts: Map<string, Account>): void {
  for (const [key, { running, waiters }] of accounts)
    if (running === 0 && waiters.length === 0) accounts.delete(key)
}

/**
 * Gives places to whoever asks: anyone may use every free one, and where others wait, whoever uses the fewest now and used the
 * least lately goes first. Nobody's many requests come before somebody else's one.
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
    account.used = usedAt(account, time)
    account.countedAt = time
    return account
  }

  function startNext(): void {
    while (running < places && waiting.size > 0) {
      const time = now()
      const account = findLeastServed(waiting, time)
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
    account.used = usedAt(account, time) + (time - began)
    account.countedAt = time
    account.running -= 1
    running -= 1
    startNext()
    if (account.running === 0 && account.waiters.length === 0 && account.used < forgotten)
      accounts.delete(key)
    else if (accounts.size > 10_000) removeIdle(accounts)
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
