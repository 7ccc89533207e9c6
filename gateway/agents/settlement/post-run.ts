import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { commissions, memberAccount } from '../../money/ledger/movement.ts'
import { type Run, settlementCarry, settlementLine, settlementRun } from './settlement.tables.ts'

const atOnce = 4
const page = 200

/** What the ledger calls the payment of a line: never twice. */
function paymentKey(run: Pick<Run, 'id'>, contract: string): string {
  return `commission ${run.id} ${contract}`
}

type Due = Pick<typeof settlementLine.$inferSelect, 'contract' | 'agentId' | 'paid'>

function lineIs(run: Run, contract: string) {
  return and(
    eq(settlementLine.merchant, run.merchant),
    eq(settlementLine.runId, run.id),
    eq(settlementLine.contract, contract),
    isNull(settlementLine.postedAt),
  )
}

/** Pays one line, in the transaction that notes that it is paid. */
function pay({ database }: Pick<Platform, 'database'>, run: Run, due: Due, now: Date): Promise<void> {
  return database.within(run.merchant, async (tx) => {
    const noted = await tx
      .update(settlementLine)
      .set({ postedAt: now })
      .where(lineIs(run, due.contract))
      .returning({ contract: settlementLine.contract })
    if (noted.length === 0) return
    await post(tx, {
      merchant: run.merchant,
      key: paymentKey(run, due.contract),
      kind: 'commission',
      currency: { code: run.currency, scale: run.scale },
      legs: [
        { account: memberAccount(due.agentId), amount: due.paid },
        { account: commissions(), amount: -due.paid },
      ],
      details: { run: run.id, contract: due.contract, commission: run.kind },
      at: now,
    })
  })
}

function unpaid(tx: Tx, run: Run): Promise<Due[]> {
  return tx
    .select({
      contract: settlementLine.contract,
      agentId: settlementLine.agentId,
      paid: settlementLine.paid,
    })
    .from(settlementLine)
    .where(
      and(
        eq(settlementLine.merchant, run.merchant),
        eq(settlementLine.runId, run.id),
        isNull(settlementLine.postedAt),
        gt(settlementLine.paid, 0n),
      ),
    )
    .orderBy(settlementLine.contract)
    .limit(page)
}

/** What is left of each agent's last line goes on to the next period. */
function carryOn(tx: Tx, run: Run) {
  return tx.execute(sql`
    insert into ${settlementCarry} (merchant, kind, period, agent_id, amount)
    select distinct on (agent_id) merchant, ${run.kind}, ${run.period}, agent_id, carried_out from settlement_line
    where merchant = ${run.merchant} and run_id = ${run.id} order by agent_id, place desc
    on conflict (merchant, kind, period, agent_id) do update set amount = excluded.amount`)
}

/** Ends a reviewed run all of whose lines are paid; whoever comes second finds it ended. */
function close({ database }: Pick<Platform, 'database'>, run: Run, now: Date) {
  return database.within(run.merchant, async (tx) => {
    const ended = await rows(
      tx,
      sql`update settlement_run r set status = 'posted', posted_at = ${now.toISOString()}::timestamptz
        where r.merchant = ${run.merchant} and r.id = ${run.id} and r.status = 'reviewed'
          and not exists (select 1 from settlement_line l where l.merchant = r.merchant and l.run_id = r.id and l.paid > 0
            and l.posted_at is null)
        returning 1`,
    )
    if (ended.length > 0 && run.isFinal) await carryOn(tx, run)
  })
}

/** Pays what reviewed runs of a merchant say, each line once, whatever was paid before a crash or by another process. */
export async function postRuns(
  platform: Pick<Platform, 'database' | 'clock'>,
  brand: LoadedBrand,
): Promise<void> {
  const { merchantCode: merchant } = brand.settings
  const { database, clock } = platform
  const runs = await database.within(merchant, (tx) =>
    tx
      .select()
      .from(settlementRun)
      .where(and(eq(settlementRun.merchant, merchant), eq(settlementRun.status, 'reviewed')))
      .orderBy(settlementRun.untilAt),
  )
  for (const run of runs) {
    for (;;) {
      const due = await database.within(merchant, (tx) => unpaid(tx, run))
      if (due.length === 0) break
      const waiting = due.values()
      const payNext = async () => {
        for (const entry of waiting) await pay(platform, run, entry, clock())
      }
      await Promise.all(Array.from({ length: atOnce }, payNext))
    }
    await close(platform, run, clock())
  }
}
