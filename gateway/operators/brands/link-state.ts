import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandRegistry, LoadedBrand } from '../../base/brand/brand.types.ts'
import { parentsIn } from '../../brands/files/parents-in.ts'
import type { Release } from '../../brands/releases/release.types.ts'
import type { Releases } from './release-history.ts'

type Registry = Pick<BrandRegistry, 'holds' | 'byId'>

/** How a brand is bound to one that it builds on. */
export interface LinkState {
  parent: string
  follow: boolean
  /** Number of the release that it is served with; null where none is recorded. */
  release: number | null
  /** Number of what is live of the parent. */
  live: number | null
  /** The newest release of the parent that it is to take up and does not: it is pinned to an earlier one. */
  behind: Release | undefined
}

/** A parent that has moved on from what a brand is served with. */
interface MovedParent {
  parent: string
  from: number | null
  to: number | null
}

export interface Hold {
  /** When the first of its parents moved on; null where no parent did, and a rule of today or its own edit is what breaks it. */
  since: string | null
  parents: readonly MovedParent[]
  /** What it would have wrong. */
  findings: readonly Finding[]
}

function getNumber(releases: Releases, brand: string, id: string | undefined): number | null {
  return id === undefined ? null : (releases.get(brand, id)?.number ?? null)
}

function findMandatory(releases: Releases, parent: string, after: number): Release | undefined {
  return releases
    .list(parent, { limit: Infinity })
    .find(({ number, mandatory }) => mandatory && number > after)
}

/** The links of a brand as it is served: to those that it names, and to others that its lock file names. */
export function listLinks(releases: Releases, brand: LoadedBrand): LinkState[] {
  const [own] = brand.documents.chain
  if (!own) return []
  const closure = releases.live(brand.id)?.parents ?? {}
  const named = parentsIn(own.brand)
  const above = new Set(brand.documents.chain.slice(1).map(({ id }) => id))
  const pinned = [...own.links].filter(([id, { follow }]) => !follow && above.has(id)).map(([id]) => id)
  return [...new Set([...named, ...pinned])].map((parent) => {
    const link = own.links.get(parent)
    const follow = link?.follow ?? true
    const live = releases.live(parent)?.release
    const release = getNumber(releases, parent, link && !follow ? link.release : (closure[parent] ?? live))
    const behind = follow || release === null ? undefined : findMandatory(releases, parent, release)
    return { parent, follow, release, live: getNumber(releases, parent, live), behind }
  })
}

/** When a brand went on from a release that was live of it. */
function findLeft(releases: Releases, brand: string, release: string): string | undefined {
  const history = releases.liveHistory(brand, { limit: Infinity })
  const left = history.findIndex((entry) => entry.release === release)
  return left > 0 ? history[left - 1]?.at : undefined
}

/** Parents that are live otherwise than a brand is served with them, near and far. */
function listMoved(registry: Registry, releases: Releases, { id, documents }: LoadedBrand) {
  const [own, ...parents] = documents.chain
  const closure = releases.live(id)?.parents ?? {}
  return parents.flatMap((source) => {
    const live = registry.byId(source.id)?.documents.chain[0]
    const isPinned = own?.links.get(source.id)?.follow === false
    if (!live || isPinned || live.fingerprint === source.fingerprint) return []
    const [then, now] = [closure[source.id], releases.live(source.id)?.release]
    return [
      {
        parent: source.id,
        from: getNumber(releases, source.id, then),
        // What is live is recorded a moment later.
        to: now === then ? null : getNumber(releases, source.id, now),
        at: then === undefined ? undefined : findLeft(releases, source.id, then),
      },
    ]
  })
}

/** Why a brand is held at its last good closure, and since when; nothing where it is not. */
export function findHold(
  registry: Registry,
  releases: Releases,
  brand: LoadedBrand,
  holds = registry.holds(),
): Hold | undefined {
  const findings = holds.get(brand.id)
  if (!findings) return undefined
  const moved = listMoved(registry, releases, brand)
  return {
    since: moved.flatMap(({ at }) => at ?? []).sort()[0] ?? null,
    parents: moved.map(({ parent, from, to }) => ({ parent, from, to })),
    findings,
  }
}
