import { LRUCache } from 'lru-cache'
import { describeChanges } from '../../../schemas/brand/sentences.ts'
import { fileSchema } from '../../../schemas/brand/file-schemas.ts'
import { listChanges } from '../../../schemas/brand/changes.ts'
import type { SentenceLanguage } from '../../../schemas/brand/sentence-words.ts'
import type { BrandChange, BrandField } from '../../../schemas/calls/operators/brand-room.calls.ts'
import { type Config, getBrandsData } from '../../base/config/config.ts'
import { FileStore, releasesIn } from '../../brands/releases/file-store.ts'
import type {
  LiveEntry,
  Release,
  ReleaseStore,
  StoredFile,
  StoredFiles,
} from '../../brands/releases/release.types.ts'

export type Releases = Pick<ReleaseStore, 'live' | 'liveHistory' | 'get' | 'list' | 'files' | 'blob'>

const stores = new Map<string, FileStore>()

/** The releases that the gateway of a data folder keeps. */
export function getReleases(config: Pick<Config, 'dataFolder' | 'brandsHome'>): FileStore {
  const root = releasesIn(getBrandsData(config))
  const store = stores.get(root) ?? new FileStore(root)
  stores.set(root, store)
  return store
}

/** A release that is or was live, with the moment from which on. */
export interface LiveRelease {
  entry: LiveEntry
  release: Release
}

export function findLive(releases: Releases, brand: string): LiveRelease | undefined {
  const entry = releases.live(brand)
  const release = entry && releases.get(brand, entry.release)
  return entry && release && { entry, release }
}

/** Documents by their bytes: of a history each is one side of two changes. Their bytes at most, and what they come to is larger. */
const documents = new LRUCache<string, { value: unknown }>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (_, key) => Number(key.split(' ')[1]) + 1,
})

function readFile(releases: Releases, path: string, { hash, size }: StoredFile): unknown {
  if (path.endsWith('.md')) return releases.blob(hash).toString()
  if (!fileSchema(path)) return hash
  const key = `${hash} ${String(size)}`
  const known = documents.get(key) ?? { value: JSON.parse(releases.blob(hash).toString()) as unknown }
  documents.set(key, known)
  return known.value
}

/** Files of two releases that are not the same, as they are read. */
function listDiffering(releases: Releases, before: StoredFiles, after: StoredFiles) {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path)?.hash !== after.get(path)?.hash,
  )
  const read = (files: StoredFiles) =>
    new Map(
      changed.flatMap((path) => {
        const file = files.get(path)
        return file ? [[path, readFile(releases, path, file)] as const] : []
      }),
    )
  return { before: read(before), after: read(after) }
}

function getDifference(releases: Releases, before: Release, after: Release) {
  return listDiffering(releases, releases.files(before), releases.files(after))
}

type Parents = Readonly<Record<string, string>>

function nameRelease(releases: Releases, brand: string, id: string | undefined): string | null {
  if (id === undefined) return null
  return String(releases.get(brand, id)?.number ?? id.slice(0, 8))
}

/** Releases of brands that it builds on, which are others than before. */
function listMovedParents(releases: Releases, before: Parents, after: Parents): BrandChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((name) =>
    before[name] === after[name]
      ? []
      : [
          {
            kind: 'parent' as const,
            name,
            file: null,
            pointer: '',
            from: nameRelease(releases, name, before[name]),
            to: nameRelease(releases, name, after[name]),
          },
        ],
  )
}

/** A release with the closure that it had. */
export interface Closure {
  release: Release
  parents: Parents
}

const remembered = new Map<string, readonly BrandChange[]>()
const kept = 2000

/** What differs between two closures of a brand, in sentences. What was told once is kept: neither ever changes. */
export function tellChanges(
  releases: Releases,
  before: Closure,
  after: Closure,
  language: SentenceLanguage,
): readonly BrandChange[] {
  const key = JSON.stringify([before.release.id, before.parents, after.release.id, after.parents, language])
  const known = remembered.get(key)
  if (known) return known
  const files = getDifference(releases, before.release, after.release)
  const told = describeChanges(files.before, files.after, language).map(({ file, pointer, text }) => ({
    kind: 'told' as const,
    name: text.slice(0, 400),
    file,
    pointer,
    from: null,
    to: null,
  }))
  const changes = [...listMovedParents(releases, before.parents, after.parents), ...told]
  remembered.set(key, changes)
  for (const oldest of [...remembered.keys()].slice(0, Math.max(0, remembered.size - kept)))
    remembered.delete(oldest)
  return changes
}

const longestValue = 1000

function getText(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value).slice(0, longestValue)
}

/** What differs between two releases field by field; of a secret there is its mark alone in either. */
export function listFields(releases: Releases, before: Release, after: Release): BrandField[] {
  const files = getDifference(releases, before, after)
  return [...new Set([...files.before.keys(), ...files.after.keys()])].sort().flatMap((file) => {
    const [was, is] = [files.before.get(file), files.after.get(file)]
    const schema = fileSchema(file)
    if (!schema)
      return [{ file, pointer: '', from: was === undefined ? null : '', to: is === undefined ? null : '' }]
    return listChanges(schema, was ?? {}, is ?? {}).map((change) => ({
      file,
      pointer: change.pointer,
      from: getText(change.before),
      to: getText(change.after),
    }))
  })
}
