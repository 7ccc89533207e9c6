import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '../../base/config/config.ts'
import { linksIn, lockFile } from '../../brands/files/lock-file.ts'
import { parseJson } from '../../brands/files/json-file.ts'
import { whileLocked } from '../../brands/releases/folder-lock.ts'
import { changeFiles, completeJournal } from '../../brands/releases/journal.ts'
import { getName } from '../../brands/releases/release-id.ts'
import type { Release } from '../../brands/releases/release.types.ts'
import { mark, mayBeSealed, openSecrets } from '../../brands/releases/seal.ts'
import { vendorRelease } from '../../brands/releases/vendored.ts'
import type { OpenRows } from '../../brands/rows/open-rows.ts'
import { readBases, writeBase } from './folder-lock.ts'
import { type OwnFile, readOwnFiles } from './own-files.ts'
import { green, red, yellow } from './paint.ts'
import { tellFaults } from './releases.ts'
import type { Words } from './words.ts'

/** Puts releases that a brand is pinned to beside the folder's brands: who clones it has no store. */
async function vendorPins({ keeper }: OpenRows, root: string, release: Release): Promise<void> {
  const { store } = keeper
  const lock = store.files(release).get(lockFile)
  const links = lock ? linksIn(parseJson(store.blob(lock.hash)).value) : new Map<string, never>()
  for (const [id, link] of links) {
    if (link.follow) continue
    const pinned = store.get(id, link.release)
    const closure = Object.entries(pinned?.parents ?? {}).map(([of, name]) => store.get(of, name))
    for (const part of [pinned, ...closure]) {
      if (!part) continue
      const files = store.files(part)
      const bytes = new Map([...files.values()].map(({ hash }) => [hash, store.blob(hash)]))
      await vendorRelease(root, { release: part, files, bytes })
    }
  }
}

interface Pulled {
  changes: Map<string, Buffer | null>
  /** Files that both the folder and the database changed. */
  conflicts: string[]
}

/** What makes a folder a release, with what was changed in the folder alone left as it is. */
function listPulled(
  { keeper: { store } }: OpenRows,
  release: Release,
  {
    base,
    files,
    replace,
  }: { base: Release | undefined; files: ReadonlyMap<string, OwnFile>; replace: boolean },
): Pulled {
  const target = store.files(release)
  const before = base && store.files(base)
  const stated = new Map([...files.values()].flatMap(({ secrets }) => [...secrets]))
  const changes = new Map<string, Buffer | null>()
  const conflicts: string[] = []
  const readBeside = (file: string) => {
    const found = target.get(file)
    return found && store.blob(found.hash)
  }
  for (const file of new Set([...target.keys(), ...files.keys()])) {
    const [now, mine, was] = [target.get(file)?.hash, files.get(file)?.hash, before?.get(file)?.hash]
    if (now === mine) continue
    const isEdited = mine !== (before ? was : undefined)
    if (isEdited && !replace) {
      if (!before || now !== was) conflicts.push(file)
      continue
    }
    const bytes = now === undefined ? null : store.blob(now)
    // A secret that the folder states stays there; others are in no release, and their marks say so.
    const opened =
      bytes && mayBeSealed(file)
        ? openSecrets(file, bytes, (place) => stated.get(place) ?? mark, readBeside)
        : bytes
    changes.set(file, opened)
  }
  return { changes, conflicts: conflicts.sort() }
}

async function pullBrand({ source, replace = false }: Words, rows: OpenRows, brand: string): Promise<number> {
  // What was removed is pulled back as it was last live.
  const release = rows.copy.findHead(brand) ?? rows.keeper.store.list(brand, { limit: 1 })[0]
  if (!release) throw new StartRefused(`The database has no brand "${brand}".`)
  const folder = path.join(source, brand)
  mkdirSync(folder, { recursive: true })
  return whileLocked(folder, async () => {
    completeJournal(folder)
    const { files } = readOwnFiles(source, brand)
    const base = rows.keeper.store.get(brand, readBases(source).get(brand) ?? '')
    const { changes, conflicts } = listPulled(rows, release, { base, files, replace })
    if (conflicts.length > 0) {
      console.log(
        red(`${brand}: ${conflicts.join(', ')} changed here and in the database: nothing of it was pulled.`),
      )
      console.log(yellow('Put your own aside, or take those of the database with --replace.'))
      return 1
    }
    if (changes.size > 0) changeFiles(folder, changes)
    await vendorPins(rows, source, release)
    await writeBase(source, brand, release.id)
    const count = changes.size === 1 ? '1 file' : `${String(changes.size)} files`
    console.log(`${green('pulled')} ${getName(release)}: ${changes.size === 0 ? 'nothing new' : count}`)
    return 0
  })
}

/** `brand pull [id…]`: brings what is live in the database to a folder, where only what changed is written. */
export function pullBrands(words: Words): Promise<number> {
  return tellFaults(async () => {
    const { rows } = words
    if (!rows) throw new StartRefused('Set DATABASE_URL to the PostgreSQL server that has the brands.')
    const live = rows.keeper.store.brands().filter((brand) => rows.copy.findHead(brand))
    const brands = words.ids.length > 0 ? words.ids : live
    let code = 0
    for (const brand of brands) code = Math.max(code, await pullBrand(words, rows, brand))
    return code
  })
}
