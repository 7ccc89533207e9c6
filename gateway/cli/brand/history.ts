import { describeChanges, joinSentences, type Sentence } from '../../../schemas/brand/sentences.ts'
import { StartRefused } from '../../base/config/config.ts'
import { parseJson } from '../../brands/files/json-file.ts'
import type { Keeper } from '../../brands/releases/keeper.ts'
import { getName } from '../../brands/releases/release-id.ts'
import type { Release } from '../../brands/releases/release.types.ts'
import { bold, dim, green, yellow } from './paint.ts'
import { mustFind, openReleases, requireBrand, tellFaults } from './releases.ts'
import type { Words } from './words.ts'

/** Files as sentences compare them: documents as they are read, articles as text, others by their hash. Secrets are out of them. */
function readParts(keeper: Keeper, release: Release | undefined): Map<string, unknown> {
  if (!release) return new Map()
  return new Map(
    [...keeper.store.files(release)].map(([path, { hash }]) => {
      if (path.endsWith('.json')) return [path, parseJson(keeper.store.blob(hash)).value]
      return [path, path.endsWith('.md') ? keeper.store.blob(hash).toString() : hash]
    }),
  )
}

function describeRelease(keeper: Keeper, before: Release | undefined, after: Release): Sentence[] {
  return describeChanges(readParts(keeper, before), readParts(keeper, after))
}

function getBefore(keeper: Keeper, { brand, previous }: Release): Release | undefined {
  return previous === '' ? undefined : keeper.store.get(brand, previous)
}

/** The id of what is live; nothing of a brand that was removed. */
function findLive(keeper: Keeper, brand: string): string | undefined {
  return keeper.store.live(brand)?.release || undefined
}

function findLast({ store }: Keeper, brand: string): string {
  return String(store.list(brand, { limit: 1 })[0]?.number ?? 1)
}

function mustName(ids: readonly string[], usage: string): string {
  const [brand] = ids
  if (brand === undefined) throw new StartRefused(`Name a brand: npm run brand -- ${usage}`)
  return brand
}

const usualCount = 20

function getCount(words: Words): number {
  if (words.limit === undefined) return usualCount
  const count = Number(words.limit)
  if (!Number.isInteger(count) || count < 1) throw new StartRefused('--limit takes a whole number from 1 on.')
  return count
}

/** `brand log <id>`: its releases, the newest first, each in a sentence. */
export function logReleases(words: Words): Promise<number> {
  return tellFaults(async () => {
    const brand = mustName(words.ids, 'log <id>')
    const keeper = openReleases(words)
    await requireBrand(words, keeper, brand)
    const before = words.before === undefined ? undefined : mustFind(keeper, brand, words.before).number
    const releases = keeper.store.list(brand, { before, limit: getCount(words) })
    const live = keeper.store.live(brand)
    if (releases.length === 0) mustFind(keeper, brand, '1')
    const rows = releases.map((release) => {
      const previous = getBefore(keeper, release)
      const changes = previous
        ? joinSentences(describeRelease(keeper, previous, release))
        : `${String(keeper.store.files(release).size)} files`
      return { ...release, isLive: live?.release === release.id, changes }
    })
    if (words.json) console.log(JSON.stringify(rows, null, 2))
    else
      for (const row of rows) {
        const mark = [
          row.mandatory ? yellow(' mandatory') : '',
          row.isLive ? green(` live since ${live?.at ?? ''}`) : '',
        ].join('')
        console.log(`${bold(getName(row))} ${dim(row.id.slice(0, 10))} ${row.at} ${row.author}${mark}`)
        console.log(`  ${row.reason}`)
        console.log(`  ${row.changes || 'nothing of its own'}`)
      }
    return 0
  })
}

/** `brand show <id> <release> [file]`: what a release holds, or one of its files, without secrets. */
export function showRelease(words: Words): Promise<number> {
  return tellFaults(async () => {
    const brand = mustName(words.ids, 'show <id> <release> [file]')
    const [, name, path] = words.ids
    const keeper = openReleases(words)
    await requireBrand(words, keeper, brand)
    const release = mustFind(keeper, brand, name ?? findLive(keeper, brand) ?? findLast(keeper, brand))
    const files = keeper.store.files(release)
    if (path !== undefined) {
      const file = files.get(path)
      if (!file)
        throw new StartRefused(
          `${getName(release)} has no file ${path}. It has: ${[...files.keys()].join(', ')}`,
        )
      process.stdout.write(keeper.store.blob(file.hash))
      return 0
    }
    if (words.json) console.log(JSON.stringify({ ...release, files: Object.fromEntries(files) }, null, 2))
    else {
      console.log(`${bold(getName(release))} ${release.id}`)
      console.log(`${release.at} ${release.author}: ${release.reason}`)
      for (const [id, parent] of Object.entries(release.parents)) {
        const built = keeper.store.get(id, parent)
        console.log(`builds on ${built ? getName(built) : id} ${dim(parent.slice(0, 10))}`)
      }
      for (const [file, { size, hash }] of files)
        console.log(`  ${file} ${dim(`${String(size)} ${hash.slice(0, 10)}`)}`)
    }
    return 0
  })
}

/** `brand diff <id> <release> [release]`: what differs, in sentences; without the second, against what is live. */
export function diffReleases(words: Words): Promise<number> {
  return tellFaults(async () => {
    const brand = mustName(words.ids, 'diff <id> <release> [release]')
    const [, from = '', to] = words.ids
    const keeper = openReleases(words)
    await requireBrand(words, keeper, brand)
    const before = mustFind(keeper, brand, from)
    const after = mustFind(keeper, brand, to ?? findLive(keeper, brand) ?? findLast(keeper, brand))
    const sentences = describeRelease(keeper, before, after)
    if (words.json) console.log(JSON.stringify(sentences, null, 2))
    else {
      console.log(bold(`${getName(before)} → ${getName(after)}`))
      let file = ''
      for (const { file: of, pointer, text } of sentences) {
        if (of !== file) console.log(dim((file = of)))
        console.log(`  ${text}${pointer === '' ? '' : dim(`  ${pointer}`)}`)
      }
      if (sentences.length === 0) console.log('  nothing')
    }
    return 0
  })
}
