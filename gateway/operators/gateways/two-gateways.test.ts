// Takes long: two gateways on one database of PostgreSQL, each with a folder of brands.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import { openDatabase } from '../../base/db/open-database.ts'
import { folderPublisher } from '../../brands/publish/folder-publisher.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { type BrandFolder, brandFolder, wholeBrand } from '../../brands/testing/brand-folder.ts'
import { catalogueIds } from '../../games/catalogue/made/made-games.ts'
import { createTestDatabase } from '../../testing/postgres-template.ts'
import { testConfig } from '../../testing/test-gateway.ts'
import { addOperator, setStatus } from '../access/operators.service.ts'
import { runDraftCommand } from '../drafts/draft-command.ts'
import { gatewayScope, listRunning } from './gateways.service.ts'

const server = process.env['DATABASE_URL']
const secret = 'x'.repeat(40)
const log = { info: () => undefined, warn: () => undefined }

function complain(error: Error): never {
  throw error
}

interface Gateway {
  app: App
  folder: BrandFolder
  close: () => Promise<void>
}

describe.skipIf(!server)('two gateways, each with a folder of its own', () => {
  let own: Awaited<ReturnType<typeof createTestDatabase>>
  let gateways: Gateway[]

  async function openGateway(port: number): Promise<Gateway> {
    const folder = await brandFolder({ base: wholeBrand({ default: true, scheme: 'light' }) })
    const data = mkdtempSync(join(tmpdir(), 'livery-two-gateways-'))
    const config = { ...testConfig, secret, port, dataFolder: data, brandsFolder: folder.root }
    const database = await openDatabase(
      { databaseUrl: own.url, dataFolder: data, keyedBy: secret },
      { error: complain, lost: complain },
    )
    const home = { folder: folder.root, data, secret, catalogue: catalogueIds }
    const registry = await openBrandRegistry({ ...home, log, pollMs: 50 })
    const app = await buildApp({ config, registry, database, publisher: folderPublisher(registry, home) })
    const close = async () => {
      await app.close()
      await registry.close()
      await database.close()
      await folder.remove()
      rmSync(data, { recursive: true, force: true })
    }
    return { app, folder, close }
  }

  beforeAll(async () => {
    own = await createTestDatabase(server ?? '')
    gateways = [await openGateway(8081), await openGateway(8082)]
    const scope = companyScope('house')
    await gateways[0]?.app.platform.database.within(scope, async (tx) => {
      const { id } = await addOperator(tx, scope, { name: 'ana', roles: ['owner'] }, { now: new Date() })
      await setStatus(tx, scope, id, 'active')
    })
  })
  afterAll(async () => {
    for (const { close } of gateways) await close()
    await own.drop()
  })

  const command = (call: 'draftCreate' | 'draftSave' | 'draftPublish', sent: Record<string, unknown>) => {
    const [first] = gateways
    if (!first) throw new Error('no gateway')
    return runDraftCommand(first.app.platform, { call, author: 'ana', brand: 'base', holds: false, sent })
  }
  const readRows = () =>
    gateways[0]?.app.platform.database.within(gatewayScope, (tx) => listRunning(tx)) ?? Promise.resolve([])

  it('publish only while both serve the same', async () => {
    await vi.waitFor(async () => {
      const whole = (await readRows()).filter(({ isWhole }) => isWhole)
      expect(whole).toHaveLength(2)
    }, 10_000)
    const [one, other] = (await readRows()).map(({ serves }) => serves['base']?.digest)
    expect(one).toBe(other)
    const again = () => command('draftCreate', { title: 'Autumn' })
    const { id } = (await vi.waitFor(again, 10_000)) as { id: string }
    const operations = [{ file: 'brand.json', pointer: '/scheme', do: 'set', value: 'dark' }]
    await command('draftSave', { id, operations })
    const [first, second] = gateways
    await second?.folder.write('base', { 'merchant.json': { timeZone: 'Asia/Tokyo' } })
    await vi.waitFor(async () => {
      const digests = (await readRows()).map(({ serves }) => serves['base']?.digest)
      expect(new Set(digests).size).toBe(2)
    }, 10_000)
    const publish = () => command('draftPublish', { id, reason: 'autumn' })
    await expect(publish()).rejects.toMatchObject({
      code: 'conflict',
      details: { value: { differing: [{ brand: 'base', why: 'other' }] } },
    })
    await first?.folder.write('base', { 'merchant.json': { timeZone: 'Asia/Tokyo' } })
    // What was edited is live, and a release of its own: the draft is moved onto it first.
    await vi.waitFor(async () => {
      const { id: next } = (await command('draftCreate', { title: 'Winter' })) as { id: string }
      await command('draftSave', { id: next, operations })
      expect(await command('draftPublish', { id: next, reason: 'winter' })).toMatchObject({ state: 'live' })
    }, 20_000)
  }, 60_000)
})
