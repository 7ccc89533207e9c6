// Takes long: the programs are started, each of which opens several databases.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PGlite } from '@electric-sql/pglite'
import { buildApp } from '../app.ts'
import { checkArchive } from '../base/db/backup/archive.ts'
import { openDatabase } from '../base/db/open-database.ts'
import { openPglite } from '../base/db/pglite.driver.ts'
import { layMigrated } from '../testing/migrated-template.ts'
import { testRegistry } from '../testing/test-brands.ts'
import { demo, first, testConfig } from '../testing/test-gateway.ts'
import { type Ended, runCli } from './testing/run-cli.ts'

const brand = first({
  merchant: {
    paymentMethods: [{ code: 'card', minimum: '1', maximum: '9000' }],
    demo: { members: [{ ...demo.member, password: demo.password }], opening: '5000' },
  },
})

function complain(error: Error) {
  throw error
}

let home: string
let folder: string
let archive: string

function run(command: string, words: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const usual = { LIVERY_DATA: folder, DATABASE_URL: '', PORT: '1', LIVERY_SECRET: testConfig.secret }
  return runCli(command, words, { ...usual, ...env })
}

async function openGateway() {
  const config = { ...testConfig, dataFolder: folder, port: 0 }
  const database = await openDatabase(
    { ...config, keyedBy: config.secret },
    { error: complain, lost: complain },
  )
  const app = await buildApp({ config, registry: testRegistry(brand), database })
  await app.inject({ url: '/wps/v2/wallets/balance', headers: { host: 'first.example' } })
  return {
    app,
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

async function readAll(place: string): Promise<unknown[]> {
  const database = await openPglite(place)
  try {
    return await database.snapshot('firstcode', async (tx) => {
      const { rows } = (await tx.execute(
        `select m.id::text, m.username, a.balance::text, encode(a.head, 'hex') as head from member m
          join ledger_account a on a.merchant = m.merchant and a.member_id = m.id order by 1, 3`,
      )) as { rows: unknown[] }
      return rows
    })
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'livery-backup-'))
  folder = path.join(home, 'data')
  archive = path.join(home, 'whole.backup.gz')
  await layMigrated(folder)
  const gateway = await openGateway()
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = gateway.app.server.address() as AddressInfo
  const env = { PORT: String(port), LIVERY_LISTEN: '127.0.0.1' }
  const ended = await run('backup', [archive], env)
  expect(ended).toMatchObject({ code: 0 })
  expect(ended.stdout).toContain('Restored into a new database: the same rows and sums.')
  const stranger = await run('backup', [path.join(home, 'none.gz')], {
    ...env,
    LIVERY_SECRET: 'x'.repeat(40),
  })
  expect(stranger).toMatchObject({ code: 2 })
  await gateway.close()
}, 240_000)
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})

describe('a backup of an embedded database', () => {
  it('has every row that the gateway has, and is readable by its owner alone', async () => {
    const { manifest } = await checkArchive(archive)
    expect(manifest.tables.member?.rows).toBe(1)
    expect(manifest.tables.ledger_entry?.rows).toBe(2)
    expect(manifest.sums).toContainEqual({
      merchant: 'firstcode',
      currency: 'PHP',
      kind: 'member',
      accounts: '1',
      balance: '500000',
    })
    expect(readdirSync(home).filter((name) => name.startsWith('.'))).toEqual([])
  })

  it('is restored into a new folder, where the gateway goes on', async () => {
    const place = path.join(home, 'restored')
    const ended = await run('restore', [archive], { LIVERY_DATA: place })
    expect(ended).toMatchObject({ code: 0 })
    expect(ended.stdout).toContain('Restored: the same rows and sums.\nThe books are sound.')
    expect(await readAll(place)).toEqual(await readAll(folder))
    const again = await run('restore', [archive], { LIVERY_DATA: place })
    expect(again.code).toBe(2)
    expect(again.stderr).toContain('--replace')
    const replaced = await run('restore', [archive, '--replace'], { LIVERY_DATA: place })
    expect(replaced.code).toBe(0)
    expect(replaced.stdout).toContain(`${place}/pgdata.before-`)
  }, 240_000)

  it('is restored with the secret of its gateway only', async () => {
    const place = path.join(home, 'other')
    const wrong = await run('restore', [archive], { LIVERY_DATA: place, LIVERY_SECRET: 'y'.repeat(40) })
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('another secret')
    const none = await run('restore', [archive], { LIVERY_DATA: place, LIVERY_SECRET: '' })
    expect(none.stderr).toContain('needs the secret of its gateway')
    expect(existsSync(path.join(place, 'pgdata'))).toBe(false)
  }, 120_000)
})

describe('npm run audit', () => {
  it('calls no database sound that is empty, or that was restored in part', async () => {
    const place = path.join(home, 'empty')
    await layMigrated(place)
    const empty = await run('audit', [], { LIVERY_DATA: place })
    expect(empty.code).toBe(1)
    expect(empty.stdout).toContain('There is nothing here to call sound: 0 members and 0 movements.')
    const restored = path.join(home, 'restored', 'pgdata')
    rmSync(path.join(place, 'pgdata'), { recursive: true })
    renameSync(restored, path.join(place, 'pgdata'))
    const client = await PGlite.create({ dataDir: path.join(place, 'pgdata') })
    await client.exec('set session_replication_role = replica; delete from member')
    await client.close()
    const cut = await run('audit', [], { LIVERY_DATA: place })
    expect(cut.code).toBe(1)
    expect(cut.stdout).toMatch(/WRONG {2}every account of a member belongs to one/)
  }, 240_000)
})
