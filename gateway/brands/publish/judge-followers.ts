import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource, LoadedBrand } from '../../base/brand/brand.types.ts'
import { findClosure, type LinkEnds } from '../registry/closure.ts'
import { resolveBrand } from '../registry/resolve.ts'
import { judge } from '../validators/judge.ts'
import type { Catalogue } from '../validators/references.judge.ts'

export interface FollowerVerdict {
  id: string
  /** Errors that the follower would have: it would be held where it is. */
  errors: readonly Finding[]
}

interface FollowersOptions {
  links: LinkEnds
  ids: () => string[]
  catalogue?: Catalogue | undefined
}

/** Brands that take up what another publishes: they build on it, near or far, and no pin keeps its releases from them. */
function* listFollowers(brand: string, brands: Iterable<LoadedBrand>): Generator<BrandSource> {
  for (const { id, documents } of brands) {
    const [own, ...parents] = documents.chain
    if (own && id !== brand && parents.some((parent) => parent.id === brand)) yield own
  }
}

/**
 * What every follower of a brand would be with this chain in place of what is live of it: the candidate's own source first. One
 * follower at a time, with room for requests between two, so that a parent of a thousand can be judged while it serves.
 */
export async function* judgeFollowers(
  candidate: readonly BrandSource[],
  brands: Iterable<LoadedBrand>,
  { links, ids, catalogue = () => undefined }: FollowersOptions,
): AsyncGenerator<FollowerVerdict> {
  const brand = candidate[0]?.id ?? ''
  /** What is live, with the candidate in its place: also below brands between it and the follower. */
  const followed = (id: string): readonly BrandSource[] | undefined => {
    if (id === brand) return candidate
    const chain = links.followed(id)
    if (!chain?.some((source) => source.id === brand)) return chain
    const [own] = chain
    const closure = own && findClosure(own, { ...links, followed })
    return closure && [own, ...chain.slice(1).flatMap((source) => closure.sourceOf(source.id) ?? [])]
  }
  for (const own of listFollowers(brand, brands)) {
    await new Promise<void>((done) => setImmediate(done))
    const closure = findClosure(own, { ...links, followed })
    if (closure.findings.length > 0) {
      yield { id: own.id, errors: closure.findings }
      continue
    }
    const { resolved, findings } = resolveBrand(own, closure.sourceOf, ids)
    const isTouched = resolved?.chain.some((source) => source === candidate[0]) ?? true
    if (!isTouched) continue
    const all = [...findings, ...(resolved ? judge(own.id, resolved, catalogue) : [])]
    yield { id: own.id, errors: all.filter(({ severity }) => severity === 'error') }
  }
}
