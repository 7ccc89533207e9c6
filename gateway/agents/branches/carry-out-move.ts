import { and, eq, gt, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { closeCase } from '../../base/cases/cases.service.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import type { JobKind } from '../../base/platform/job-kind.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { tellMember } from '../../members/notices/tell-member.ts'
import { endAffected, endByHouse } from '../contracts/contract-end.ts'
import { reviewCase } from '../settlement/draft.ts'
import { dropDraft } from '../settlement/settlement.service.ts'
import { settlementChange, settlementRun } from '../settlement/settlement.tables.ts'
import { lockTree } from '../tree/agents.service.ts'
import { type Move, type Plan, planMove } from './branch-move.ts'

const recountJob = 'branch.recount'
const moveJob = 'branch.move'

/** One move of a merchant at a time: two that are right alone could make a circle together. */
export async function lockMoves(tx: Tx, merchant: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`branch moves ${merchant}`}))`)
}

/** Drafts of after an instant were counted by another tree: their time is due again. */
async function dropDrafts(tx: Tx, merchant: string, at: Date, now: Date): Promise<void> {
  const drafts = await tx
    .select()
    .from(settlementRun)
    .where(
      and(
        eq(settlementRun.merchant, merchant),
        eq(settlementRun.status, 'draft'),
        gt(settlementRun.untilAt, at),
      ),
    )
    .for('no key update')
  for (const run of drafts) {
    await dropDraft(tx, run)
    await closeCase(tx, { merchant, kind: reviewCase, reference: run.id }, 'recompute', now)
  }
}

async function relink(tx: Tx, merchant: string, { moved, to }: Plan, at: Date): Promise<void> {
  await tx.execute(sql`select set_config('livery.moved_at', ${at.toISOString()}, true)`)
  await tx
    .update(member)
    .set({ agentId: to?.id ?? null })
    .where(and(eq(member.merchant, merchant), eq(member.id, moved.id)))
  await tx.execute(sql`select set_config('livery.moved_at', '', true)`)
}

/**
 * Puts a branch below another upline: bets count for it from the instant on, contracts that the new chain breaks end now, and
 * whoever is concerned is told. Publishes: last.
 */
export async function carryOutMove(
  tx: Tx,
  brand: LoadedBrand,
  move: Move,
  now: Date,
  isLate = false,
): Promise<Plan> {
  const { merchantCode: merchant } = brand.settings
  await lockMoves(tx, merchant)
  for (const id of [move.memberId, move.to].filter((value) => value !== null).sort())
    await lockTree(tx, merchant, id)
  const plan = await planMove(tx, brand, move, now, isLate)
  const at = move.at ?? now
  await dropDrafts(tx, merchant, at, now)
  await relink(tx, merchant, plan, at)
  // Behind the commit: what is being counted just now by the old tree is counted again.
  const body = { from: at.toISOString(), until: now.toISOString() }
  const key = `${move.memberId} ${String(now.getTime())}`
  if (at < now) await planJob(tx, { merchant, kind: recountJob, key, dueAt: now, body }, now)
  for (const { id, status } of plan.broken.filter(({ isOwn }) => isOwn))
    await endByHouse(tx, { merchant, id, status }, now)
  await endAffected(
    tx,
    merchant,
    plan.broken.filter(({ isOwn }) => !isOwn),
    now,
  )
  const notified = [plan.moved, plan.from, plan.to].flatMap((person) => (person ? [person.id] : []))
  for (const memberId of notified.sort())
    await tellMember(tx, { merchant, memberId, notice: 'branchMoved' }, now)
  return plan
}

/** Has a move that was decided carried out when its time has come; a later one of the same branch takes its place. */
export async function planLaterMove(
  tx: Tx,
  merchant: string,
  { memberId, to, at }: Move & { at: Date },
  now: Date,
): Promise<void> {
  const body = { memberId, at: at.toISOString(), ...(to === null ? {} : { to }) }
  await rows(
    tx,
    sql`update job set status = 'cancelled', ended_at = ${now.toISOString()}::timestamptz
      where merchant = ${merchant} and kind = ${moveJob} and body ->> 'memberId' = ${memberId} and status in ('waiting', 'stopped')
      returning 1`,
  )
  const key = `${memberId} ${String(now.getTime())}`
  await planJob(tx, { merchant, kind: moveJob, key, dueAt: at, body }, now)
}

/** Carries a move out. Where the gateway was away and its time was settled meanwhile, that is corrected in the next period. */
export const laterMove: JobKind = {
  name: moveJob,
  async run(tx, { body: { memberId = '', to, at = '' } }, { brand, now }) {
    await carryOutMove(tx, brand, { memberId, to: to ?? null, at: new Date(at) }, now, true)
    return undefined
  },
}

/** Says of the hours since a move that they changed: what counted them by the old tree is corrected. */
export const recountMoved: JobKind = {
  name: recountJob,
  async run(tx, { merchant, body: { from = '', until = '' } }) {
    await tx.execute(sql`
      insert into ${settlementChange} as known (merchant, hour, changed_at)
      select ${merchant}, hour, clock_timestamp() from generate_series(
        date_trunc('hour', ${from}::timestamptz, 'UTC'), ${until}::timestamptz, interval '1 hour') hour
      on conflict (merchant, hour) do update set changed_at = excluded.changed_at`)
    return undefined
  },
}
