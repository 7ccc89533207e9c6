import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it } from 'vitest'
import { recomputeRuns } from '../../gateway/agents/settlement/recompute.ts'
import { clerk } from '../../gateway/agents/settlement/testing/settlement.model.ts'
import { auditMerchant } from '../../gateway/money/ledger/audit.ts'
import { openTestDatabase } from '../../gateway/testing/test-database.ts'
import { brand, factsSql, merchant, settlementsOf } from './settlement/facts.ts'
import { settleAndKill } from './settlement/settling.ts'

/** LIVERY_KILLS=200 for the long proof. */
const kills = Number(process.env.LIVERY_KILLS ?? 3)
const long = 12 * 3_600_000

/** What the model pays, line by line: each period with what the one before left. */
function expected(kind: Parameters<typeof settlementsOf>[0]): string[] {
  let carried = new Map<string, bigint>()
  return settlementsOf(kind).flatMap((settlement) => {
    const said = clerk({ ...settlement, carried })
    const agents = new Map(settlement.rules.map(({ contract, downline }) => [contract, downline]))
    carried = new Map(carried)
    for (const { contract, carriedOut } of said) carried.set(agents.get(contract) ?? '', carriedOut)
    const from = new Date(settlement.spans[0]?.from ?? 0).toISOString()
    return said
      .filter(({ paid }) => paid > 0n)
      .map(({ contract, paid }) => `${kind} ${from} ${contract} ${String(paid)}`)
  })
}

it.skipIf(!process.env.DATABASE_URL)(
  `three processes that settle on PostgreSQL, killed ${String(kills)} times, with clocks three days ahead and behind and summer time beginning, pay each contract and period once, to the cent as the model says (R20)`,
  async () => {
    const test = await openTestDatabase()
    await test.asOwner(factsSql())
    await settleAndKill(test.url ?? '', kills)
    const client = new pg.Client({ connectionString: test.url ?? '' })
    await client.connect()
    const paid = await client.query<{ line: string }>(
      `select r.kind || ' ' || to_char(r.from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || l.contract || ' '
          || sum(l.paid)::text as line
        from settlement_line l join settlement_run r on r.merchant = l.merchant and r.id = l.run_id
        where r.until_at <= '2026-04-01T23:00:00Z' and l.posted_at is not null
        group by r.kind, r.from_at, l.contract having sum(l.paid) > 0`,
    )
    const model = [...expected('dividend'), ...expected('daily'), ...expected('realtime')]
    expect(paid.rows.map(({ line }) => line).sort()).toEqual(model.sort())
    expect(model.length).toBeGreaterThan(40)
    // Once each: a movement for each line, and none beside them.
    const twice =
      await client.query(`select l.run_id, l.contract, count(m.id) as movements from settlement_line l
      left join ledger_movement m on m.merchant = l.merchant and m.key = 'commission ' || l.run_id || ' ' || l.contract
      where l.paid > 0 group by 1, 2 having count(m.id) <> 1`)
    expect(twice.rows).toEqual([])
    const sums = await client.query<{ lines: string; wallets: string; commissions: string; waiting: number }>(
      `select (select sum(paid) from settlement_line)::text as lines,
        (select sum(balance) from ledger_account where kind = 'member')::text as wallets,
        (select -sum(balance) from ledger_account where kind = 'commissions')::text as commissions,
        (select count(*)::int from settlement_run where status <> 'posted') as waiting`,
    )
    const [{ lines = '', ...others } = {}] = sums.rows
    expect(others).toEqual({ wallets: lines, commissions: lines, waiting: 0 })
    const tx = drizzle(client) as never
    expect((await auditMerchant(tx, merchant)).faults).toEqual([])
    const again = await recomputeRuns(tx, brand, { from: new Date(0), until: new Date('2100-01-01') })
    expect(again.filter(({ differences }) => differences.length > 0)).toEqual([])
    expect(again.length).toBeGreaterThan(15)
    console.log(
      `${String(kills)} kills, ${String(model.length)} lines paid, ${String(again.length)} runs recomputed`,
    )
    await client.end()
    await test.close()
  },
  long,
)
