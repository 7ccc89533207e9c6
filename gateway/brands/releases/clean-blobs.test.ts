import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cleanBlobs } from './clean-blobs.ts'
import { FileStore } from './file-store.ts'
import { getTreeName, writeTree } from './release-id.ts'
import type { Release, StoredFile } from './release.types.ts'

let root: string
let store: FileStore
const day = 24 * 3600_000

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'livery-clean-'))
  store = new FileStore(root)
})
afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

async function record(text: string): Promise<Release> {
  const files = new Map<string, StoredFile>([['brand.json', await store.put(Buffer.from(text))]])
  return store.append({ brand: 'luna', files, parents: {}, author: 'ana', reason: 'because' })
}

function getFile(hash: string): string {
  return path.join(root, 'blobs', hash.slice(0, 2), hash.slice(2))
}

/** Makes all that is stored look as old as eight days. */
function age() {
  const old = (Date.now() - 8 * day) / 1000
  for (const name of readdirSync(path.join(root, 'blobs'), { recursive: true, encoding: 'utf8' }))
    utimesSync(path.join(root, 'blobs', name), old, old)
}

it('removes what no release and no last good closure refers to, once it is old', async () => {
  const release = await record('{"a":1}')
  const left = await store.put(Buffer.from('half of a checkout'))
  const good = new Map([['brand.json', await store.put(Buffer.from('{"good":1}'))]])
  await store.put(writeTree(good))
  mkdirSync(path.join(root, 'good'))
  writeFileSync(path.join(root, 'good/luna.json'), JSON.stringify({ luna: getTreeName(good) }))
  writeFileSync(path.join(root, 'blobs', left.hash.slice(0, 2), '.new-crash'), 'half')
  expect(await cleanBlobs(root)).toEqual({ removed: 0, missing: [] })
  age()
  expect(await cleanBlobs(root)).toEqual({ removed: 2, missing: [] })
  expect(existsSync(getFile(left.hash))).toBe(false)
  const other = new FileStore(root)
  expect(other.files(release).size).toBe(1)
  expect(other.blob(good.get('brand.json')?.hash ?? '').toString()).toBe('{"good":1}')
})

it('leaves what somebody stores again meanwhile, who may be about to refer to it', async () => {
  const left = await store.put(Buffer.from('again'))
  age()
  const other = new FileStore(root)
  await other.put(Buffer.from('again'))
  expect(await cleanBlobs(root)).toEqual({ removed: 0, missing: [] })
  age()
  const before = Date.now() - 7 * day
  const seen = [...store.listOld(before)]
  await new FileStore(root).put(Buffer.from('again'))
  expect(seen).toEqual([left.hash])
  expect(store.remove(left.hash, before)).toBe(false)
  expect(store.blob(left.hash).toString()).toBe('again')
})

it('is no loss for a process that saw the bytes before they went: it stores them anew', async () => {
  const other = new FileStore(root)
  const left = await store.put(Buffer.from('gone'))
  expect(other.has(left.hash)).toBe(true)
  age()
  expect((await cleanBlobs(root)).removed).toBe(1)
  await other.put(Buffer.from('gone'))
  expect(other.blob(left.hash).toString()).toBe('gone')
})

it('says what is missing and what to do, and removes nothing where it cannot tell what is needed', async () => {
  const release = await record('{"a":1}')
  await store.put(Buffer.from('left'))
  const hash = store.files(release).get('brand.json')?.hash ?? ''
  rmSync(getFile(hash))
  age()
  const { removed, missing } = await cleanBlobs(root)
  expect([removed, missing]).toEqual([
    1,
    [expect.stringMatching(/is missing\. Copy it from a backup of LIVERY_DATA/)],
  ])
  await store.put(Buffer.from('left'))
  age()
  rmSync(getFile(release.tree))
  expect(await cleanBlobs(root)).toMatchObject({
    removed: 0,
    missing: [expect.stringContaining(release.tree.slice(2))],
  })
})
