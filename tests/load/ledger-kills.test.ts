import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { Database } from '../../gateway/base/db/database.ts'
import { openTestPostgres } from '../../gateway/testing/open-test-postgres.ts'
import { pgliteDatabase } from '../../gateway/base/db/pglite.driver.ts'
import { Refusal } from '../../gateway/base/http/refusal.ts'
import { type Audit, auditMerchant } from '../../gateway/money/ledger/audit.ts'
import { postAlone } from '../../gateway/money/ledger/ledger.service.ts'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { openTestDatabase } from '../../gateway/testing/test-database.ts'
import { bookFaults } from './ledger/book-faults.ts'
import { moveAndKill } from './ledger/killing.ts'
import { LedgerModel, memberId, merchant } from './ledger/model.ts'
import { startOwnServer } from './ledger/own-server.ts'
import { membersSql } from './ledger/people.ts'

const kills = Number(process.env.LIVERY_KILLS ?? 2)
const serverKills = Number(process.env.LIVERY_SERVER_KILLS ?? 0)
const seed = 20261121
const long = 12 * 3_600_000

/** The books are sound, and hold what the model holds after these steps: nothing lost, nothing twice. */
function expectModel(audit: Audit, balances: ReadonlyMap<string, string>, steps: number): void {
  const model = new LedgerModel(0, seed)
  for (let at = 0; at < steps; at += 1) model.next()
  expect(bookFaults(audit)).toEqual([])
  expect(audit.movements).toBe(model.posted)
  for (let n = 0; n < 12; n += 1)
    expect(balances.get(memberId(0, n)) ?? '0').toBe(model.balanceOf(memberId(0, n)).toString())
  expect(balances.get('held') ?? '0').toBe(model.withdrawals.held.toString())
}

const balancesSql = `select member_id::text as id, balance::text as balance from ledger_account
    where kind = 'member' and wallet = 'main'
  union all select 'held', sum(balance)::text from ledger_account where kind = 'held' having count(*) > 0`

function byId(rows: { id: string; balance: string }[]) {
  return new Map(rows.map(({ id, balance }) => [id, balance]))
}

// Each database is proven in its own run.
it.skipIf(process.env.DATABASE_URL)(
  `a PGlite process killed ${String(kills)} times loses nothing and does nothing twice`,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'livery-kills-'))
    const dataDir = path.join(folder, 'pgdata')
    await layMigrated(folder)
    const first = await PGlite.create({ dataDir })
    await first.exec(membersSql(1))
    await first.close()
    const steps = await moveAndKill(folder, seed, kills)
    const last = await PGlite.create({ dataDir })
    const { rows } = await last.query<{ id: string; balance: string }>(balancesSql)
    const audit = await pgliteDatabase(last).within(merchant, (tx) => auditMerchant(tx, merchant))
    expectModel(audit, byId(rows), steps)
    console.log(
      `PGlite: ${String(kills)} kills, ${String(steps)} steps, ${String(audit.movements)} movements`,
    )
    await last.close()
    rmSync(folder, { recursive: true, force: true })
  },
  long,
)

async function auditAt(url: string): Promise<{ audit: Audit; balances: Map<string, string> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string; balance: string }>(balancesSql)
  const audit = await auditMerchant(drizzle(client) as never, merchant)
  await client.end()
  return { audit, balances: byId(rows) }
}

it.skipIf(!process.env.DATABASE_URL)(
  `a process on PostgreSQL killed ${String(kills)} times loses nothing and does nothing twice`,
  async () => {
    const test = await openTestDatabase()
    await test.asOwner(membersSql(1))
    const steps = await moveAndKill(test.url ?? '', seed, kills)
    const { audit, balances } = await auditAt(test.url ?? '')
    expectModel(audit, balances, steps)
    console.log(
      `process: ${String(kills)} kills, ${String(steps)} steps, ${String(audit.movements)} movements`,
    )
    await test.close()
  },
  long,
)

/** Sends a movement until somebody answers, however often the server goes away meanwhile. */
async function insist(database: Database, movement: Parameters<typeof postAlone>[1]): Promise<void> {
  for (;;)
    try {
      await postAlone(database, movement)
      return
    } catch (error) {
      if (error instanceof Refusal) return
      await rest(20)
    }
}

it.skipIf(serverKills === 0)(
  `a PostgreSQL server killed ${String(serverKills)} times loses nothing and does nothing twice`,
  async () => {
    const server = await startOwnServer(Number(process.env.LIVERY_SERVER_PORT ?? 4119))
    const database = await openTestPostgres(server.url)
    const owner = new pg.Client({ connectionString: server.url })
    await owner.connect()
    await owner.query(membersSql(1))
    await owner.end()
    const model = new LedgerModel(0, seed)
    let steps = 0
    let isOver = false
    const moving = (async () => {
      while (!isOver) {
        const { movement } = model.next()
        steps += 1
        await insist(database, movement)
      }
    })()
    for (let turn = 0; turn < serverKills; turn += 1) {
      await rest(Math.random() * 600)
      await server.kill()
    }
    isOver = true
    await moving
    await database.close()
    const { audit, balances } = await auditAt(server.url)
    expectModel(audit, balances, steps)
    console.log(
      `server: ${String(serverKills)} kills, ${String(steps)} steps, ${String(audit.movements)} movements`,
    )
    await server.stop()
  },
  long,
)
