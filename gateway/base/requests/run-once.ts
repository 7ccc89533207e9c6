import { and, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { OnceWork, SentRequest } from '../http/sent-request.ts'
import type { Platform } from '../platform/platform.ts'
import { callRequest, type CallRequest } from './requests.tables.ts'
import { getKeys, openAnswer, requireSame, sealAnswer, storedMs } from './request-keys.ts'

/** Longer than any handler runs; whoever died with one is followed after it. */
const leaseMs = 120_000
/** How long a second one waits for the first, and how often it looks. */
const patience = { tries: 80, everyMs: 100 }

type Keys = Pick<CallRequest, 'merchant' | 'caller' | 'key'>

function findRow({ merchant, caller, key }: Keys) {
  return and(eq(callRequest.merchant, merchant), eq(callRequest.caller, caller), eq(callRequest.key, key))
}

/** Takes a request that nobody has, or whose maker is gone; otherwise returns how it stands. */
async function take(tx: Tx, row: CallRequest, now: Date): Promise<CallRequest | undefined> {
  const { leaseUntil, digest, call } = row
  const [taken] = await tx
    .insert(callRequest)
    .values(row)
    .onConflictDoUpdate({
      target: [callRequest.merchant, callRequest.caller, callRequest.key],
      set: { leaseUntil },
      setWhere: and(
        isNull(callRequest.doneAt),
        lte(callRequest.leaseUntil, now),
        eq(callRequest.call, call),
        eq(callRequest.digest, digest),
      ) as SQL,
    })
    .returning({ key: callRequest.key })
  if (taken) return undefined
  const [stored] = await tx.select().from(callRequest).where(findRow(row))
  return stored
}

async function carryOut(platform: Platform, row: CallRequest, work: OnceWork): Promise<string> {
  const { database, config, clock } = platform
  let answer: string
  try {
    answer = await work.produce()
  } catch (error) {
    // Nothing was made: the same may be tried again, corrected or not.
    await database.within(row.merchant, (tx) => tx.delete(callRequest).where(findRow(row)))
    throw error
  }
  const stored = work.again ? null : sealAnswer(config.secret, row.key, answer)
  await database.within(row.merchant, (tx) =>
    tx.update(callRequest).set({ doneAt: clock(), answer: stored }).where(findRow(row)),
  )
  return answer
}

/**
 * Carries a request out once, however often and wherever it arrives: again it is answered as the first time. One that is still
 * being carried out is waited for, and then refused with `request_running`; another under the same id is refused with
 * `idempotency_conflict`. What was refused left nothing behind, and is judged anew.
 */
export async function runOnce(platform: Platform, sent: SentRequest, work: OnceWork): Promise<string> {
  const { database, config, clock } = platform
  const { scope: merchant, caller, call } = sent
  const keys = getKeys(config.secret, sent)
  for (let tries = 0; tries < patience.tries; tries += 1) {
    const now = clock()
    const row: CallRequest = {
      merchant,
      caller,
      call,
      ...keys,
      answer: null,
      doneAt: null,
      leaseUntil: new Date(now.getTime() + leaseMs),
      expiresAt: new Date(now.getTime() + storedMs),
    }
    const stored = await database.within(merchant, (tx) => take(tx, row, now))
    if (!stored) return carryOut(platform, row, work)
    requireSame(stored, { call, digest: keys.digest })
    if (stored.answer !== null) return openAnswer(config.secret, stored.key, stored.answer)
    if (stored.doneAt !== null) {
      const isLate = !work.again || now.getTime() - stored.doneAt.getTime() > work.again.withinMs
      return isLate || !work.again ? work.produce() : work.again.produce()
    }
    await pause(patience.everyMs)
  }
  throw new Refusal('request_running', { retryAfter: 3 })
}
