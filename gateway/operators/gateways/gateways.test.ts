// On PostgreSQL too: rows of gateways expire by the clock of the database.
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { type BrandFolder, brandFolder, wholeBrand } from '../../brands/testing/brand-folder.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { first, testConfig } from '../../testing/test-gateway.ts'
import { ReleasedBrands } from '../drafts/testing/released-brand.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import { livesSeconds } from './gateways.service.ts'
import { ServedTeller } from './tell-served.ts'

const brands = new ReleasedBrands()
const gateway = prepareSite({
  brands: [first()],
  config: { dataFolder: brands.folder },
  publisher: brands.publisher,
})
const files = brands.whole({ 'brand.json': { name: 'First', merchantCode: 'firstcode' } })
const log = { info: () => undefined, warn: () => undefined }

/** A gateway that tells what it serves of a folder of its own. */
interface Other {
  folder: BrandFolder
  registry: BrandRegistry
  teller: ServedTeller
  close: () => Promise<void>
}

let olga: ConsoleClient
let opened: { close: () => Promise<void> }[] = []

async function openOther(content: Record<string, Record<string, unknown>>, port = 8081): Promise<Other> {
  const folder = await brandFolder(content)
  const registry = await openBrandRegistry({ folder: folder.root, log, pollMs: 20 })
  const { database, clock } = gateway.platform
  const config = { ...testConfig, port }
  const teller = new ServedTeller({ config, database, clock, registry: registry as Platform['registry'] })
  registry.onChange((id) => teller.change(id))
  const other = {
    folder,
    registry,
    teller,
    close: async () => {
      await registry.close()
      await folder.remove()
    },
  }
  opened.push(other)
  return other
}

/** What the gateway of the console serves itself. */
async function tellOwn(): Promise<ServedTeller> {
  const teller = new ServedTeller(gateway.platform)
  await teller.tell()
  opened.push({ close: () => teller.leave() })
  return teller
}

beforeAll(async () => {
  olga = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
})
beforeEach(async () => {
  opened = []
  await brands.release('first', files)
  await gateway.db.asOwner('delete from brand_gateway')
})
afterEach(async () => {
  for (const { close } of opened) await close()
})
afterAll(() => {
  rmSync(brands.folder, { recursive: true, force: true })
})

async function write(): Promise<string> {
  const { id } = (await olga.call('draftCreate', { body: { brand: 'first', title: 'Autumn' } })).value
  const operations = [{ file: 'brand.json', pointer: '/scheme', do: 'set' as const, value: 'dark' }]
  await olga.call('draftSave', { body: { brand: 'first', id, version: 0, operations } })
  return id
}

function publish(id: string) {
  return olga.call('draftPublish', { body: { brand: 'first', id, version: 1, reason: 'autumn' } })
}

function look(query: { brand?: string } = {}) {
  return olga.call('brandGateways', { query })
}

describe('gateways whose folders differ', () => {
  it('are named in the room, with the brand and since when', async () => {
    await tellOwn()
    const other = await openOther({ first: wholeBrand({ merchantCode: 'firstcode' }) })
    await other.teller.tell()
    const { content, more } = (await look()).value
    const name = expect.stringMatching(/.:8081$/) as string
    const since = expect.stringMatching(/^\d{4}-/) as string
    expect({ content, more }).toEqual({
      content: [{ brand: 'first', gateway: name, why: 'other', since }],
      more: 0,
    })
    expect((await look({ brand: 'second' })).value.content).toEqual([])
  })

  it('let nothing be published from the console, which says why, until they agree', async () => {
    const id = await write()
    const before = brands.read('first', 'brand.json')
    const other = await openOther({ first: wholeBrand({ merchantCode: 'firstcode' }) })
    await other.teller.tell()
    expect(await publish(id)).toMatchObject({
      code: 'conflict',
      refused: { differing: [{ brand: 'first', why: 'other' }] },
    })
    const rollBack = { brand: 'first', release: 1, live: brands.store.list('first').length, reason: 'back' }
    expect((await olga.call('brandRollBack', { body: rollBack })).code).toBe('conflict')
    expect(brands.read('first', 'brand.json')).toBe(before)
    // The other gateway is brought to what this one serves.
    vi.spyOn(other.registry, 'byId').mockImplementation((of) => gateway.registry.byId(of))
    other.teller.change('first')
    await other.teller.tell()
    expect((await publish(id)).value.state).toBe('live')
  })

  it('say that one has no such brand, and that one has just started', async () => {
    await tellOwn()
    const other = await openOther({ elsewhere: wholeBrand() })
    const ended = new AbortController()
    ended.abort()
    await other.teller.tell(ended.signal)
    const id = await write()
    expect(await publish(id)).toMatchObject({ refused: { differing: [{ why: 'starting', since: null }] } })
    expect((await look()).value.content).toEqual([])
    await other.teller.tell()
    expect(await publish(id)).toMatchObject({ refused: { differing: [{ why: 'missing' }] } })
    expect((await look()).value.content).toMatchObject([{ brand: 'first', why: 'missing' }])
  })

  it('do not wait for one that died for longer than its row lives', async () => {
    const other = await openOther({ first: wholeBrand({ merchantCode: 'firstcode' }) })
    await other.teller.tell()
    const id = await write()
    expect((await publish(id)).code).toBe('conflict')
    await gateway.db.asOwner(
      `update brand_gateway set expires_at = expires_at - interval '${String(livesSeconds)} seconds'`,
    )
    expect((await publish(id)).value.state).toBe('live')
    const own = await tellOwn()
    await own.tell()
    expect(await gateway.db.asOwner('select name from brand_gateway')).toHaveLength(1)
  })

  it('forget at once one that ends in order', async () => {
    const other = await openOther({ first: wholeBrand({ merchantCode: 'firstcode' }) })
    await other.teller.tell()
    await other.teller.leave()
    expect((await publish(await write())).value.state).toBe('live')
  })
})

describe('what a gateway tells', () => {
  async function readServed(): Promise<Record<string, { digest: string; since: string }>> {
    const [row] = await gateway.db.asOwner<{ serves: Record<string, { digest: string; since: string }> }>(
      'select serves from brand_gateway',
    )
    return row?.serves ?? {}
  }

  it('is the same for the same bytes, and other for a brand and those that build on it once it changes', async () => {
    const content = {
      base: wholeBrand({ merchantCode: 'basecode' }),
      child: { 'brand.json': { extends: 'base', name: 'Child' } },
      apart: wholeBrand({ merchantCode: 'apartcode' }),
    }
    const { teller, folder, registry } = await openOther(content)
    await teller.tell()
    const before = await readServed()
    expect(Object.keys(before).sort()).toEqual(['apart', 'base', 'child'])
    gateway.pass(60)
    await folder.write('base', { 'merchant.json': { timeZone: 'Asia/Tokyo' } })
    await vi.waitFor(() => expect(registry.byId('child')?.merchant.timeZone).toBe('Asia/Tokyo'), 5000)
    await teller.tell()
    const after = await readServed()
    const isSame = (id: string) => before[id]?.digest === after[id]?.digest
    expect(['apart', 'base', 'child'].map(isSame)).toEqual([true, false, false])
    expect(after['apart']?.since).toBe(before['apart']?.since)
    expect(after['child']?.since).not.toBe(before['child']?.since)
  })
})
