import path from 'node:path'
import type { Tx } from '../../base/db/database.ts'
import type { LiveEntry, Release, ReleaseStore } from '../releases/release.types.ts'
import { appendLine, writeWhole } from '../releases/stored-bytes.ts'
import { readLives, readReleases } from './brand-rows.ts'

/** The last lines of a brand that are here; the rows go on from them, or are others. */
export interface KnownLines {
  releases: { count: number; last: string | undefined }
  lives: { count: number; last: string | undefined }
}

interface Lines<T> {
  /** Whether these take the place of all that was here: the database is another, or was restored. */
  isAll: boolean
  lines: readonly T[]
}

export interface BrandNews {
  releases: Lines<Release>
  lives: Lines<LiveEntry>
}

function groupByBrand<T extends { brand: string }>(all: readonly T[]): Map<string, T[]> {
  const sorted = new Map<string, T[]>()
  for (const entry of all) {
    const own = sorted.get(entry.brand) ?? []
    own.push(entry)
    sorted.set(entry.brand, own)
  }
  return sorted
}

interface Kind<T> {
  read: (tx: Tx, after: ReadonlyMap<string, number>) => Promise<T[]>
  getKnown: (lines: KnownLines) => KnownLines['releases']
  getName: (row: T) => string
}

/** Rows after the last one that is here, by brand; all rows where that one is another in the database. */
async function readAfter<T extends { brand: string }>(
  tx: Tx,
  known: ReadonlyMap<string, KnownLines>,
  { read, getKnown, getName }: Kind<T>,
): Promise<Map<string, Lines<T>>> {
  const after = [...known].map(([brand, lines]) => [brand, Math.max(0, getKnown(lines).count - 1)] as const)
  const found = groupByBrand(await read(tx, new Map(after)))
  const result = new Map<string, Lines<T>>()
  const other = new Map<string, number>()
  for (const [brand, lines] of known) {
    const { count, last } = getKnown(lines)
    const rows = found.get(brand) ?? []
    const [first] = rows
    if (count > 0 && (!first || getName(first) !== last)) other.set(brand, 0)
    else result.set(brand, { isAll: false, lines: count > 0 ? rows.slice(1) : rows })
  }
  const whole = groupByBrand(other.size > 0 ? await read(tx, other) : [])
  for (const brand of other.keys()) result.set(brand, { isAll: true, lines: whole.get(brand) ?? [] })
  return result
}

function getMoment({ at, release }: LiveEntry): string {
  return `${at} ${release}`
}

/** The files of lines in which a copy has what the database recorded. */
export class CopiedLogs {
  readonly #root: string
  readonly #store: ReleaseStore

  constructor(root: string, store: ReleaseStore) {
    this.#root = root
    this.#store = store
  }

  findKnown(brand: string): KnownLines {
    const releases = this.#store.list(brand, { limit: Infinity })
    const lives = this.#store.liveHistory(brand, { limit: Infinity })
    return {
      releases: { count: releases.length, last: releases[0]?.id },
      lives: { count: lives.length, last: lives[0] && getMoment(lives[0]) },
    }
  }

  /** What the database has of these brands beyond what is here. */
  async read(tx: Tx, brands: readonly string[]): Promise<Map<string, BrandNews>> {
    const known = new Map(brands.map((brand) => [brand, this.findKnown(brand)]))
    const releases = await readAfter(tx, known, {
      read: readReleases,
      getKnown: (lines) => lines.releases,
      getName: ({ id }) => id,
    })
    const lives = await readAfter(tx, known, {
      read: readLives,
      getKnown: (lines) => lines.lives,
      getName: getMoment,
    })
    const none = { isAll: false, lines: [] }
    return new Map(
      brands.map((brand) => [
        brand,
        { releases: releases.get(brand) ?? none, lives: lives.get(brand) ?? none },
      ]),
    )
  }

  addReleases(brand: string, { releases }: BrandNews): Promise<void> {
    return this.#add(`${brand}.log`, releases)
  }

  addLives(brand: string, { lives: { isAll, lines } }: BrandNews): Promise<void> {
    const entries = lines.map(({ at, release, parents }): LiveEntry => ({ at, release, parents }))
    return this.#add(`${brand}.live`, { isAll, lines: entries })
  }

  async #add(name: string, { isAll, lines }: Lines<object>): Promise<void> {
    const file = path.join(this.#root, 'brands', name)
    if (isAll) await writeWhole(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    else for (const line of lines) appendLine(file, JSON.stringify(line))
  }
}
