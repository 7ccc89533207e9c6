import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource } from '../../base/brand/brand.types.ts'
import { getFinding } from '../files/issue.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { textIn } from '../files/locate-finding.ts'
import { lockFile } from '../files/lock-file.ts'
import { listParents, type SourceOf } from './resolve.ts'

/** Where the parents of a brand come from. */
export interface LinkEnds {
  /** What is live of a brand that is followed, its own source first, with those that it was resolved with. */
  followed: (id: string) => readonly BrandSource[] | undefined
  /** A release by brand: its own source, and those of its closure. Nothing where the store lacks it. */
  pinned: (id: string, release: string) => ReadonlyMap<string, BrandSource> | undefined
}

function missingRelease(own: string, id: string, release: string): Issue {
  return {
    code: 'missing-release',
    path: ['parents', id, 'release'],
    message: `pinned to release ${release.slice(0, 10)} of ${id}, which is not stored here`,
    found: release,
    fix: `Copy LIVERY_DATA/releases from a gateway that has it, or take up what is live: npm run brand -- follow ${own} ${id}.`,
  }
}

function conflict(own: string, id: string, children: readonly string[]): Issue {
  return {
    code: 'closure-conflict',
    path: ['parents'],
    message: `builds on two releases of ${id}: ${children.join(' and ')} have different ones`,
    found: id,
    fix: `Say which: npm run brand -- pin ${own} ${id}.`,
  }
}

interface Found {
  source: BrandSource
  /** Brands between, the nearest first. */
  depth: number
  child: string
  next: SourceOf
}

/**
 * One source for every brand that another builds on, near or far. Where two ways lead to one, the nearest link decides, and the
 * brand's own lock file before all; two of the same distance that differ are a finding.
 */
export function findClosure(
  source: BrandSource,
  { followed, pinned }: LinkEnds,
): { sourceOf: SourceOf; findings: Finding[] } {
  const issues: Issue[] = []
  const found = new Map<string, Found>()
  const follow: SourceOf = (id) => followed(id)?.[0]
  const step = (id: string, child: Found | undefined): Pick<Found, 'source' | 'next'> | undefined => {
    const link = source.links.get(id)
    if (link && !link.follow) {
      const release = pinned(id, link.release)
      const own = release?.get(id)
      if (!own) issues.push(missingRelease(source.id, id, link.release))
      return own && { source: own, next: (other) => release?.get(other) }
    }
    const given = (child?.next ?? follow)(id)
    const isLive = given !== undefined && given === follow(id)
    const chain = isLive ? followed(id) : undefined
    return (
      given && {
        source: given,
        next: chain
          ? (other) => chain.find((part) => part.id === other) ?? follow(other)
          : (child?.next ?? follow),
      }
    )
  }
  let level: (Found | undefined)[] = [undefined]
  for (let depth = 1; level.length > 0; depth += 1) {
    const nearest: Found[] = []
    for (const child of level) {
      for (const id of listParents(child?.source ?? source)) {
        const known = found.get(id)
        if (id === source.id || (known && known.depth < depth)) continue
        const end = step(id, child)
        const name = child?.source.id ?? source.id
        if (known && end && known.source.fingerprint !== end.source.fingerprint)
          issues.push(conflict(source.id, id, [known.child, name]))
        if (known || !end) continue
        const next = { ...end, depth, child: name }
        found.set(id, next)
        nearest.push(next)
      }
    }
    level = nearest
  }
  const file = `${source.id}/${lockFile}`
  const findings = issues.map((issue) => getFinding(issue, source.id, file, textIn(source.tree, lockFile)))
  return { sourceOf: (id) => found.get(id)?.source, findings }
}
