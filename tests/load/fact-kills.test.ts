import { PGlite } from '@electric-sql/pglite'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { layMigrated } from '../../gateway/testing/migrated-template.ts'
import { openTestDatabase } from '../../gateway/testing/test-database.ts'

const merchant = 'm'
/** More than a batch: a consumer reads 500 at a time. */
const many = 700
const batch = 500
const factsSql = `select fact_add('${merchant}', 'session.opened', null, jsonb_build_object('session', n::text), now())
  from generate_series(1, ${String(many)}) n`
const takenSql = `select key, count from counter where merchant = '${merchant}'`

interface Taken {
  key: string
  count: number
}

/** Lets a process read facts until it is killed in the middle of one, or has read all; returns the signal that ended it. */
async function life(place: string, last: string): Promise<NodeJS.Signals | null> {
  const script = path.join(import.meta.dirname, 'facts', 'reader.ts')
  const words = ['--import', 'tsx', script, place, merchant, last]
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  if (complaint !== '') throw new Error(complaint)
  return signal
}

/** Kills a reader at one fact after the other and looks at what is stored each time; in the end one may read all. */
async function expectOnce(place: string, taken: () => Promise<Taken[]>): Promise<void> {
  for (const [last, stored] of [
    // The first of a batch, one in the middle, the last of it, and one of the next: what was committed before stays.
    ['1', 0],
    ['313', 0],
    [String(batch), 0],
    [String(batch + 1), batch],
    [String(many), batch],
  ] as const) {
    expect(await life(place, last)).toBe('SIGKILL')
    const rows = await taken()
    expect([last, rows.length, rows.filter(({ count }) => count !== 1)]).toEqual([last, stored, []])
  }
  expect(await life(place, 'none')).toBeNull()
  const rows = await taken()
  expect([rows.length, rows.filter(({ count }) => count !== 1)]).toEqual([many, []])
}

// Each database is proven in its own run.
it.skipIf(process.env.DATABASE_URL)(
  'a consumer of facts killed in the middle of a batch on PGlite has the effect of each fact once',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'livery-facts-'))
    await layMigrated(folder)
    const ask = async (text: string) => {
      const client = await PGlite.create({ dataDir: path.join(folder, 'pgdata') })
      const { rows } = await client.query<Taken>(text)
      await client.close()
      return rows
    }
    await ask(factsSql)
    await expectOnce(folder, () => ask(takenSql))
    rmSync(folder, { recursive: true, force: true })
  },
  300_000,
)

it.skipIf(!process.env.DATABASE_URL)(
  'a consumer of facts killed in the middle of a batch on PostgreSQL has the effect of each fact once',
  async () => {
    const test = await openTestDatabase()
    await test.asOwner(factsSql)
    await expectOnce(test.url ?? '', () => test.asOwner<Taken>(takenSql))
    await test.close()
  },
  300_000,
)
