// What a folder of brands brings along beside their documents, when it comes from somebody who means harm.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { getTreeName, withId } from '../releases/release-id.ts'
import type { Release } from '../releases/release.types.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { openBrandRegistry } from './registry.ts'

let home: string
let folder: BrandFolder
let registry: BrandRegistry | undefined

const secret = 'planted-beside-the-brands'
/** Milliseconds; a hundred are wanted, and the machine of a test does other work. */
const inTime = 2_000

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'livery-hostile-'))
  writeFileSync(join(home, 'key.txt'), secret)
  folder = await brandFolder({
    tala: {
      ...wholeBrand({ name: 'Tala', merchantCode: 'talacode' }),
      'merchant.json': `{ "timeZone": "UTC" }`,
    },
    luna: { 'brand.json': { extends: 'tala', name: 'Luna' } },
  })
})
afterEach(async () => {
  await registry?.close()
  registry = undefined
  await folder.remove()
  rmSync(home, { recursive: true, force: true })
})

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder.root, file)), { recursive: true })
  writeFileSync(join(folder.root, file), text)
}

/** Everything that lies beside the brands, and in the data of a gateway. */
function listAll(): string[] {
  return readdirSync(home, { recursive: true }).map(String).sort()
}

/** Opens the folder as a gateway does, and says what is wrong with the child. */
async function open(): Promise<string[]> {
  const log = { info: () => undefined, warn: () => undefined }
  const begun = performance.now()
  registry = await openBrandRegistry({ folder: folder.root, data: join(home, 'data/deep'), log, pollMs: 0 })
  const luna = registry.byId('luna')
  const took = performance.now() - begun
  await registry.close()
  expect(took).toBeLessThan(inTime)
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  expect(
    JSON.stringify([luna?.documents.brand, [...(luna?.documents.chain[0]?.articles ?? [])]]),
  ).not.toContain(secret)
  expect(registry.byId('tala')?.settings.name).toBe('Tala')
  expect(listAll().filter((name) => !name.startsWith('data'))).toEqual(['key.txt'])
  return (registry.findings().get('luna') ?? []).map(({ code }) => code)
}

const files = wholeBrand({ name: 'Old', merchantCode: 'talacode' })
const stored = Object.entries(files).map(([name, value]) => {
  const bytes = Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
  return [name, { hash: sha256(bytes), size: bytes.length, bytes }] as const
})

/** A release that says what it is, and lies beside the brands as if it was pulled. */
function vendor(more: Partial<Release> = {}): Release {
  const release = withId({
    brand: 'tala',
    number: 1,
    tree: getTreeName(new Map(stored)),
    parents: {},
    schema: 1,
    engine: '0',
    author: 'eve',
    at: '2026-01-01T00:00:00.000Z',
    reason: '',
    previous: '',
    ...more,
  })
  for (const [name, { bytes }] of stored) write(`.parents/${release.id}/files/${name}`, bytes.toString())
  write(`.parents/${release.id}/release.json`, JSON.stringify(release))
  pin(release.id)
  return release
}

function pin(release: unknown, parent = 'tala'): void {
  write(
    'luna/brand.lock.json',
    `{ "parents": { "${parent}": { "release": ${JSON.stringify(release)}, "follow": false } } }`,
  )
}

it('builds on a release that lies beside the brands, where it is what it says', async () => {
  vendor()
  expect(await open()).toEqual([])
  expect(registry?.byId('luna')?.documents.chain[1]?.brand['name']).toBe('Old')
})

const inParents: [string, () => void][] = [
  ['of a brand that climbs out', () => vendor({ brand: '../../../../escaped' })],
  ['whose brand is a path', () => vendor({ brand: '/tmp/escaped' })],
  ['built on one that climbs out', () => vendor({ parents: { '../../../escaped': 'f'.repeat(64) } })],
  ['built on nothing that there is', () => vendor({ parents: { base: 'f'.repeat(64) } })],
  [
    'without parents',
    () => {
      const release = vendor()
      write(`.parents/${release.id}/release.json`, JSON.stringify({ ...release, parents: null }))
    },
  ],
  [
    'that is a link',
    () => {
      const { id } = vendor()
      rmSync(join(folder.root, '.parents', id, 'release.json'))
      symlinkSync(join(home, 'key.txt'), join(folder.root, '.parents', id, 'release.json'))
    },
  ],
  [
    'that is a pipe',
    () => {
      const { id } = vendor()
      rmSync(join(folder.root, '.parents', id, 'release.json'))
      execFileSync('mkfifo', [join(folder.root, '.parents', id, 'release.json')])
    },
  ],
  [
    'that has no end',
    () => truncateSync(join(folder.root, '.parents', vendor().id, 'release.json'), 4_000_000_000),
  ],
  ['that nests without end', () => write(`.parents/${vendor().id}/release.json`, '['.repeat(200_000))],
  [
    'whose files are a link to everything',
    () => {
      const { id } = vendor()
      rmSync(join(folder.root, '.parents', id, 'files'), { recursive: true })
      symlinkSync('/', join(folder.root, '.parents', id, 'files'))
    },
  ],
  [
    'one of whose files is a link',
    () => {
      const { id } = vendor()
      symlinkSync(join(home, 'key.txt'), join(folder.root, '.parents', id, 'files/content'))
      rmSync(join(folder.root, '.parents', id, 'files/theme.json'))
    },
  ],
  ['one of whose files was changed', () => write(`.parents/${vendor().id}/files/merchant.json`, '{ }')],
]

it.each(inParents)('a release beside the brands %s is as good as none', async (_, attack) => {
  attack()
  expect(await open()).toEqual(['missing-release'])
})

const locks: [string, () => void][] = [
  ['a parent that climbs out', () => pin('f'.repeat(64), '../../escaped')],
  ['a parent that is a prototype', () => pin('f'.repeat(64), '__proto__')],
  ['a release that climbs out', () => pin('../../../etc/passwd')],
  ['a release by its number', () => pin('1')],
  ['a release that is no text', () => pin({ toString: 'x' })],
  ['a list', () => write('luna/brand.lock.json', '[]')],
  ['nothing', () => write('luna/brand.lock.json', 'null')],
  ['links that are none', () => write('luna/brand.lock.json', '{ "parents": { "tala": "x" } }')],
  ['nesting without end', () => write('luna/brand.lock.json', '{"parents":'.repeat(5_000))],
  ['more than it may', () => write('luna/brand.lock.json', `{ "parents": {} ${' '.repeat(70_000)}}`)],
  [
    'what another file says',
    () => symlinkSync(join(home, 'key.txt'), join(folder.root, 'luna/brand.lock.json')),
  ],
]

it.each(locks)('a lock file that has %s is a finding, and nothing is read for it', async (_, attack) => {
  attack()
  expect(await open()).not.toEqual([])
  expect(registry?.byId('luna')).toBeUndefined()
})

function leaveJournal(journal: unknown, staged = '# Staged\n\nText.\n'): void {
  write('luna/.livery-publish/0', staged)
  write('luna/.livery-publish/journal.json', JSON.stringify(journal))
}

const article = 'content/help-start.EN.md'
const journals: [string, () => void][] = [
  [
    'moves a file of another brand',
    () => leaveJournal([{ path: article, staged: '../../tala/merchant.json' }]),
  ],
  [
    'moves a file of nobody',
    () => {
      const staged = relative(join(folder.root, 'luna/.livery-publish'), join(home, 'key.txt'))
      leaveJournal([{ path: article, staged }])
    },
  ],
  ['writes into another brand', () => leaveJournal([{ path: '../tala/brand.json', staged: '0' }])],
  ['removes what is another’s', () => leaveJournal([{ path: '../tala/theme.json', staged: null }])],
  ['is a list of nothing', () => leaveJournal([null])],
  ['is no list', () => leaveJournal({ path: article, staged: '0' })],
  ['is text', () => leaveJournal('x')],
  [
    'writes through a link',
    () => {
      leaveJournal([{ path: 'assets/deep/logo.svg', staged: '0' }])
      symlinkSync(home, join(folder.root, 'luna/assets'))
    },
  ],
]

it.each(journals)('a journal in a folder that %s is not followed', async (_, attack) => {
  attack()
  const before = Object.fromEntries(
    ['brand.json', 'merchant.json', 'theme.json'].map((file) => [
      file,
      readFileSync(join(folder.root, 'tala', file), 'utf8'),
    ]),
  )
  expect(await open()).toContain('half-published')
  for (const [file, text] of Object.entries(before))
    expect(readFileSync(join(folder.root, 'tala', file), 'utf8')).toBe(text)
})

it.each<[string, () => void]>([
  [
    'journal is a link to a folder',
    () => {
      leaveJournal([{ path: article, staged: '0' }])
      execFileSync('mv', [join(folder.root, 'luna/.livery-publish'), join(folder.root, '.aside')])
      symlinkSync(join(folder.root, '.aside'), join(folder.root, 'luna/.livery-publish'))
    },
  ],
  [
    'staged file is a link',
    () => {
      leaveJournal([{ path: article, staged: '0' }])
      rmSync(join(folder.root, 'luna/.livery-publish/0'))
      symlinkSync(join(home, 'key.txt'), join(folder.root, 'luna/.livery-publish/0'))
    },
  ],
])('a folder whose %s serves without it', async (_, attack) => {
  attack()
  expect(await open()).toEqual([])
  expect(existsSync(join(folder.root, 'luna', article))).toBe(false)
})
