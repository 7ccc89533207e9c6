import { setImmediate } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import { deliver } from '../../members/messages/deliver.ts'
import { memberMessage } from '../../members/messages/messages.tables.ts'
import { nextBatch } from './audience.ts'
import { mailing } from './mailings.tables.ts'
import { quietUntil } from '../../members/messages/quiet-hours.ts'

export const mailingJobName = 'mailing.send'

/** Members read in one transaction: few enough that nobody has to wait for it. */
const batchSize = 500
/** Milliseconds of work before others have their turn. */
const turn = 2_000

/** What comes after a batch: another one, nothing more, or a wait. */
type Next = 'more' | 'over' | { dueAt: Date }

/**
 * Sends the next batch of a mailing, in a transaction with where it stands: what is killed goes on there, and nobody gets it twice.
 */
export async function sendBatch(tx: Tx, brand: LoadedBrand, id: string, now: Date): Promise<Next> {
  const merchant = brand.settings.merchantCode
  const isIt = and(eq(mailing.merchant, merchant), eq(mailing.id, id))
  const [found] = await tx.select().from(mailing).where(isIt).for('no key update')
  if (found?.status !== 'waiting' && found?.status !== 'sending') return 'over'
  if (found.startsAt > now) return { dueAt: found.startsAt }
  const [sent] = await tx
    .select({ kind: memberMessage.kind })
    .from(memberMessage)
    .where(and(eq(memberMessage.merchant, merchant), eq(memberMessage.id, id)))
  if (!sent) return 'over'
  const quiet = sent.kind === 'marketing' ? quietUntil(brand, now) : undefined
  if (quiet) return { dueAt: quiet }
  const at = found.beganAt ?? now
  const { members, leftOut, cursor } = await nextBatch(
    tx,
    brand,
    { kind: sent.kind, audience: found.audience, at },
    { cursor: found.cursor, size: batchSize, now },
  )
  const added = await deliver(tx, { merchant, messageId: id, members }, now)
  const isOver = cursor === null
  await tx
    .update(mailing)
    .set({
      status: isOver ? 'sent' : 'sending',
      beganAt: at,
      endedAt: isOver ? now : null,
      cursor: cursor ?? found.cursor,
      sent: sql`${mailing.sent} + ${added}`,
      leftOut: sql`${mailing.leftOut} + ${leftOut}`,
    })
    .where(isIt)
  return isOver ? 'over' : 'more'
}

/** Sends a mailing batch by batch, some seconds at a time. */
export const mailingJob: JobKind = {
  name: mailingJobName,
  async act({ merchant, key }, { platform: { database, clock }, brand, now }) {
    const began = performance.now()
    for (;;) {
      const next = await database.within(merchant, (tx) => sendBatch(tx, brand, key, clock()))
      if (next === 'over') return undefined
      if (next !== 'more') return next
      // A millisecond on: with the next round of jobs, behind those of other merchants.
      if (performance.now() - began > turn) return { dueAt: new Date(now.getTime() + 1) }
      // An embedded database answers without letting go: requests come between two batches.
      await setImmediate()
    }
  },
}
