// Takes long: programs are started for its answers.
import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  ana,
  base,
  makeFolder,
  openGateway,
  prepareRows,
  readAll,
  type RowGateway,
  test,
  toBytes,
} from '../../brands/rows/testing/row-gateways.ts'
import { openBrandRegistry } from '../../brands/registry/registry.ts'
import { streamReleases } from './git-stream.ts'
import { pullBrands } from './pull.ts'
import { pushBrands } from './push.ts'
import { followParent, pinParent, rollbackBrand } from './rollback.ts'
import { readWords } from './words.ts'

prepareRows()

const silent = { info: () => undefined, warn: () => undefined }
let gateway: RowGateway
let source: string
let printed: string[]

const files: Record<string, Record<string, unknown>> = {
  base: {
    ...base,
    'merchant.json':
      '{\n  "demo": { "members": [{ "username": "rosa", "password": "Lantern2026", "type": 0 }] }\n}\n',
  },
  child: {
    'brand.json': '{\n  "extends": "base",\n\n  "name":   "Child"\n}\n',
    'content/help-start.EN.md': '# Start\n\nHello.\n',
  },
}

async function writeBrands(root: string) {
  for (const [brand, own] of Object.entries(files))
    for (const [file, bytes] of toBytes(own)) {
      await mkdir(dirname(join(root, brand, file)), { recursive: true })
      await writeFile(join(root, brand, file), bytes ?? '')
    }
}

function words(root: string, ...args: string[]) {
  const { copy } = gateway
  const given = readWords([...args, '--brands', root, '--author', 'ana'])
  return { ...given, folder: copy.folder, data: copy.root, source: root, isInDatabase: true, rows: gateway }
}

function push(...args: string[]) {
  return pushBrands(words(source, ...args))
}

function pull(root: string, ...args: string[]) {
  return pullBrands(words(root, ...args))
}

beforeEach(async () => {
  gateway = await openGateway()
  source = makeFolder()
  await writeBrands(source)
  printed = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
})
afterEach(() => vi.restoreAllMocks())

it('pushes a folder whose brands every gateway then serves, and pulls it back to the byte', async () => {
  const other = await openGateway()
  expect(await push()).toBe(0)
  await vi.waitFor(() => expect(other.registry.byId('child')?.settings.name).toBe('Child'), 5000)
  expect(other.registry.byId('base')?.merchant.demo.members[0]?.password).toBe('Lantern2026')
  const before = readAll(source)
  expect(await pull(source)).toBe(0)
  expect(readAll(source)).toEqual(before)
  expect(await push()).toBe(0)
  expect(printed.filter((line) => line.includes('is like that already'))).toHaveLength(2)
})

it('has no secret in rows, and none in a folder that did not state it', async () => {
  await push()
  const stored = await test.asOwner<{ text: string }>(
    `select encode(bytes, 'escape') as text from brand_blob union all select sealed from brand_secret`,
  )
  expect(stored.length).toBeGreaterThan(5)
  expect(stored.filter(({ text }) => text.includes('Lantern2026'))).toEqual([])
  const fresh = makeFolder()
  expect(await pull(fresh)).toBe(0)
  const text = readFileSync(join(fresh, 'base/merchant.json'), 'utf8')
  expect(text).toBe('{\n  "demo": "$sealed"\n}\n')
  await mkdir(join(fresh, 'base/content'), { recursive: true })
  writeFileSync(join(fresh, 'base/content/help-start.EN.md'), '# Start\n\nBase.\n')
  expect(await pushBrands(words(fresh, 'base'))).toBe(0)
  expect(gateway.keeper.store.list('base')).toHaveLength(2)
  await vi.waitFor(
    () => expect(gateway.registry.byId('base')?.merchant.demo.members[0]?.password).toBe('Lantern2026'),
    5000,
  )
})

it('pulls the one line that somebody changed elsewhere, and keeps what was changed here', async () => {
  await push()
  await vi.waitFor(() => expect(gateway.registry.byId('child')).toBeDefined(), 5000)
  const live = gateway.copy.findHead('child')?.id ?? ''
  const text = '{\n  "extends": "base",\n\n  "name":   "Other"\n}\n'
  await gateway.publisher.publish('child', toBytes({ 'brand.json': text }), { ...ana, base: live })
  writeFileSync(join(source, 'child/content/help-start.EN.md'), '# Start\n\nMine.\n')
  const before = readAll(source)
  expect(await pull(source, 'child')).toBe(0)
  const changed = Object.entries(readAll(source)).filter(([file, now]) => before[file] !== now)
  expect(changed.map(([file]) => file)).toEqual(['brands.lock.json', 'child/brand.json'])
  expect(readFileSync(join(source, 'child/brand.json'), 'utf8')).toBe(text)
  expect(await push('child')).toBe(0)
  expect(gateway.copy.findHead('child')?.number).toBe(3)
})

it('offers to pull where both changed one file, and replaces it when it is told to', async () => {
  await push()
  await vi.waitFor(() => expect(gateway.registry.byId('child')).toBeDefined(), 5000)
  const live = gateway.copy.findHead('child')?.id ?? ''
  const change = toBytes({ 'content/help-start.EN.md': '# Start\n\nTheirs.\n' })
  await gateway.publisher.publish('child', change, { ...ana, base: live })
  writeFileSync(join(source, 'child/content/help-start.EN.md'), '# Start\n\nMine.\n')
  expect(await push('child')).toBe(1)
  expect(printed.join()).toMatch(/Somebody else changed content\/help-start\.EN\.md.*brand -- pull child/)
  expect(await pull(source, 'child')).toBe(1)
  expect(printed.join()).toContain('content/help-start.EN.md changed here and in the database')
  expect(await push('child', '--replace')).toBe(0)
  expect(gateway.copy.findHead('child')?.number).toBe(3)
})

it('refuses a hostile folder before it is read, and leaves out what is no file of a brand', async () => {
  symlinkSync('/etc/passwd', join(source, 'child/content/help-more.EN.md'))
  writeFileSync(join(source, 'base/run.sh'), 'rm -rf /')
  expect([await push('base'), await push('child')]).toEqual([0, 1])
  expect(printed.join('\n')).toMatch(/child has what no brand may have[^]*link outside the brand folder/)
  expect(gateway.keeper.store.brands()).toEqual(['base'])
  const [release] = gateway.keeper.store.list('base')
  expect([...gateway.keeper.store.files(release ?? { tree: '' }).keys()]).not.toContain('run.sh')
})

it.each(['Evil', 'console', 'e--vil', `${'e'.repeat(40)}`])(
  'makes no brand of a folder that is called %s',
  async (name) => {
    await mkdir(join(source, name))
    writeFileSync(join(source, name, 'brand.json'), '{ "extends": "base" }')
    expect([await push('base'), await push(name)]).toEqual([0, 1])
    expect(printed.join('\n')).toMatch(/cannot be a brand|the platform itself answers/)
    expect(gateway.keeper.store.brands()).toEqual(['base'])
  },
)

it('knows a parent that was renamed in the folder for what it is: a brand that wants the code of another', async () => {
  await push()
  renameSync(join(source, 'base'), join(source, 'basis'))
  writeFileSync(join(source, 'child/brand.json'), '{ "extends": "basis", "name": "Child" }')
  expect(await push()).toBe(1)
  expect(printed.join('\n')).toContain('basecode belongs to another brand')
  expect(await push('child')).toBe(1)
  expect(printed.join('\n')).toContain('builds on "basis", which is not there')
  expect(gateway.keeper.store.brands()).toEqual(['base', 'child'])
  const listChain = () => gateway.registry.byId('child')?.documents.chain.map(({ id }) => id)
  await vi.waitFor(() => expect(listChain()).toEqual(['child', 'base']), 5000)
})

it('pins and lets follow in the rows, and takes a brand back', async () => {
  await push()
  expect(await pinParent(words(source, 'child', 'base'))).toBe(0)
  expect(await followParent(words(source, 'child', 'base'))).toBe(0)
  expect(await rollbackBrand(words(source, 'child', '1', '--reason', 'as it was'))).toBe(0)
  expect(gateway.keeper.store.list('child').map(({ author, reason }) => `${author}: ${reason}`)).toEqual([
    'ana: as it was',
    'ana: follow base from base@1 on',
    'ana: pin base@1',
    'ana: pushed from a folder',
  ])
  await vi.waitFor(() => expect(gateway.registry.byId('child')?.documents.chain[0]?.links.size).toBe(0), 5000)
})

it('serves a clone with what its pins need, without any store', async () => {
  await push()
  await pinParent(words(source, 'child', 'base'))
  const pinned = gateway.copy.findHead('base')
  const change = toBytes({ 'merchant.json': '{ "timeZone": "Asia/Tokyo" }' })
  await gateway.publisher.publish('base', change, { ...ana, base: pinned?.id ?? '' })
  const clone = makeFolder()
  expect(await pull(clone)).toBe(0)
  for (const data of [undefined, makeFolder()]) {
    const registry = await openBrandRegistry({
      folder: clone,
      log: silent,
      pollMs: 20,
      ...(data !== undefined && { data, secret: 'another' }),
    })
    expect(registry.findings()).toEqual(new Map())
    expect(registry.byId('base')?.merchant.timeZone).toBe('Asia/Tokyo')
    expect(registry.byId('child')?.merchant.timeZone).not.toBe('Asia/Tokyo')
    if (data === undefined) await registry.close()
    else {
      const { FileStore, releasesIn } = await import('../../brands/releases/file-store.ts')
      const store = new FileStore(releasesIn(data))
      await vi.waitFor(() => expect(store.live('child')?.parents).toEqual({ base: pinned?.id }), 5000)
      await registry.close()
      expect(store.list('base').map(({ number }) => number)).toEqual([1])
    }
  }
  const name = join(clone, '.parents', pinned?.id ?? '', 'files/brand.json')
  writeFileSync(name, `${readFileSync(name, 'utf8')} `)
  const forged = await openBrandRegistry({ folder: clone, log: silent, pollMs: 0 })
  await forged.close()
  expect([...forged.findings().values()].flat().map(({ code }) => code)).toContain('missing-release')
})

it('writes a history that git reads: a commit for each release, with its files and its id', async () => {
  await push()
  await pinParent(words(source, 'child', 'base'))
  const { store } = gateway.keeper
  const repository = makeFolder()
  // The whole run hides the history of this checkout from whatever asks git.
  vi.stubEnv('GIT_DIR', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args])
  git('init', '--quiet')
  const stream = Buffer.concat([...streamReleases(store, store.brands())])
  execFileSync('git', ['-C', repository, 'fast-import', '--quiet', '--done'], { input: stream })
  const commits = git('log', '--reverse', '--format=%H %(trailers:key=Livery-Release,valueonly)', 'main')
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' '))
  const releases = store.brands().flatMap((brand) => store.list(brand))
  expect(commits.map(([, id]) => id).sort()).toEqual(releases.map(({ id }) => id).sort())
  for (const release of releases) {
    const [commit = ''] = commits.find(([, id]) => id === release.id) ?? []
    const names = git('ls-tree', '-r', '--name-only', commit, `${release.brand}/`)
      .toString()
      .trim()
      .split('\n')
    const tree = store.files(release)
    expect(names).toEqual([...tree.keys()].sort().map((file) => `${release.brand}/${file}`))
    for (const [file, { hash }] of tree)
      expect(git('show', `${commit}:${release.brand}/${file}`)).toEqual(store.blob(hash))
  }
})
