import type { PGlite } from '@electric-sql/pglite'
import { expect } from 'vitest'
import type { Tx } from '../../../gateway/base/db/database.ts'
import { recomputeRuns } from '../../../gateway/agents/settlement/recompute.ts'
import { clerk } from '../../../gateway/agents/settlement/testing/settlement.model.ts'
import { auditMerchant } from '../../../gateway/money/ledger/audit.ts'
import { brand, merchant, listSettlements } from './facts.ts'

/** What the model pays, line by line: each period with what the one before left. */
function expected(kind: Parameters<typeof listSettlements>[0]): string[] {
  let carried = new Map<string, bigint>()
  return listSettlements(kind).flatMap((settlement) => {
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

/** What asks a database as its owner: a client of either. */
interface Asker {
  query<Row>(text: string): Promise<{ rows: Row[] }>
}

/** Proves that each contract and period was paid once, to the cent as the model says, and that the books and a recomputation agree. */
export async function proveSettled(client: Asker | PGlite, tx: Tx): Promise<string> {
  const ask = async <Row>(text: string) => (await (client as Asker).query<Row>(text)).rows
  const paid = await ask<{ line: string }>(
    `select r.kind || ' ' || to_char(r.from_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || l.contract || ' '
        || sum(l.paid)::text as line
      from settlement_line l join settlement_run r on r.merchant = l.merchant and r.id = l.run_id
      where r.until_at <= '2026-04-01T23:00:00Z' and l.posted_at is not null
      group by r.kind, r.from_at, l.contract having sum(l.paid) > 0`,
  )
  const model = [...expected('dividend'), ...expected('daily'), ...expected('realtime')]
  expect(paid.map(({ line }) => line).sort()).toEqual(model.sort())
  expect(model.length).toBeGreaterThan(40)
  // Once each: a movement for each line, and none beside them.
  const twice = await ask(`select l.run_id, l.contract, count(m.id) as movements from settlement_line l
    left join ledger_movement m on m.merchant = l.merchant and m.key = 'commission ' || l.run_id || ' ' || l.contract
    where l.paid > 0 group by 1, 2 having count(m.id) <> 1`)
  expect(twice).toEqual([])
  const sums = await ask<{ lines: string; wallets: string; commissions: string; waiting: number }>(
    `select (select sum(paid) from settlement_line)::text as lines,
      (select sum(balance) from ledger_account where kind = 'member')::text as wallets,
      (select -sum(balance) from ledger_account where kind = 'commissions')::text as commissions,
      (select count(*)::int from settlement_run where status <> 'posted') as waiting`,
  )
  const [{ lines = '', ...others } = {}] = sums
  expect(others).toEqual({ wallets: lines, commissions: lines, waiting: 0 })
  // The rounds are laid into their table alone, without the bookings of their money.
  const { faults } = await auditMerchant(tx, merchant)
  expect(
    faults.filter(({ check }) => check !== 'a round says what was staked, paid and given back for it'),
  ).toEqual([])
  const again = await recomputeRuns(tx, brand, { from: new Date(0), until: new Date('2100-01-01') })
  expect(again.filter(({ differences }) => differences.length > 0)).toEqual([])
  expect(again.length).toBeGreaterThan(15)
  return `${String(model.length)} lines paid, ${String(again.length)} runs recomputed`
}
