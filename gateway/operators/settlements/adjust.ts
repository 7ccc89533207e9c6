import { and, eq } from 'drizzle-orm'
import { toMinor } from '../../../schemas/base/money.ts'
import { commissionAdjustCase } from '../../agents/adjustments/adjustment.case.ts'
import { settlementLine } from '../../agents/settlement/settlement.tables.ts'
import { openCase } from '../../base/cases/cases.service.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal, refuseField } from '../../base/http/refusal.ts'
import { requireNoWait } from '../access/session.service.ts'
import type { ActContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { requireRun } from './runs.ts'

/** Brings an adjustment of a posted line before another operator. The line itself stays as it was posted. */
export async function proposeAdjustment(
  tx: Tx,
  { operator: me, body, brands, now, note }: ActContext<'settlementAdjust'>,
): Promise<null> {
  const { merchant, run: id, contract, direction, reason, comment } = body
  note({ merchant, subject: 'settlement', subjectId: id, reason, comment })
  requireNoWait(me)
  getBrand(brands, merchant)
  await boundTo(tx, merchant, me.scope, async () => {
    const { run } = await requireRun(tx, merchant, id)
    if (run.status !== 'posted') throw new Refusal('run_not_posted')
    const [line] = await tx
      .select()
      .from(settlementLine)
      .where(
        and(
          eq(settlementLine.merchant, merchant),
          eq(settlementLine.runId, id),
          eq(settlementLine.contract, contract),
        ),
      )
    if (!line) throw new Refusal('not_found')
    const amount = toMinor(body.amount, run.scale)
    if (amount === undefined || amount <= 0n) throw refuseField('amount', 'amount_invalid')
    note({ after: { direction, amount: body.amount, currency: run.currency, contract } })
    await openCase(
      tx,
      {
        merchant,
        kind: commissionAdjustCase,
        reference: newId(now.getTime()),
        memberId: line.agentId,
        amount,
        currency: run.currency,
        scale: run.scale,
        details: {
          run: id,
          contract,
          direction,
          kind: run.kind,
          period: run.period,
          from: run.fromAt.toISOString(),
          until: run.untilAt.toISOString(),
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
