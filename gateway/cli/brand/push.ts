import { readdirSync } from 'node:fs'
import { StartRefused } from '../../base/config/config.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { folderTree } from '../../brands/files/file-tree.ts'
import { sentence } from '../../brands/files/issue.ts'
import { type PublishHome, publishFiles } from '../../brands/publish/publish-files.ts'
import { badId } from '../../brands/registry/brand-entry.ts'
import { findClosure, type LinkEnds } from '../../brands/registry/closure.ts'
import { readHead } from '../../brands/registry/head.ts'
import { linkedTree } from '../../brands/registry/linked-tree.ts'
import { resolveBrand } from '../../brands/registry/resolve.ts'
import { readSource } from '../../brands/registry/source.ts'
import type { OpenRows } from '../../brands/rows/open-rows.ts'
import { mayBeSealed, openSecrets } from '../../brands/releases/seal.ts'
import { catalogueIds } from '../../games/catalogue/made/made-games.ts'
import { readBases, writeBase } from './folder-lock.ts'
import { type OwnFile, readOwnFiles } from './own-files.ts'
import { red, yellow } from './paint.ts'
import { getAuthor, tellFaults, tellPublished } from './releases.ts'
import type { Words } from './words.ts'

/** Brands of a folder, those that others build on first. */
function listBrands(root: string, named: readonly string[]): string[] {
  let there: string[]
  try {
    const entries = readdirSync(root, { withFileTypes: true })
    there = entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
  } catch (error) {
    throw new StartRefused(`The brands folder cannot be read: ${(error as Error).message}.`)
  }
  const unknown = named.find((id) => !there.includes(id))
  if (unknown !== undefined) throw new StartRefused(`${root} has no brand "${unknown}".`)
  const due = named.length > 0 ? named : there
  const sorted = new Set<string>()
  const add = (id: string, above: readonly string[]) => {
    if (sorted.has(id) || above.includes(id)) return
    const parents = readHead(folderTree(root, id))?.parents ?? []
    for (const parent of parents) if (due.includes(parent)) add(parent, [...above, id])
    sorted.add(id)
  }
  for (const id of due.toSorted()) add(id, [])
  return [...sorted]
}

/** What brands in the database are built on, read once from this machine's copy. */
function rowLinks({ copy, keeper }: OpenRows): LinkEnds {
  const chains = new Map<string, readonly BrandSource[]>()
  const pinned: LinkEnds['pinned'] = (id, release) => {
    const trees = keeper.findTrees(id, release)
    return trees && new Map([...trees].map(([of, tree]) => [of, readSource(tree)]))
  }
  const followed: LinkEnds['followed'] = (id) => {
    const known = chains.get(id)
    if (known || !copy.findHead(id)) return known
    const source = readSource(linkedTree(copy.folder, id, (of, release) => keeper.findTrees(of, release)))
    chains.set(id, [source])
    const { sourceOf } = findClosure(source, { followed, pinned })
    const chain = resolveBrand(source, sourceOf, () => [id]).resolved?.chain ?? [source]
    chains.set(id, chain)
    return chain
  }
  return { followed, pinned }
}

/** Bytes of a folder's file with the secrets that the database has where the folder has their marks. */
function openMarks(
  { copy }: OpenRows,
  brand: string,
  files: ReadonlyMap<string, OwnFile>,
  file: string,
): Buffer {
  const bytes = files.get(file)?.bytes ?? Buffer.alloc(0)
  if (!mayBeSealed(file)) return bytes
  const find = (place: string) => copy.secrets.find(brand, place)
  return openSecrets(file, bytes, find, (beside) => files.get(beside)?.bytes)
}

/** What of a folder is another than in the release that it stands on. */
function listChanges(
  rows: OpenRows,
  brand: string,
  files: ReadonlyMap<string, OwnFile>,
  base: ReadonlyMap<string, { hash: string }>,
): Map<string, Buffer | null> {
  const changes = new Map<string, Buffer | null>()
  for (const file of base.keys()) if (!files.has(file)) changes.set(file, null)
  for (const [file, { hash, secrets }] of files)
    if (base.get(file)?.hash !== hash || secrets.size > 0)
      changes.set(file, openMarks(rows, brand, files, file))
  return changes
}

async function pushBrand(words: Words, rows: OpenRows, brand: string): Promise<number> {
  const { copy, keeper, home } = rows
  const { source, json, reason = 'pushed from a folder', replace = false } = words
  const wrong = badId(brand)
  if (wrong) {
    console.log(sentence(wrong))
    return 1
  }
  const { files, findings } = readOwnFiles(source, brand)
  if (findings.length > 0) {
    console.log(red(`${brand} has what no brand may have: nothing of it was read into the database.`))
    for (const finding of findings) console.log(sentence(finding))
    return 1
  }
  const head = copy.findHead(brand)
  const named = readBases(source).get(brand)
  const base = replace ? head : head && keeper.store.get(brand, named ?? '')
  if (head && !base && listChanges(rows, brand, files, keeper.store.files(head)).size > 0) {
    const ways = `npm run brand -- pull ${brand}, or push it with --replace`
    console.log(
      red(`${brand} is in the database already, and this folder was never pulled from it: ${ways}.`),
    )
    return 1
  }
  const changes = listChanges(rows, brand, files, base ? keeper.store.files(base) : new Map())
  const target: PublishHome = {
    root: copy.folder,
    keeper,
    links: rowLinks(rows),
    ids: () => keeper.store.brands().filter((id) => copy.findHead(id)),
    catalogue: catalogueIds,
    records: false,
    rows: home,
  }
  const published = await publishFiles(target, brand, changes, { base, author: getAuthor(words), reason })
  const code = await tellPublished({ home: target, brand, json }, published)
  if (published.kind === 'conflict') console.log(yellow(`Take it up first: npm run brand -- pull ${brand}`))
  const live = published.kind === 'published' ? published.release : copy.findHead(brand)
  if (code === 0 && live) await writeBase(source, brand, live.id)
  return code
}

/** `brand push [id…]`: makes the brands of a folder live in the database, those that others build on first. Ends at the first that cannot. */
export function pushBrands(words: Words): Promise<number> {
  return tellFaults(async () => {
    const { rows } = words
    if (!rows) throw new StartRefused('Set DATABASE_URL to the PostgreSQL server that has the brands.')
    for (const brand of listBrands(words.source, words.ids)) {
      const code = await pushBrand(words, rows, brand)
      if (code !== 0) return code
    }
    return 0
  })
}
