// Takes long: databases are opened as the command and a gateway open them.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Database } from '../../base/db/database.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import { notePort } from '../../base/db/folder-lock.ts'
import { openDatabase } from '../../base/db/open-database.ts'
import { folderPublisher } from '../../brands/publish/folder-publisher.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import type { OpenRows } from '../../brands/rows/open-rows.ts'
import { type BrandFolder, brandFolder, wholeBrand } from '../../brands/testing/brand-folder.ts'
import { catalogueIds } from '../../games/catalogue/made/made-games.ts'
import { addOperator, setStatus } from '../../operators/access/operators.service.ts'
import { layMigrated } from '../../testing/migrated-template.ts'
import { createTestDatabase } from '../../testing/postgres-template.ts'
import { testConfig } from '../../testing/test-gateway.ts'
import { changeDraft } from './drafts.ts'
import { pushBrands } from './push.ts'
import { openReleases } from './releases.ts'
import { withRows } from './rows.ts'
import { publishDraft, scheduleDraft } from './schedule.ts'
import { noLog } from './testing/brand-command.ts'
import { readWords } from './words.ts'

const secret = 'x'.repeat(40)
const server = process.env['DATABASE_URL']
const commands = { draft: changeDraft, publish: publishDraft, schedule: scheduleDraft }

let folder: BrandFolder
let data: string
let printed: string[]

beforeAll(async () => {
  folder = await brandFolder({ base: wholeBrand({ default: true, scheme: 'light' }) })
  data = mkdtempSync(join(tmpdir(), 'livery-brand-drafts-'))
})
beforeEach(() => {
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  vi.stubEnv('LIVERY_SECRET', secret)
  vi.stubEnv('LIVERY_BRANDS', folder.root)
  vi.stubEnv('LIVERY_DATA', data)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

function complain(error: Error): never {
  throw error
}

/** What a command prints; it has to end well. */
async function run(command: keyof typeof commands, ...args: string[]): Promise<string> {
  printed = []
  expect(await commands[command](readWords(['--author', 'ana', ...args]))).toBe(0)
  return printed.join('\n')
}

function read(): string {
  return readFileSync(join(folder.root, 'base/brand.json'), 'utf8')
}

async function addAna(database: Database): Promise<void> {
  const scope = companyScope('house')
  await database.within(scope, async (tx) => {
    const { id } = await addOperator(tx, scope, { name: 'ana', roles: ['owner'] }, { now: new Date() })
    await setStatus(tx, scope, id, 'active')
  })
}

async function openGateway() {
  const config = { ...testConfig, secret, dataFolder: data, brandsFolder: folder.root, port: 0 }
  const database = await openDatabase({ ...config, keyedBy: secret }, { error: complain, lost: complain })
  const home = { folder: folder.root, data, secret, catalogue: catalogueIds }
  const registry = await openBrandRegistry({ ...home, log: noLog, pollMs: 50 })
  const app = await buildApp({ config, registry, database, publisher: folderPublisher(registry, home) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  notePort(data, (app.server.address() as AddressInfo).port)
  const close = async () => {
    await app.close()
    await registry.close()
    await database.close()
  }
  return { database, close }
}

async function begin(...args: string[]): Promise<string> {
  return /began (\S+)/.exec(await run('draft', 'create', 'base', '--title', 'Autumn', ...args))?.[1] ?? ''
}

async function write(pointer: string, value: string): Promise<string> {
  const id = await begin()
  expect(await run('draft', 'set', id, 'brand.json', pointer, value)).toBe('saved version 1')
  return id
}

async function publish(pointer: string, value: string): Promise<void> {
  const id = await write(pointer, value)
  expect(await run('publish', id, '--reason', 'autumn')).toBe(`published ${id}`)
}

describe('brand draft, publish and schedule beside an embedded database', () => {
  let gateway: Awaited<ReturnType<typeof openGateway>>
  const released = () => openReleases({ data }).store.list('base')[0]

  beforeAll(async () => {
    await layMigrated(data)
    gateway = await openGateway()
    await addAna(gateway.database)
  })
  beforeEach(async () => {
    vi.stubEnv('DATABASE_URL', '')
    // A draft begins on what is recorded to be live.
    await vi.waitFor(() => {
      expect(released()).toBeDefined()
      expect(openReleases({ data }).store.live('base')?.release).toBe(released()?.id)
    }, 10_000)
  })

  it('have the running gateway write, publish and release', async () => {
    const id = await write('/scheme', 'dark')
    expect(await run('draft', 'list', 'base')).toMatch(`${id}  Autumn  version 1 on release 1`)
    expect(await run('draft', 'show', id)).toMatch(/base: Autumn, version 1\n {2}brand\.json: .*dark/)
    expect(await run('publish', id, '--reason', 'autumn')).toBe(`published ${id}`)
    expect(read()).toContain('"scheme": "dark"')
    await vi.waitFor(
      () => expect(released()).toMatchObject({ number: 2, author: 'ana', reason: 'autumn' }),
      10_000,
    )
    expect(await run('draft', 'list', 'base')).toBe('No drafts.')
  }, 60_000)

  it('publish a draft only as it was looked at, and schedule what is mandatory', async () => {
    const id = await write('/scheme', 'system')
    const late = run('publish', id, '--reason', 'autumn', '--version', '0')
    await expect(late).rejects.toThrow('The draft is at version 1 now, and not at 0: look at it again')
    const wrong = run('publish', id, '--reason', 'autumn', '--version', 'last')
    await expect(wrong).rejects.toThrow('--version takes the number that "draft show" prints')
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const planned = await run('schedule', id, '--at', at, '--reason', 'x', '--version', '1', '--mandatory')
    const plan = /scheduled (\S+) for/.exec(planned)?.[1] ?? ''
    expect(await run('schedule', 'list', 'base')).toContain(`Autumn (${id}), mandatory  ana`)
    await run('schedule', 'delete', plan)
    await run('draft', 'discard', id)
  }, 60_000)

  it('have the running gateway schedule, move and delete', async () => {
    const id = await write('/scheme', 'light')
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    const planned = await run('schedule', id, '--at', at(1), '--reason', 'night')
    const plan = /scheduled (\S+) for/.exec(planned)?.[1] ?? ''
    const later = at(2)
    expect(await run('schedule', 'move', plan, '--at', later)).toBe(`moved to ${later} (UTC)`)
    expect(await run('schedule', 'list', 'base')).toBe(`${plan}  ${later} (UTC)  Autumn (${id})  ana`)
    expect(await run('schedule', 'delete', plan)).toBe(`deleted ${plan}`)
    expect(await run('schedule', 'list', 'base')).toBe('Nothing is scheduled.')
    expect(await run('draft', 'discard', id)).toBe(`discarded ${id}`)
  }, 60_000)

  it('have the running gateway take a picture, and publish it into the folder to the byte', async () => {
    const id = await begin()
    const before = released()?.number ?? 0
    const source = join(data, 'hero.webp')
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#d6006c' } })
      .webp()
      .toBuffer()
    writeFileSync(source, bytes)
    expect(await run('draft', 'file', id, 'assets/hero.webp', source)).toBe('saved version 1')
    const odd = run('draft', 'file', id, 'assets/hero.png', source)
    await expect(odd).rejects.toThrow('the file is not a picture of type png')
    await expect(run('draft', 'file', id, 'assets/x.png', '/nowhere')).rejects.toThrow('File not found')
    expect(await run('draft', 'merge', id)).toBe('merged version 1')
    await run('publish', id, '--reason', 'autumn')
    expect(readFileSync(join(folder.root, 'base/assets/hero.webp')).equals(bytes)).toBe(true)
    await vi.waitFor(() => expect(released()).toMatchObject({ number: before + 1 }), 10_000)
  }, 60_000)

  it('do once what is asked again under a request', async () => {
    const id = await begin('--request', 'begin-autumn-0001')
    expect(await begin('--request', 'begin-autumn-0001')).toBe(id)
    await run('draft', 'discard', id)
  }, 60_000)

  it('say in a sentence what is refused', async () => {
    const id = await write('/age', '{"minimum":21}')
    const publishing = run('publish', id, '--reason', 'older')
    await expect(publishing).rejects.toThrow(
      /^A second person has to agree to brand\.json\/age.*: publish or schedule it in the console, room Brands/,
    )
    const unknown = run('draft', 'create', 'nobody', '--title', 'x')
    await expect(unknown).rejects.toThrow('There is no brand nobody. Known: base.')
    await expect(run('draft', 'show', 'zzz')).rejects.toThrow('There is no open draft "zzz".')
    await expect(run('schedule', 'delete', 'zzz')).rejects.toThrow('Nothing is scheduled as "zzz".')
    await expect(run('draft', 'list', 'base', '--author', 'ben')).rejects.toThrow(
      'No operator "ben" can log in',
    )
    const vague = run('schedule', id, '--at', '2026-12-24T08:00', '--reason', 'x')
    await expect(vague).rejects.toThrow('is not a time with its offset')
    const past = run('schedule', id, '--at', '2020-12-24T08:00Z', '--reason', 'x')
    await expect(past).rejects.toThrow('--at takes a time from now on, at most 366 days ahead.')
    const elsewhere = run('draft', 'list', 'base', '--brands', '/elsewhere')
    await expect(elsewhere).rejects.toThrow(`The running gateway serves the brands of ${folder.root}:`)
    vi.stubEnv('LIVERY_SECRET', 'y'.repeat(40))
    await expect(run('draft', 'list', 'base')).rejects.toThrow('LIVERY_DATA or LIVERY_SECRET differs')
  }, 60_000)

  it('say what it comes to in brands that build on it before it is published', async () => {
    await folder.write('child', { 'brand.json': { extends: 'base', name: 'Child' } })
    await folder.write('own', { 'brand.json': { extends: 'base', name: 'Own', scheme: 'system' } })
    await vi.waitFor(() => expect(openReleases({ data }).store.live('own')).toBeDefined(), 10_000)
    const id = await write('/scheme', 'light')
    const said = await run('publish', id, '--reason', 'autumn', '--version', '1')
    expect(said.split('\n')).toEqual([
      '2 brands build on it: 1 unchanged, 1 changed.',
      expect.stringMatching(/^ {2}child: .*dark.*light/i),
      `published ${id}`,
    ])
    await vi.waitFor(() => expect(released()).toMatchObject({ number: 4 }), 10_000)
    for (const id of ['child', 'own']) rmSync(join(folder.root, id), { recursive: true })
  }, 60_000)

  it('do it themselves once the gateway has stopped', async () => {
    await gateway.close()
    await publish('/scheme', 'system')
    expect(read()).toContain('"scheme": "system"')
    expect(released()).toMatchObject({ number: 5, author: 'ana', reason: 'autumn' })
    const id = await write('/age', '{"minimum":21}')
    await expect(run('publish', id, '--reason', 'older')).rejects.toThrow('A second person has to agree')
  }, 120_000)
})

describe.skipIf(!server)('brand draft and publish on PostgreSQL', () => {
  it('work on brands in the database, and refuse a folder beside it', async () => {
    const own = await createTestDatabase(server ?? '')
    const desk = mkdtempSync(join(tmpdir(), 'livery-brand-desk-'))
    try {
      vi.stubEnv('DATABASE_URL', own.url)
      vi.stubEnv('LIVERY_DATA', desk)
      vi.stubEnv('LIVERY_BRANDS', 'database')
      const pushed = readWords(['--author', 'ana', '--brands', folder.root])
      expect(await withRows((rows) => pushBrands({ ...pushed, rows }))).toBe(0)
      const at = { databaseUrl: own.url, dataFolder: desk, keyedBy: secret }
      const database = await openDatabase(at, { error: complain, lost: complain })
      await addAna(database)
      await database.close()
      await publish('/scheme', 'dark')
      const look = (rows: OpenRows) => {
        expect(rows.keeper.store.list('base')[0]).toMatchObject({
          number: 2,
          author: 'ana',
          reason: 'autumn',
        })
        return Promise.resolve(0)
      }
      expect(await withRows(look)).toBe(0)
      const beside = run('draft', 'list', 'base', '--brands', folder.root)
      await expect(beside).rejects.toThrow('Drafts are of the brands in the database')
    } finally {
      rmSync(desk, { recursive: true, force: true })
      await own.drop()
    }
  }, 120_000)
})
