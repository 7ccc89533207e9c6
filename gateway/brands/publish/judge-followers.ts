import type { Finding } from '../../../schemas/documents/finding.ts'
import type { BrandSource, LoadedBrand } from '../../base/brand/brand.types.ts'
import { breath } from '../files/breath.ts'
import { findClosure } from '../registry/closure.ts'
import { type JudgeOptions, judgeSource } from '../registry/judge-tree.ts'

export interface FollowerVerdict {
  id: string
  /** Errors that the follower would have: it would be held where it is. */
  errors: readonly Finding[]
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
  { links, ...options }: JudgeOptions,
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
    // A follower is read in one turn and judged in the next.
    await breath()
    const { findings, chain } = judgeSource(own, { ...options, links: { ...links, followed } })
    const isTouched = chain.length === 0 || chain.includes(candidate[0] as BrandSource)
    await breath()
    if (isTouched) yield { id: own.id, errors: findings.filter(({ severity }) => severity === 'error') }
  }
}
