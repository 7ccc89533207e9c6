import { and, eq } from 'drizzle-orm'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { recomputeRuns } from '../../agents/settlement/recompute.ts'
import { settlementLine } from '../../agents/settlement/settlement.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { ActContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { requireRun } from './runs.ts'

/** Computes a posted settlement again, as `npm run settle` does, and says what differs. */
export async function recomputeRun(
  tx: Tx,
  { operator: me, body: { merchant, id, reason }, brands, note }: ActContext<'settlementRecompute'>,
): Promise<ConsoleValue<'settlementRecompute'>> {
  note({ merchant, subject: 'settlement', subjectId: id, reason })
  const brand = getBrand(brands, merchant)
  return boundTo(tx, merchant, me.scope, async () => {
    const { run } = await requireRun(tx, merchant, id)
    if (run.status !== 'posted' || !run.isFinal) throw new Refusal('run_not_posted')
    const time = { from: run.untilAt, until: new Date(run.untilAt.getTime() + 1) }
    const all = await recomputeRuns(tx, brand, time)
    const { differences = [], isPending = false } = all.find((recomputed) => recomputed.run === id) ?? {}
    const agents = await tx
      .select({ contract: settlementLine.contract, agent: member.username })
      .from(settlementLine)
      .innerJoin(
        member,
        and(eq(member.merchant, settlementLine.merchant), eq(member.id, settlementLine.agentId)),
      )
      .where(and(eq(settlementLine.merchant, merchant), eq(settlementLine.runId, id)))
    const names = new Map(agents.map(({ contract, agent }) => [contract, agent]))
    note({ after: { differences: differences.length } })
    return {
      differences: differences.map((difference) => ({
        ...difference,
        agent: names.get(difference.contract) ?? '–',
      })),
      isPending,
    }
  })
}
