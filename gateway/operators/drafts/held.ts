import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { HeldFollower } from '../../base/brand/publisher.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { showFinding } from './look-drafts.ts'

/** Brands that a change of another breaks: each is held at what was last good. */
export type Held = ConsoleValue<'draftPublish'>['held']

/** What is wrong with a brand of another company is not told. */
export function tellHeld(held: readonly HeldFollower[], brands: readonly LoadedBrand[]): Held {
  const own = new Set(brands.map((known) => known.id))
  return held.map((follower) => ({
    brand: follower.id,
    findings: own.has(follower.id) ? follower.errors.map(showFinding) : [],
  }))
}

/** Who publishes says that it has read what breaks, and nothing else breaks unread. */
export function requireRead(held: Held, holding: readonly string[] = [], more: object = {}): void {
  if (held.some((follower) => !holding.includes(follower.brand)))
    throw new Refusal('conflict', { value: { ...more, held } })
}
