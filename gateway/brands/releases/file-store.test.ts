import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { becomeOrdinary } from '../testing/ordinary-user.ts'
import { FileStore } from './file-store.ts'
import { getName } from './release-id.ts'
import type { Release, StoredFile } from './release.types.ts'

let root: string
let now: number
let store: FileStore

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-releases-'))
  now = Date.parse('2026-03-01T10:00:00Z')
  store = new FileStore(root, () => now)
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

async function record(texts: Record<string, string>, reason = 'because'): Promise<Release> {
  const files = new Map<string, StoredFile>()
  for (const [path, text] of Object.entries(texts)) files.set(path, await store.put(Buffer.from(text)))
  return store.append({ brand: 'luna', files, parents: {}, author: 'ana', reason })
}

function listFiles(): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(root, name)).isFile(),
  )
}

it('keeps releases that another process reads as they were recorded', async () => {
  const first = await record({ 'brand.json': '{"name":"Luna"}' }, 'begin')
  now += 1000
  const second = await record({ 'brand.json': '{"name":"Moon"}', 'theme.json': '{}' }, 'rename')
  const other = new FileStore(root)
  expect(other.list('luna').map(getName)).toEqual(['luna@2', 'luna@1'])
  expect(other.get('luna', 2)).toEqual(second)
  expect(other.get('luna', first.id.slice(0, 10))).toEqual(first)
  expect(second).toMatchObject({ previous: first.id, author: 'ana', reason: 'rename', number: 2 })
  const file = other.files(second).get('brand.json')
  expect(other.blob(file?.hash ?? '').toString()).toBe('{"name":"Moon"}')
  expect(other.list('luna', { before: 2 })).toEqual([first])
  expect(other.brands()).toEqual(['luna'])
})

it('gives the same id to the same content, author, reason, time and history, and another to any other', async () => {
  const first = await record({ 'brand.json': '{}' })
  const twin = new FileStore(mkdtempSync(join(root, 'twin-')), () => now)
  const files = new Map([['brand.json', await twin.put(Buffer.from('{}'))]])
  const release = { brand: 'luna', files, parents: {}, author: 'ana', reason: 'because' }
  expect((await twin.append(release)).id).toBe(first.id)
  expect((await twin.append(release)).id).not.toBe(first.id)
})

it('stores little for a word that changed in a brand of forty files', async () => {
  const page = (word: string) =>
    JSON.stringify(Array.from({ length: 500 }, (_, n) => `A sentence of number ${String(n)} with ${word}.`))
  const all = Object.fromEntries(
    Array.from({ length: 40 }, (_, n) => [`locales/${String(n)}.json`, page('love')]),
  )
  await record(all)
  const size = () => listFiles().reduce((sum, name) => sum + statSync(join(root, name)).size, 0)
  const before = size()
  await record({ ...all, 'locales/7.json': page('joy') })
  expect(size() - before).toBeLessThan(20_000)
})

it('lets nobody else read what it stores', async () => {
  await record({ 'brand.json': '{}' })
  await store.goLive('luna', { release: 'x', parents: {} })
  const open = listFiles().filter((name) => (statSync(join(root, name)).mode & 0o077) !== 0)
  expect(open).toEqual([])
  expect(listFiles().length).toBeGreaterThan(3)
})

it('says in a sentence which file is missing, and which is not what was stored', async () => {
  const release = await record({ 'brand.json': '{"name":"Luna"}' })
  const hash = store.files(release).get('brand.json')?.hash ?? ''
  const file = join(root, 'blobs', hash.slice(0, 2), hash.slice(2))
  const bytes = readFileSync(file)
  writeFileSync(file, Buffer.concat([bytes, Buffer.from('!')]))
  expect(() => store.blob(hash)).toThrow(`${file} is not what was stored there. Copy it from a backup`)
  rmSync(file)
  expect(() => store.blob(hash)).toThrow(`${file} is missing. Copy it from a backup`)
  await store.put(Buffer.from('{"name":"Luna"}'))
  expect(store.blob(hash).toString()).toBe('{"name":"Luna"}')
})

it('finds a release whose record was changed by hand', async () => {
  await record({ 'brand.json': '{}' }, 'right')
  const file = join(root, 'brands/luna.log')
  writeFileSync(file, readFileSync(file, 'utf8').replace('right', 'wrong'))
  expect(() => new FileStore(root).list('luna')).toThrow('Release 1 in')
})

it('passes over half a record that a crash left, and records the next one after the last whole one', async () => {
  const first = await record({ 'brand.json': '{"a":1}' })
  appendFileSync(join(root, 'brands/luna.log'), '{"brand":"luna","number":2,"par')
  expect(new FileStore(root).list('luna')).toEqual([first])
  const second = await record({ 'brand.json': '{"a":2}' })
  expect(new FileStore(root).list('luna')).toEqual([second, first])
  expect(second.number).toBe(2)
})

it('keeps history in order when the clock is set back', async () => {
  const first = await record({ 'brand.json': '{"a":1}' })
  await store.goLive('luna', { release: first.id, parents: {} })
  now -= 3_600_000
  const second = await record({ 'brand.json': '{"a":2}' })
  await store.goLive('luna', { release: second.id, parents: {} })
  expect(second.at > first.at).toBe(true)
  expect(store.liveHistory('luna').map(({ release }) => release)).toEqual([second.id, first.id])
})

it('writes down which closure was live from when on, each change once', async () => {
  const closure = { release: 'a', parents: { tala: '1' } }
  await store.goLive('luna', closure)
  await store.goLive('luna', { ...closure, parents: { tala: '1' } })
  now += 60_000
  await store.goLive('luna', { ...closure, parents: { tala: '2' } })
  expect(store.liveHistory('luna')).toEqual([
    { at: '2026-03-01T10:01:00.000Z', release: 'a', parents: { tala: '2' } },
    { at: '2026-03-01T10:00:00.000Z', release: 'a', parents: { tala: '1' } },
  ])
  expect(store.live('luna')?.parents).toEqual({ tala: '2' })
})

it('refuses a release whose files were not stored, and records nothing', async () => {
  const files = new Map([['brand.json', { hash: 'a'.repeat(64), size: 2 }]])
  const release = { brand: 'luna', files, parents: {}, author: 'ana', reason: '' }
  await expect(store.append(release)).rejects.toThrow('brand.json was not stored')
  expect(store.list('luna')).toEqual([])
})

it('loses nothing when nothing can be written', async () => {
  const first = await record({ 'brand.json': '{}' })
  const goBack = becomeOrdinary()
  try {
    await expect(record({ 'brand.json': '{"more":1}' })).rejects.toThrow('EACCES')
  } finally {
    goBack()
  }
  expect(new FileStore(root).list('luna')).toEqual([first])
  expect((await record({ 'brand.json': '{"more":1}' })).number).toBe(2)
})
