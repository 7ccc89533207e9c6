import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { FileStore } from '../releases/file-store.ts'
import { getName } from '../releases/release-id.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { QuietBrands } from './quiet-brands.ts'
import { openBrandRegistry } from './registry.ts'

let folder: BrandFolder
let data: string
let registry: BrandRegistry
let warnings: string[]
let store: FileStore

async function open(pollMs = 20): Promise<void> {
  const log = { info: () => undefined, warn: (_: object, message: string) => void warnings.push(message) }
  registry = await openBrandRegistry({ folder: folder.root, data, log, pollMs })
}

beforeEach(async () => {
  warnings = []
  folder = await brandFolder({
    tala: wholeBrand({ name: 'Tala', merchantCode: 'talacode' }),
    luna: { 'brand.json': { extends: 'tala', name: 'Luna' } },
  })
  data = mkdtempSync(join(tmpdir(), 'livery-data-'))
  store = new FileStore(join(data, 'releases'))
})

afterEach(async () => {
  await registry.close()
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

function recorded(brand: string, count: number) {
  return vi.waitFor(() => {
    expect(store.list(brand).length).toBe(count)
    expect(store.live(brand)?.release).toBe(store.list(brand)[0]?.id)
    return store.list(brand)
  })
}

it('records what is live as one release of each brand, with the release of every parent', async () => {
  await open()
  const [luna] = await recorded('luna', 1)
  const [tala] = await recorded('tala', 1)
  expect(luna).toMatchObject({ number: 1, author: 'folder', reason: 'edited in the folder' })
  expect(luna?.parents).toEqual({ tala: tala?.id })
  expect([...store.files({ tree: luna?.tree ?? '' }).keys()]).toEqual(['brand.json'])
})

it('records an edit once, and that a follower moved on with it without a release of its own', async () => {
  await open()
  await recorded('luna', 1)
  await folder.write('tala', { 'merchant.json': { maintenance: true } })
  const [tala] = await recorded('tala', 2)
  await vi.waitFor(() => {
    expect(store.live('luna')?.parents).toEqual({ tala: tala?.id })
  })
  expect(store.list('luna').map(getName)).toEqual(['luna@1'])
  expect(store.liveHistory('luna').map(({ parents }) => parents['tala'])).toEqual(
    store.list('tala').map(({ id }) => id),
  )
})

it('records no state between the files of a checkout that goes on while it is served', async () => {
  await open(100)
  await recorded('tala', 1)
  const word = (turn: number) => JSON.stringify({ frame: { title: { home: `Home ${String(turn)}` } } })
  const files = Array.from(
    { length: 200 },
    (_, n) => `content/help-page-${'abcdefghij'[n % 10] ?? ''}${String(n)}.EN.md`,
  )
  await folder.write('tala', { 'locales/EN.json': word(0) })
  await recorded('tala', 2)
  for (const [n, file] of files.entries()) {
    await folder.write('tala', { [file]: `# Page ${String(n)}\n\nText.\n` })
    // The checkout outlasts many polls, and no two of them see the same.
    await pause(4)
  }
  await folder.write('tala', { 'locales/EN.json': word(1) })
  const releases = await recorded('tala', 3)
  const names = [...store.files(releases[0] ?? { tree: '' }).keys()]
  expect(names.filter((name) => name.startsWith('content/'))).toHaveLength(200)
  expect(warnings).toEqual([])
})

it('never records what is not live', async () => {
  await open()
  await recorded('tala', 1)
  await folder.write('tala', { 'brand.json': '{ "name": 7 }' })
  await vi.waitFor(() => {
    expect(registry.findings().get('tala')?.length).toBe(1)
  })
  await folder.write('tala', { 'brand.json': JSON.stringify({ name: 'Anew', merchantCode: 'talacode' }) })
  const [release] = await recorded('tala', 2)
  const hash = store.files(release ?? { tree: '' }).get('brand.json')?.hash ?? ''
  expect(store.blob(hash).toString()).toContain('Anew')
})

it('takes up the release that has the same files again, instead of a new one', async () => {
  await open()
  const [first] = await recorded('tala', 1)
  await folder.write('tala', { 'merchant.json': { maintenance: true } })
  await recorded('tala', 2)
  await folder.write('tala', { 'merchant.json': {} })
  await vi.waitFor(() => {
    expect(store.live('tala')?.release).toBe(first?.id)
  })
  expect(store.list('tala')).toHaveLength(2)
})

it('has no secret in what it stores', async () => {
  await folder.write('tala', {
    'merchant.json': { botCheck: { secret: 'hidden-value', verifyUrl: 'https://check.example/verify' } },
  })
  await open()
  const [release] = await recorded('tala', 1)
  const hash = store.files(release ?? { tree: '' }).get('merchant.json')?.hash ?? ''
  const stored = store.blob(hash).toString()
  expect(stored).toContain('https://check.example/verify')
  expect(stored).not.toContain('hidden-value')
})

it('goes on serving, and records later, where nothing can be stored', async () => {
  rmSync(data, { recursive: true })
  await writeFile(data, 'a file where the folder belongs')
  await open()
  await vi.waitFor(() => {
    expect(warnings.some((line) => line.startsWith('What is live could not be stored'))).toBe(true)
  })
  expect(registry.byId('luna')?.settings.name).toBe('Luna')
  rmSync(data)
  await folder.write('luna', { 'brand.json': { extends: 'tala', name: 'Moon' } })
  await recorded('luna', 1)
})

it('waits for two polls without a change, of the brand and of all that it builds on', () => {
  const quiet = new QuietBrands()
  const stale = new Set<string>()
  const poll = () =>
    quiet.poll(
      (id) => stale.has(id),
      (id) => (id === 'luna' ? ['luna', 'tala'] : [id]),
    )
  quiet.changed('luna')
  quiet.changed('tala')
  expect([poll(), poll()]).toEqual([[], []])
  stale.add('tala')
  expect(poll()).toEqual([])
  stale.clear()
  expect(poll()).toEqual([])
  expect(poll()).toEqual(['tala', 'luna'])
  expect(poll()).toEqual([])
})
