import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { getWorkingFolder, readConfig } from './base/config/config.ts'
import { openLine } from './base/db/testing/line.ts'
import { publishFiles } from './brands/publish/publish-files.ts'
import { openRows } from './brands/rows/open-rows.ts'
import { toBytes } from './brands/rows/testing/row-gateways.ts'
import { wholeBrand } from './brands/testing/brand-folder.ts'
import { openTestPostgres } from './testing/open-test-postgres.ts'
import { start, type Started } from './server.ts'
import { createTestDatabase } from './testing/postgres-template.ts'
import { testConfig } from './testing/test-gateway.ts'

const home = mkdtempSync(path.join(tmpdir(), 'livery-home-'))
process.once('exit', () => {
  rmSync(home, { recursive: true, force: true })
})

it('refuses brands in the embedded database in a sentence', () => {
  const env = { LIVERY_BRANDS: 'database', LIVERY_DATA: home }
  expect(() => readConfig(env)).toThrow(
    'LIVERY_BRANDS=database needs DATABASE_URL: brands live in PostgreSQL, and the embedded database is of one gateway alone.',
  )
  const served = readConfig({
    ...env,
    DATABASE_URL: 'postgres://x@127.0.0.1/x',
    LIVERY_SECRET: 'x'.repeat(40),
  })
  expect(served.brandsFolder).toBe(path.join(home, 'database', 'working'))
  expect(readConfig({ ...env, LIVERY_BRANDS: './database' }).brandsFolder).toBe(path.resolve('database'))
})

const server = process.env.DATABASE_URL

describe.skipIf(!server)('a gateway whose brands live in the database', () => {
  let own: Awaited<ReturnType<typeof createTestDatabase>>
  let line: Awaited<ReturnType<typeof openLine>>
  const running: Started[] = []

  beforeAll(async () => {
    own = await createTestDatabase(server ?? '')
    line = await openLine(new URL(own.url))
  })
  afterEach(async () => {
    for (const started of running.splice(0)) await started.stop()
  })
  afterAll(async () => {
    await line.down().catch(() => undefined)
    await own.drop()
  })

  function getConfig(name: string) {
    const dataFolder = path.join(home, name)
    return {
      ...testConfig,
      brandsHome: 'database' as const,
      brandsFolder: getWorkingFolder(dataFolder),
      dataFolder,
      port: 0,
      databaseUrl: line.url,
    }
  }

  async function startOne(name: string): Promise<Started> {
    const started = await start(getConfig(name))
    running.push(started)
    return started
  }

  async function publish(changes: Record<string, unknown>) {
    const database = await openTestPostgres(own.url)
    const failed = (error: unknown) => {
      throw error
    }
    const rows = openRows({ data: path.join(home, 'desk'), secret: testConfig.secret, database, failed })
    const links = { followed: () => undefined, pinned: () => undefined }
    const { copy, keeper, home: target } = rows
    const made = await publishFiles(
      { root: copy.folder, keeper, links, ids: () => ['base'], records: false, rows: target },
      'base',
      toBytes(changes),
      { author: 'ana', reason: 'new' },
    )
    await database.close()
    return made
  }

  it('starts without it from its last closures, and serves the newest once it is back', async () => {
    await line.down()
    await expect(start(getConfig('one'))).rejects.toThrow('The database cannot be reached')
    await line.up()
    const first = await startOne('one')
    expect(first.registry.ids()).toEqual([])
    expect(await publish(wholeBrand({ name: 'Base', merchantCode: 'basecode' }))).toMatchObject({
      kind: 'published',
    })
    await vi.waitFor(() => expect(first.registry.byId('base')?.settings.name).toBe('Base'), 10_000)
    await line.down()
    expect(first.registry.byId('base')?.settings.name).toBe('Base')
    await running.pop()?.stop()
    await publish({ 'brand.json': { name: 'Other', merchantCode: 'basecode' } })
    const again = await startOne('one')
    expect(again.registry.byId('base')?.settings.name).toBe('Base')
    const ask = (file: string) => fetch(`http://127.0.0.1:${String(again.port)}${file}`)
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(503)
    await line.up()
    await vi.waitFor(() => expect(again.registry.byId('base')?.settings.name).toBe('Other'), 20_000)
    await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), 20_000)
  }, 90_000)
})
