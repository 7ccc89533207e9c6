import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { drizzle as embedded } from 'drizzle-orm/pglite'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { it } from 'vitest'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { openTestDatabase } from '../../gateway/testing/test-database.ts'
import { factsSql } from './settlement/facts.ts'
import { proveSettled } from './settlement/proof.ts'
import { settleAndDie, settleAndKill } from './settlement/settling.ts'

/** LIVERY_KILLS=200 for the long proof. */
const kills = Number(process.env.LIVERY_KILLS ?? 3)
const deaths = Number(process.env.LIVERY_KILLS ?? 4)
const long = 12 * 3_600_000

it.skipIf(!process.env.DATABASE_URL)(
  `three processes on PostgreSQL, killed ${String(kills)} times with wrong clocks, settle each period once (R20)`,
  async () => {
    const test = await openTestDatabase()
    await test.asOwner(factsSql())
    await settleAndKill(test.url ?? '', kills)
    const client = new pg.Client({ connectionString: test.url ?? '' })
    await client.connect()
    const proven = await proveSettled(client, drizzle(client) as never)
    console.log(`${String(kills)} kills, ${proven}`)
    await client.end()
    await test.close()
  },
  long,
)

// Each database is proven in its own run.
it.skipIf(process.env.DATABASE_URL)(
  `a process on an embedded database that dies ${String(deaths)} times settles each period once (R20)`,
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'livery-settling-'))
    const dataDir = path.join(folder, 'pgdata')
    await layMigrated(folder)
    const first = await PGlite.create({ dataDir })
    await first.exec(factsSql())
    await first.close()
    await settleAndDie(folder, deaths)
    const last = await PGlite.create({ dataDir })
    const proven = await proveSettled(last, embedded(last) as never)
    console.log(`PGlite: ${String(deaths)} deaths, ${proven}`)
    await last.close()
    rmSync(folder, { recursive: true, force: true })
  },
  long,
)
