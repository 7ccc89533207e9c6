import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BrandRegistry } from '../../base/brand/brand.types.ts'
import { isBeingCheckedOut } from '../files/git-lock.ts'
import { FileStore, releasesIn } from '../releases/file-store.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { MovingBrands } from './moving-brands.ts'
import { openBrandRegistry } from './registry.ts'

const run = promisify(execFile)
const pages = 200

let folder: BrandFolder
let data: string
let registry: BrandRegistry | undefined

/** Files of two brands that say one word, of which a checkout takes its time for some. */
function say(word: string): Record<string, Record<string, unknown>> {
  const articles = Array.from({ length: pages }, (_, page) => {
    const name = page % 20 === 7 ? `slow${String(page)}` : `page${String(page)}`
    return [`content/help-${name}.EN.md`, `# ${word}\n\nText.\n`] as const
  })
  return {
    tala: { ...wholeBrand({ name: word, merchantCode: 'talacode' }), ...Object.fromEntries(articles) },
    luna: {
      'brand.json': { extends: 'tala', name: word },
      'content/help-start.EN.md': `# ${word}\n\nText.\n`,
    },
  }
}

async function writeAll(word: string): Promise<void> {
  for (const [id, files] of Object.entries(say(word))) await folder.write(id, files)
}

function git(...args: string[]) {
  const who = ['-c', 'user.name=ana', '-c', 'user.email=ana@house.example', '-c', 'commit.gpgsign=false']
  return run('git', ['-C', folder.root, ...who, ...args])
}

beforeEach(async () => {
  // The whole run hides the history of this checkout from whatever asks git.
  vi.stubEnv('GIT_DIR', undefined)
  folder = await brandFolder()
  data = mkdtempSync(join(tmpdir(), 'livery-data-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await registry?.close()
  registry = undefined
  await folder.remove()
  rmSync(data, { recursive: true, force: true })
})

/** The words that a brand says in all its files, as it is live. */
function readWords(id: string): string[] {
  const [own] = registry?.byId(id)?.documents.chain ?? []
  const titles = [...(own?.articles ?? [])].map(([, text]) => text.split('\n')[0]?.slice(2) ?? '')
  return [...new Set([String(own?.brand['name']), ...titles])]
}

it('never shows or records a part of a checkout of 200 files, and records it once', async () => {
  await git('init', '--quiet', '--initial-branch=one')
  await git('config', 'filter.slow.smudge', 'sleep 0.1; cat')
  writeFileSync(join(folder.root, '.gitattributes'), 'help-slow* filter=slow\n')
  await writeAll('One')
  await git('add', '.')
  await git('commit', '--quiet', '-m', 'one')
  await git('checkout', '--quiet', '-b', 'two')
  await writeAll('Two')
  await git('commit', '--quiet', '-a', '-m', 'two')
  await git('checkout', '--quiet', 'one')
  const warnings: string[] = []
  const log = { info: () => undefined, warn: (_: object, message: string) => void warnings.push(message) }
  registry = await openBrandRegistry({ folder: folder.root, data, log, pollMs: 20 })
  const store = new FileStore(releasesIn(data))
  await vi.waitFor(() => expect(store.list('luna')).toHaveLength(1), 5_000)
  const seen = new Set<string>()
  const look = () => {
    for (const id of ['tala', 'luna']) seen.add(`${id} ${readWords(id).join('+')}`)
  }
  const looking = setInterval(look, 5)
  await git('checkout', '--quiet', 'two')
  await vi.waitFor(() => {
    look()
    expect(seen).toContain('tala Two')
    expect(seen).toContain('luna Two')
  }, 5_000)
  await vi.waitFor(() => {
    for (const id of ['tala', 'luna']) expect(store.list(id)).toHaveLength(2)
  }, 5_000)
  clearInterval(looking)
  expect([...seen].sort()).toEqual(['luna One', 'luna Two', 'tala One', 'tala Two'])
  expect(store.live('luna')?.parents).toEqual({ tala: store.list('tala')[0]?.id })
  expect(warnings).toEqual([])
}, 60_000)

it('reads a brand once nobody changes it or its parents any more, and after ten seconds all the same', async () => {
  await folder.write('base', wholeBrand())
  for (const id of ['child', 'other']) await folder.write(id, wholeBrand())
  const listBuiltOn = (ids: Iterable<string>) =>
    new Set([...ids].flatMap((id) => (id === 'base' ? ['base', 'child'] : [id])))
  const moving = new MovingBrands(folder.root, listBuiltOn)
  const all = ['base', 'child', 'other']
  const begun = Date.now()
  const change = async (id: string, seconds: number) => {
    moving.see(all)
    await folder.write(id, { 'content/help-start.EN.md': `# At ${String(seconds)}\n\nText.\n` })
    utimesSync(join(folder.root, id, 'content/help-start.EN.md'), seconds + 1, seconds + 1)
    return moving.listStill(all, begun + seconds * 1000)
  }
  expect(await change('child', 0)).toEqual(['other'])
  expect(await change('base', 1)).toEqual(['other'])
  expect(await change('other', 2)).toEqual(['base', 'child'])
  for (const seconds of [3, 6, 11.9]) expect(await change('other', seconds)).not.toContain('other')
  expect(await change('other', 12.1)).toContain('other')
})

it('knows a checkout by the lock of git, also in a worktree, and an old lock for what it is', () => {
  const brands = join(folder.root, 'brands')
  mkdirSync(brands)
  expect(isBeingCheckedOut(brands)).toBe(false)
  execFileSync('git', ['init', '--quiet', folder.root])
  const lock = join(folder.root, '.git/index.lock')
  writeFileSync(lock, '')
  expect(isBeingCheckedOut(brands)).toBe(true)
  expect(isBeingCheckedOut(brands, Date.now() + 6_000)).toBe(false)
  rmSync(lock)
  expect(isBeingCheckedOut(brands)).toBe(false)
  const tree = join(data, 'tree')
  mkdirSync(tree)
  writeFileSync(join(tree, '.git'), `gitdir: ${join(folder.root, '.git')}\n`)
  writeFileSync(lock, '')
  expect(isBeingCheckedOut(tree)).toBe(true)
})
