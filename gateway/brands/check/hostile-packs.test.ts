// Takes long: thousands of hostile brand folders are judged.
import { mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderTree } from '../files/file-tree.ts'
import { readSource } from '../registry/source.ts'
import { brandFolder, wholeBrand, type BrandFolder } from '../testing/brand-folder.ts'
import { hostilePack, type HostilePack } from '../testing/hostile-pack.arbitrary.ts'

const packs = Number(process.env['LIVERY_HOSTILE_PACKS'] ?? 500)
const secret = 'a secret beside the brands'
const slowest = 100

let folder: BrandFolder

beforeAll(async () => {
  folder = await brandFolder({ base: wholeBrand(), secret: { 'key.txt': secret } })
})
afterAll(() => folder.remove())

function unpack({ files }: HostilePack): void {
  const home = join(folder.root, 'evil')
  rmSync(home, { recursive: true, force: true })
  for (const file of files) {
    const path = join(home, file.path)
    mkdirSync(dirname(path), { recursive: true })
    if ('link' in file) symlinkSync(file.link, path)
    else if ('depth' in file)
      mkdirSync(join(path, ...Array.from({ length: file.depth }, () => 'a')), { recursive: true })
    else {
      writeFileSync(path, 'text' in file ? file.text : '')
      if ('size' in file) truncateSync(path, file.size)
    }
  }
}

/** Prints by name alone: a failing pack may be megabytes long. */
function named(pack: HostilePack) {
  return { pack, [fc.toStringMethod]: () => pack.attack }
}

it(
  `refuses ${String(packs)} hostile packs with a reason, each within ${String(slowest)} ms of work, and is not hurt`,
  () => {
    readSource(folderTree(folder.root, 'base'))
    const late: { attack: string; took: number }[] = []
    fc.assert(
      fc.property(hostilePack.map(named), ({ pack }) => {
        unpack(pack)
        const from = process.cpuUsage()
        const source = readSource(folderTree(folder.root, 'evil'))
        const { user, system } = process.cpuUsage(from)
        const took = (user + system) / 1000
        if (took > slowest) late.push({ attack: pack.attack, took })
        const errors = source.findings.filter(({ severity }) => severity === 'error')
        expect(errors, pack.attack).not.toEqual([])
        for (const { message, fix: fix, file } of errors) expect([message, fix, file]).not.toContain('')
        expect(
          JSON.stringify([source.brand, source.theme, source.merchant, [...source.locales]]),
        ).not.toContain(secret)
        expect(Object.keys(Object.prototype)).toEqual([])
        expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      }),
      { numRuns: packs, endOnFailure: true },
    )
    expect(late).toEqual([])
  },
  Math.max(300_000, packs * 600),
)
