import type { Finding } from '../../../schemas/documents/finding.ts'
import { breath } from '../files/breath.ts'
import type { BrandSource, LoadedBrand, ResolvedBrand } from '../../base/brand/brand.types.ts'
import { findClosure } from '../registry/closure.ts'
import { type JudgeOptions, judgeResolved, resolveSource } from '../registry/judge-tree.ts'

export interface FollowerVerdict {
  id: string
  /** As it is live. */
  before: ResolvedBrand
  /** As it would be; missing where its documents would not be in order. */
  after?: ResolvedBrand
  /** Errors that the follower would have: it would be held where it is. */
  errors: readonly Finding[]
}

/** Milliseconds of looking through brands between which requests come. */
const slice = 10

/** Brands that take up what another publishes: they build on it, near or far, and are not pinned to a release of it. */
async function* listFollowers(brand: string, brands: Iterable<LoadedBrand>): AsyncGenerator<LoadedBrand> {
  let began = performance.now()
  for (const loaded of brands) {
    const [own, ...parents] = loaded.documents.chain
    const isPinned = own?.links.get(brand)?.follow === false
    if (loaded.id !== brand && !isPinned && parents.some((parent) => parent.id === brand)) yield loaded
    if (performance.now() - began < slice) continue
    await breath()
    began = performance.now()
  }
}

/** How many brands take up what another publishes. */
export async function countFollowers(brand: string, brands: Iterable<LoadedBrand>): Promise<number> {
  let count = 0
  for await (const { id } of listFollowers(brand, brands)) if (id !== brand) count += 1
  return count
}

/**
 * What every follower of a brand would be with this chain in place of what is live of it: the candidate's own source first. One
 * follower at a time, with room for requests between the steps, so that a parent of a thousand can be judged while it serves.
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
  for await (const { id, documents: before } of listFollowers(brand, brands)) {
    const [own] = before.chain
    if (!own) continue
    // A follower is read in one turn and judged in the next.
    await breath()
    const made = resolveSource(own, { ...options, links: { ...links, followed } })
    const isTouched = made.chain.length === 0 || made.chain.includes(candidate[0] as BrandSource)
    if (!isTouched) continue
    await breath()
    const { findings, resolved: after } = judgeResolved(own, made, options)
    const errors = findings.filter(({ severity }) => severity === 'error')
    yield { id, before, ...(after && { after }), errors }
  }
}
