import { and, eq, sql } from 'drizzle-orm'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import {
  branchMoveCase,
  brokenText,
  topOfTree,
  whenApproved,
} from '../../agents/branches/branch-move.case.ts'
import { type Broken, planMove } from '../../agents/branches/branch-move.ts'
import { lockMoves } from '../../agents/branches/carry-out-move.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { requireNoWait } from '../access/session.service.ts'
import type { ActContext, ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'

function shown({ id, kind, rate, status, uplineName, downlineName, isOwn }: Broken) {
  return { id, kind, rate, status, upline: uplineName, downline: downlineName, isOwn }
}

async function getSize(tx: Tx, merchant: string, id: string): Promise<number> {
  const [found] = await rows<{ n: number }>(
    tx,
    sql`select count(*)::integer as n from agent_link where merchant = ${merchant} and ancestor_id = ${id}::uuid`,
  )
  return found?.n ?? 0
}

/** What a move of a branch would do. */
export async function branchPlan({
  platform,
  brands,
  query: { merchant, id, to },
  now,
}: ConsoleContext<'branchPlan'>): Promise<ConsoleValue<'branchPlan'>> {
  const brand = getBrand(brands, merchant)
  return platform.database.snapshot(merchant, async (tx) => {
    const plan = await planMove(tx, brand, { memberId: id, to: to ?? null, at: null }, now)
    return {
      from: plan.from?.username ?? null,
      to: plan.to?.username ?? null,
      people: await getSize(tx, merchant, id),
      earliest: plan.earliest.toISOString(),
      broken: plan.broken.map(shown),
    }
  })
}

/** A branch has one move that waits at most. */
async function requireNoOther(tx: Tx, merchant: string, id: string): Promise<void> {
  const [open] = await tx
    .select({ id: inboxCase.id })
    .from(inboxCase)
    .where(
      and(
        eq(inboxCase.merchant, merchant),
        eq(inboxCase.kind, branchMoveCase),
        eq(inboxCase.memberId, id),
        eq(inboxCase.status, 'open'),
      ),
    )
  if (open) throw new Refusal('move_pending')
}

/** Brings a move before another operator. Whoever proposes it must have been shown each contract that ends. */
export async function proposeMove(
  tx: Tx,
  { operator: me, body, brands, now, note }: ActContext<'branchMove'>,
): Promise<null> {
  const { merchant, id, to, at, shown: seen, reason, comment } = body
  note({ merchant, subject: 'member', subjectId: id, reason, comment })
  requireNoWait(me)
  const brand = getBrand(brands, merchant)
  await boundTo(tx, merchant, me.scope, async () => {
    await lockMoves(tx, merchant)
    await requireNoOther(tx, merchant, id)
    const move = { memberId: id, to, at: at === null ? null : new Date(at) }
    const plan = await planMove(tx, brand, move, now)
    const known = new Set(seen)
    if (plan.broken.some((broken) => !known.has(broken.id))) throw new Refusal('case_changed')
    note({
      before: { upline: plan.from?.username ?? null },
      after: { upline: plan.to?.username ?? null, at, contracts: plan.broken.length },
    })
    await openCase(
      tx,
      {
        merchant,
        kind: branchMoveCase,
        reference: newId(now.getTime()),
        memberId: id,
        details: {
          member: id,
          to: to ?? '',
          at: at ?? whenApproved,
          from: plan.from?.username ?? topOfTree,
          upline: plan.to?.username ?? topOfTree,
          people: String(await getSize(tx, merchant, id)),
          contracts: brokenText(plan.broken),
          reason,
          comment,
          proposedBy: me.operatorId,
          proposer: me.name,
        },
      },
      now,
    )
  })
  return null
}
