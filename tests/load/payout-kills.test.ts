import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { toMinor } from '../../schemas/base/money.ts'
import { pgliteDatabase } from '../../gateway/base/db/pglite.driver.ts'
import { useRole } from '../../gateway/base/db/migrate.ts'
import { type Audit, auditMerchant } from '../../gateway/money/ledger/audit.ts'
import {
  type ProviderProgram,
  startProviderProgram,
} from '../../gateway/money/providers/testing/start-program.ts'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { openTestDatabase } from '../../gateway/testing/test-database.ts'
import { getCount } from '../in-full.ts'
import { merchant } from './ledger/model.ts'
import { agent, requestedAt, members, opening, transferredAt } from './payouts/payee.ts'
import { payeesSql } from './payouts/people.ts'
import { control, type Killed, payAndKill } from './payouts/killing.ts'

/** LIVERY_KILLS=200 for the long proof. */
const kills = Number(process.env.LIVERY_KILLS ?? getCount(2, 4))
const serverKills = kills
const long = 12 * 3_600_000

let provider: ProviderProgram
beforeEach(async () => {
  provider = await startProviderProgram()
})
afterEach(() => void provider.program.kill())

interface Stored {
  key: string
  member: string
  id: string
  status: string
  amount: string
  paid: string
  again: number
  movements: string
  receipt: string | null
  received: string | null
  /** Times that the member said what arrived. */
  said: number
}

interface Transferred {
  key: string
  member: string
  agent: string
  amount: string
  /** Movements of that amount between the two. */
  moved: number
}

const storedSql = `select key, member_id as member, id, status, amount::text, paid::text,
    (select count(*)::int from withdrawal_step s where s.withdrawal_id = w.id and s.reason = 'sent_again') as again,
    receipt, received::text,
    (select count(*)::int from withdrawal_step s where s.withdrawal_id = w.id and s.status = 'received') as said,
    (select coalesce(string_agg(split_part(m.key, ' ', 3), ' ' order by m.at, m.key), '') from ledger_movement m
      where m.key like 'withdrawal ' || w.id || ' %') as movements
  from withdrawal w order by key`
const transferredSql = `select key, from_id as member, to_id as agent, amount::text,
    (select count(*)::int from ledger_movement m join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id
      join ledger_account a on a.merchant = e.merchant and a.id = e.account_id
      where m.key = 'member transfer ' || t.id and ((a.member_id = t.from_id and e.amount = -t.amount)
        or (a.member_id = t.to_id and e.amount = t.amount))) as moved
  from member_transfer t order by key`
const balancesSql = `select kind, sum(balance)::text as balance from ledger_account group by kind order by kind`

interface Books {
  audit: Audit
  stored: Stored[]
  transferred: Transferred[]
  balances: { kind: string; balance: string }[]
}

/** What each ending moved, and nothing else: a hold, and then either what was paid or what came back; of what nobody knows, nothing more. */
const movementsOf: Readonly<Record<string, string[]>> = {
  paid: ['hold', 'paid'],
  partlyPaid: ['hold', 'part'],
  failed: ['back', 'hold'],
  cancelled: ['back', 'hold'],
  unknown: ['hold'],
}

/** What of a withdrawal does not fit what the provider has of it. */
function findFaults(
  { id, status, amount, paid, again, movements, receipt, received, said }: Stored,
  theirs: bigint,
  theirStatus: string | undefined,
  handed: number,
): string[] {
  const isSaid = receipt === 'received' ? 1 : 0
  const faults: [isFault: boolean, text: string][] = [
    [theirs !== BigInt(paid), `is ${status} with ${paid}, the provider paid ${String(theirs)}`],
    [
      movements.includes('back') && theirStatus !== undefined && theirStatus !== 'failed',
      `came back, and the provider has it as ${String(theirStatus)}`,
    ],
    [
      said !== isSaid || (isSaid === 1 && received !== paid),
      `arrived with ${String(received)} of ${paid}, said ${String(said)} times`,
    ],
    [theirs > BigInt(amount), 'was paid more than was asked for'],
    [
      movements.split(' ').sort().join(' ') !== movementsOf[status]?.join(' '),
      `is ${status} and moved ${movements}`,
    ],
    [handed > 1 && again === 0, 'was handed over twice and nobody noted it'],
  ]
  return faults.filter(([isFault]) => isFault).map(([, text]) => `${id} ${text}`)
}

/** Says what of the gateway's books does not fit the provider's; a whole list, so that one sees all of it. */
async function expectPaidOnce(
  { audit, stored, transferred, balances }: Books,
  { asked: steps, hits }: Killed,
): Promise<string> {
  const { received, payouts } = await control(provider, {})
  const handed = new Map<string, number>()
  for (const { path: to, reference } of received)
    if (to === '/payouts') handed.set(reference, (handed.get(reference) ?? 0) + 1)
  const getPaid = (id: string) => toMinor(payouts[id]?.paid ?? '0', 2) ?? 0n
  const wrong = stored.flatMap((withdrawal) => {
    const payout = payouts[withdrawal.id]
    return findFaults(withdrawal, getPaid(withdrawal.id), payout?.status, handed.get(withdrawal.id) ?? 0)
  })
  const paid = stored.reduce((sum, { id }) => sum + getPaid(id), 0n)
  const held = stored.reduce(
    (sum, { status, amount }) => sum + (status === 'unknown' ? BigInt(amount) : 0n),
    0n,
  )
  expect(wrong).toEqual([])
  expect(audit.faults).toEqual([])
  const asked = Array.from({ length: steps }, (_, step) => requestedAt(step))
  expect(stored.map(({ key, member, amount }) => ({ key, member, amount }))).toEqual(
    asked.map(({ key, member, amount }) => ({ key, member, amount: String(toMinor(amount, 2)) })),
  )
  expect(transferred).toEqual(
    Array.from({ length: steps }, (_, step) => transferredAt(step)).map(({ key, member, amount }) => {
      return { key, member, agent, amount: String(toMinor(amount, 2)), moved: 2 }
    }),
  )
  expect(Object.keys(payouts).filter((reference) => !stored.some(({ id }) => id === reference))).toEqual([])
  const sums = new Map(balances.map(({ kind, balance }) => [kind, BigInt(balance)]))
  expect(sums.get('held')).toBe(held)
  expect(sums.get('clearing')).toBe(paid - opening * BigInt(members))
  const counts = new Map<string, number>()
  for (const { status } of stored) counts.set(status, (counts.get(status) ?? 0) + 1)
  const twice = [...handed.values()].filter((times) => times > 1).length
  const confirmed = stored.filter(({ said }) => said === 1).length
  const all = [...hits.values()].reduce((sum, times) => sum + times, 0)
  expect(hits.get('elsewhere') ?? 0).toBeLessThan(all)
  const killed = [...hits].map(([step, n]) => `${String(n)} ${step}`).join(', ')
  return `killed at ${killed}; ${String(steps)} transfers, ${String(confirmed)} receipts, ${String(steps)} withdrawals (${[...counts].map(([status, n]) => `${String(n)} ${status}`).join(', ')}), ${String(twice)} handed over more than once`
}

// Each database is proven in its own run.
it.skipIf(process.env.DATABASE_URL)(
  `payouts on PGlite, killed ${String(kills)} times at chosen steps, are each made once or given back`,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'livery-payouts-'))
    const dataDir = path.join(folder, 'pgdata')
    await layMigrated(folder)
    const first = await PGlite.create({ dataDir })
    await first.exec(await payeesSql())
    await first.close()
    const killed = await payAndKill(folder, provider, kills)
    const last = await PGlite.create({ dataDir })
    const stored = (await last.query<Stored>(storedSql)).rows
    const transferred = (await last.query<Transferred>(transferredSql)).rows
    const balances = (await last.query<Books['balances'][number]>(balancesSql)).rows
    await last.exec(useRole)
    const audit = await pgliteDatabase(last).within(merchant, (tx) => auditMerchant(tx, merchant))
    console.log(
      `PGlite: ${String(kills)} kills, ${await expectPaidOnce({ audit, stored, transferred, balances }, killed)}`,
    )
    await last.close()
    rmSync(folder, { recursive: true, force: true })
  },
  long,
)

it.skipIf(!process.env.DATABASE_URL)(
  `payouts on PostgreSQL, killed ${String(serverKills)} times at chosen steps, are each made once or given back`,
  async () => {
    const test = await openTestDatabase()
    await test.asOwner(await payeesSql())
    const killed = await payAndKill(test.url ?? '', provider, serverKills)
    const client = new pg.Client({ connectionString: test.url ?? '' })
    await client.connect()
    const stored = (await client.query<Stored>(storedSql)).rows
    const transferred = (await client.query<Transferred>(transferredSql)).rows
    const balances = (await client.query<Books['balances'][number]>(balancesSql)).rows
    const audit = await auditMerchant(drizzle(client) as never, merchant)
    await client.end()
    console.log(
      `PostgreSQL: ${String(serverKills)} kills, ${await expectPaidOnce({ audit, stored, transferred, balances }, killed)}`,
    )
    await test.close()
  },
  long,
)
