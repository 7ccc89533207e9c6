// On PostgreSQL too: cases are opened by several gateways at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBackground } from '../../base/background/background.ts'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import type { Publisher } from '../../base/brand/publisher.ts'
import { closeCase } from '../../base/cases/cases.service.ts'
import { createLog } from '../../base/log/log.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { folderPublisher } from '../../brands/publish/folder-publisher.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { FileStore, releasesIn } from '../../brands/releases/file-store.ts'
import { type BrandFolder, brandFolder, wholeBrand } from '../../brands/testing/brand-folder.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { findHold, listLinks } from '../brands/link-state.ts'
import { linksArea } from './links.area.ts'
import { syncLinkCases } from './link-cases.ts'

const log = { info: () => undefined, warn: () => undefined }
const secret = 'a secret of the tests, long enough'
const start = new Date('2026-06-01T10:00:00Z')
const hour = 3600_000

let db: TestDatabase
let folder: BrandFolder
let registry: BrandRegistry
let publisher: Publisher
let data: string
let platform: Platform

function getBase(supported: string[]) {
  return {
    name: 'Base',
    merchantCode: 'basecode',
    languages: { default: 'EN', supported, leastTranslated: 0 },
  }
}

function getStore() {
  return new FileStore(releasesIn(data))
}

async function waitForLive(brand: string, number: number): Promise<string> {
  const find = () => getStore().get(brand, getStore().live(brand)?.release ?? '')
  await vi.waitFor(() => expect(find()?.number).toBe(number), 10_000)
  return find()?.id ?? ''
}

async function publishBase(supported: string[], mandatory?: true) {
  const files = new Map([['brand.json', Buffer.from(JSON.stringify(getBase(supported)))]])
  const base = getStore().live('base')?.release ?? ''
  const made = await publisher.publish('base', files, { base, author: 'ana', reason: 'the law', mandatory })
  expect(made.kind).toBe('published')
}

function sync(at: Date) {
  const child = registry.byId('child')
  if (!child) throw new Error('The child is not live.')
  return syncLinkCases(platform, child, at)
}

function listCases() {
  return db.asOwner<{ kind: string; status: string; outcome: string | null; details: object }>(
    'select kind, status, outcome, details from inbox_case order by opened_at, reference',
  )
}

async function decide(kind: string, at: Date) {
  const [row] = await db.asOwner<{ merchant: string; reference: string }>(
    `select merchant, reference from inbox_case where kind = '${kind}' and status = 'open'`,
  )
  if (!row) throw new Error('There is no open case.')
  const { merchant, reference } = row
  await db.database.within(merchant, (tx) => closeCase(tx, { merchant, kind, reference }, 'noted', at))
}

beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.asOwner('delete from inbox_case')
  data = mkdtempSync(path.join(tmpdir(), 'livery-links-'))
  folder = await brandFolder({
    base: { ...wholeBrand(), 'brand.json': getBase(['EN', 'PT']) },
    child: {
      'brand.json': { extends: 'base', name: 'Child', merchantCode: 'child1', languages: { default: 'PT' } },
    },
  })
  registry = await openBrandRegistry({ folder: folder.root, data, secret, log, pollMs: 20 })
  await waitForLive('base', 1)
  await waitForLive('child', 1)
  publisher = folderPublisher(registry, { folder: folder.root, data, secret, catalogue: () => undefined })
  platform = {
    registry,
    database: db.database,
    config: { dataFolder: data },
    background: createBackground(createLog('silent')),
    clock: () => start,
  } as unknown as Platform
})
afterEach(async () => {
  await registry.close()
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

describe('a brand that its parent would break', () => {
  const details = {
    brand: 'child',
    parents: 'base@1 → base@2',
    since: expect.stringMatching(/Z$/) as string,
    breaks: expect.stringMatching(/^child\/brand\.json: the default language/) as string,
  }

  async function breakIt() {
    await publishBase(['EN'])
    await waitForLive('base', 2)
    await vi.waitFor(() => expect(registry.holds().has('child')).toBe(true), 10_000)
  }

  it('is a case once for each hold, which ends with it', async () => {
    await breakIt()
    await sync(start)
    await sync(start)
    expect(await listCases()).toEqual([{ kind: 'brand.held', status: 'open', outcome: null, details }])
    await publishBase(['EN', 'PT'])
    await vi.waitFor(() => expect(registry.holds().has('child')).toBe(false), 10_000)
    await sync(start)
    expect(await listCases()).toMatchObject([{ status: 'closed', outcome: 'settled' }])
    await waitForLive('base', 3)
    await publishBase(['EN'])
    await vi.waitFor(() => expect(registry.holds().has('child')).toBe(true), 10_000)
    await sync(start)
    const open = (await listCases()).filter(({ status }) => status === 'open')
    expect(open).toMatchObject([{ kind: 'brand.held', outcome: null }])
  })

  it('is no case again that somebody noted, as long as the hold lasts', async () => {
    await breakIt()
    await sync(start)
    await decide('brand.held', start)
    await sync(new Date(start.getTime() + 100 * hour))
    expect(await listCases()).toMatchObject([{ status: 'closed', outcome: 'noted' }])
  })

  it('is a case as soon as it is held, and none as soon as it is not, without being asked', async () => {
    const stop = linksArea.job?.(platform, [])
    try {
      await breakIt()
      await vi.waitFor(
        async () => expect(await listCases()).toMatchObject([{ status: 'open', details }]),
        12_000,
      )
      await folder.write('child', {
        'brand.json': { extends: 'base', name: 'Child', merchantCode: 'child1' },
      })
      await vi.waitFor(
        async () => expect(await listCases()).toMatchObject([{ status: 'closed', outcome: 'settled' }]),
        10_000,
      )
    } finally {
      stop?.()
      await platform.background.idle()
    }
  })

  it('says since when, and which release it is served with', async () => {
    const child = registry.byId('child')
    const first = getStore().live('base')?.at
    await breakIt()
    const at = getStore().live('base')?.at
    expect(at).not.toBe(first)
    const held = child && findHold(registry, getStore(), child)
    expect(held).toMatchObject({ since: at, parents: [{ parent: 'base', from: 1, to: 2 }] })
    expect(child && listLinks(getStore(), child)).toEqual([
      { parent: 'base', follow: true, release: 1, live: 2, behind: undefined },
    ])
  })
})

describe('a brand that is pinned', () => {
  async function pin() {
    const release = getStore().get('base', 1)?.id ?? ''
    const files = publisher.listLink('child', { parent: 'base', release, follow: false })
    const base = getStore().live('child')?.release ?? ''
    await publisher.publish('child', files, { base, author: 'ana', reason: 'wait' })
    await waitForLive('child', 2)
  }

  it('is no case while what it lags behind is not mandatory', async () => {
    await pin()
    await publishBase(['EN'])
    await waitForLive('base', 2)
    await sync(start)
    expect(await listCases()).toEqual([])
  })

  it('is a case each day that it lags behind a mandatory release, until it takes it up', async () => {
    await pin()
    await publishBase(['EN'], true)
    await waitForLive('base', 2)
    expect(getStore().get('base', 2)).toMatchObject({ mandatory: true })
    await sync(start)
    const details = {
      brand: 'child',
      pinned: 'base@1',
      mandatory: 'base@2',
      since: getStore().get('base', 2)?.at,
      why: 'the law',
    }
    expect(await listCases()).toEqual([{ kind: 'brand.behind', status: 'open', outcome: null, details }])
    await decide('brand.behind', start)
    await sync(new Date(start.getTime() + 23 * hour))
    expect(await listCases()).toMatchObject([{ status: 'closed' }])
    await sync(new Date(start.getTime() + 25 * hour))
    expect(await listCases()).toMatchObject([{ status: 'open' }])
    await folder.write('child', {
      'brand.json': { extends: 'base', name: 'Child', merchantCode: 'child1' },
      'brand.lock.json': { parents: {} },
    })
    await waitForLive('child', 3)
    await sync(new Date(start.getTime() + 26 * hour))
    expect(await listCases()).toMatchObject([{ status: 'closed', outcome: 'settled' }])
  })
})
