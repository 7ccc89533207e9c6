import { chmod, rename, symlink, unlink } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { BrandStore } from './brand-store.ts'
import { BrandWatch } from './brand-watch.ts'
import { RegistryNews } from './registry-news.ts'
import { openBrandRegistry } from './registry.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { becomeOrdinary } from '../testing/ordinary-user.ts'

let folder: BrandFolder
let registry: BrandRegistry
let lines: { facts: object; message: string }[]

let goBack: () => void
beforeAll(() => {
  goBack = becomeOrdinary()
})
afterAll(() => {
  goBack()
})

beforeEach(async () => {
  folder = await brandFolder({
    tala: wholeBrand({ name: 'Tala', merchantCode: 'talacode', default: true }),
    luna: { 'brand.json': { extends: 'tala', name: 'Luna' } },
  })
  lines = []
  const say = (facts: object, message: string) => void lines.push({ facts, message })
  registry = await openBrandRegistry({ folder: folder.root, log: { info: say, warn: say }, pollMs: 10 })
})

afterEach(async () => {
  await registry.close()
  await folder.remove()
})

function said(words: string) {
  return vi.waitFor(() => {
    expect(lines.map(({ message }) => message).join('\n')).toContain(words)
  })
}

/** Time for many looks at the folder: nothing tells of one that finds nothing new. */
function manyLooks() {
  return pause(150)
}

const outages: [string, () => Promise<void>, () => Promise<void>, string][] = [
  [
    'away',
    () => rename(folder.root, `${folder.root}-away`),
    () => rename(`${folder.root}-away`, folder.root),
    'ENOENT',
  ],
  ['closed', () => chmod(folder.root, 0), () => chmod(folder.root, 0o700), 'EACCES'],
  ['closed within', () => chmod(folder.root, 0o600), () => chmod(folder.root, 0o700), 'EACCES'],
]

it.each(outages)(
  'a brands folder that is %s for a while costs nothing, is logged once, and is watched again',
  async (_, leave, comeBack, reason) => {
    await leave()
    await said('cannot be read')
    await manyLooks()
    expect(registry.byId('luna')?.settings.name).toBe('Luna')
    expect([...registry.findings()]).toEqual([])
    await comeBack()
    await said('is read again')
    expect(lines).toEqual([
      { facts: { folder: folder.root }, message: expect.stringContaining(`cannot be read (${reason})`) },
      { facts: { folder: folder.root }, message: `The brands folder ${folder.root} is read again.` },
    ])
    await folder.write('luna', { 'brand.json': { extends: 'tala', name: 'Luna anew' } })
    await vi.waitFor(() => {
      expect(registry.byId('luna')?.settings.name).toBe('Luna anew')
    })
  },
)

it('a brand that is read while its folder is away is read again once that is back', async () => {
  const store = new BrandStore(folder.root, {})
  store.add(['luna', 'tala'])
  store.settle()
  await rename(folder.root, `${folder.root}-away`)
  expect(store.get('luna')).toBeUndefined()
  expect(
    store
      .findings()
      .get('luna')
      ?.map(({ code }) => code),
  ).toEqual(['unreadable'])
  await rename(`${folder.root}-away`, folder.root)
  expect(store.isStale('luna')).toBe(true)
  for (const id of ['tala', 'luna']) store.reread(id)
  expect(store.get('luna')?.settings.name).toBe('Luna')
  expect([...store.findings()]).toEqual([])
})

it('a brand that was just being read when its folder went away is not said to be broken', async () => {
  const store = new BrandStore(folder.root, {})
  const log = { info: () => undefined, warn: () => undefined }
  const options = { root: folder.root, log, pollMs: 10, stillMs: 0, proofMs: 1000 }
  const watch = new BrandWatch(store, new RegistryNews(store, log, undefined), options)
  await watch.begin()
  await rename(folder.root, `${folder.root}-away`)
  store.reread('luna')
  await vi.waitFor(() => {
    expect([...watch.findings()]).toEqual([])
  })
  expect([...store.findings().keys()]).toEqual(['luna'])
  await watch.close()
  await rename(`${folder.root}-away`, folder.root)
})

it('a brand that is added is seen where the brands folder is a link', async () => {
  await registry.close()
  const link = `${folder.root}-link`
  await symlink(folder.root, link)
  const log = { info: () => undefined, warn: () => undefined }
  registry = await openBrandRegistry({ folder: link, log, pollMs: 10 })
  await folder.write('sol', { 'brand.json': { extends: 'tala', name: 'Sol' } })
  await vi.waitFor(() => {
    expect(registry.byId('sol')?.settings.name).toBe('Sol')
  })
  await unlink(link)
})
