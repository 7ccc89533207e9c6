import { isSame } from '../../../schemas/brand/is-same.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { PublishingProblem } from '../../base/platform/publishing.ts'
import { segmentNames } from '../../rewards/segments/segments.service.ts'
import { agreedOffer } from './agreed-offers.ts'
import { listFindings } from './judge-offer.ts'
import { judgePromises, withOffers } from './judge-promises.ts'
import { widenedFields } from './needs-two.ts'
import { isCommittedOtherwise, lock, publish } from './publish.ts'
import { offerScope, offersNow, writtenNow } from './written-offers.service.ts'

/** A promotion that a release has otherwise than members see it now. */
export type Restorable =
  | { id: string; kind: 'changes'; now: Offer; next: Offer }
  | { id: string; kind: 'comes'; next: Offer }
  /** The release has no such promotion. */
  | { id: string; kind: 'goes'; now: Offer }

interface Asked {
  platform: Pick<Platform, 'hooks'>
  brand: LoadedBrand
  /** What the transaction is bound to. */
  home: string
}

/** What would be another promotion if a brand had those of a release. One that is stopped stays so. */
export function listRestorable(
  tx: Tx,
  { brand, home }: Asked,
  then: readonly Offer[],
): Promise<Restorable[]> {
  return boundTo(tx, offerScope, home, async () => {
    const written = await writtenNow(tx, brand.settings.merchantCode)
    const now = new Map((await offersNow(tx, brand)).map((offer) => [offer.id, offer]))
    const ids = new Set(then.map(({ id }) => id))
    const found = then.flatMap((offer): Restorable[] => {
      const { id } = offer
      const live = now.get(id)
      if (!live) return [{ id, kind: 'comes', next: offer }]
      const next = { ...offer, isStopped: offer.isStopped || live.isStopped }
      return isSame(live, next) ? [] : [{ id, kind: 'changes', now: live, next }]
    })
    // What the console published is in no release, and none takes it away.
    const gone = [...now.values()].filter(({ id }) => !ids.has(id) && !written.get(id))
    return [...found, ...gone.map((offer) => ({ id: offer.id, kind: 'goes' as const, now: offer }))]
  })
}

function judgeRemoval(tx: Tx, { platform, brand, home }: Asked, id: string): Promise<PublishingProblem[]> {
  const before = brand.documents.merchant
  const left = before.rewards.promotions.offers.filter((offer) => offer.id !== id)
  return judgePromises(tx, platform, {
    code: brand.settings.merchantCode,
    home,
    before,
    after: withOffers(before, left),
  })
}

/** What becomes of a promotion that is taken back: it is so at once, waits for a second person, or cannot be. */
export interface Outcome {
  state: 'live' | 'waiting' | 'refused'
  problem?: { message: string; fix: string }
}

/** Says what taking a promotion back comes to, by the rules of the room. Nothing is written. */
export async function foreseeRestore(tx: Tx, asked: Asked, restorable: Restorable): Promise<Outcome> {
  const { brand, home } = asked
  const { id } = restorable
  if (restorable.kind === 'goes') {
    const [problem] = await judgeRemoval(tx, asked, id)
    return problem ? { state: 'refused', problem } : { state: 'live' }
  }
  const { next } = restorable
  const code = brand.settings.merchantCode
  if (await isCommittedOtherwise(tx, code, home, next))
    return {
      state: 'refused',
      problem: {
        message: 'its raffle is committed to its terms',
        fix: 'Leave the raffle as it is; a new one takes another id.',
      },
    }
  const segments = await boundTo(tx, code, home, () => segmentNames(tx, code))
  const [finding] = listFindings(brand, next, segments)
  if (finding)
    return {
      state: 'refused',
      problem: { message: `${finding.path} ${finding.message}`, fix: finding.fix },
    }
  const agreed = await boundTo(tx, offerScope, home, () => agreedOffer(tx, brand, id))
  return { state: widenedFields(agreed, next).length > 0 ? 'waiting' : 'live' }
}

type Acting = Parameters<typeof publish>[1]
type Restored = { id: string; state: 'live' | 'waiting' | 'gone' }

/**
 * Publishes promotions of a release as the room does: what may give more waits for a second person, a committed raffle keeps its terms,
 * and whoever joined stays joined, since the id stays. Those that go are judged, and are left to whoever changes the files.
 */
export async function restoreOffers(
  tx: Tx,
  acting: Acting & Asked,
  chosen: readonly Restorable[],
): Promise<Restored[]> {
  const { brand } = acting
  const restored: Restored[] = []
  for (const restorable of chosen) {
    const { id } = restorable
    const { problem } = await foreseeRestore(tx, acting, restorable)
    if (problem) {
      const place = { file: 'rewards/promotions.json', pointer: `/offers/[id=${id}]` }
      const problems = [{ ...place, message: problem.message, fix: problem.fix }]
      throw new Refusal('field_format', { fields: { promotions: 'field_format' }, value: { problems } })
    }
    if (restorable.kind === 'goes') restored.push({ id, state: 'gone' })
    else {
      const locked = await lock(tx, acting, brand.settings.merchantCode, id)
      const { state } = await publish(tx, acting, locked, { offer: restorable.next, reason: 'rolled_back' })
      restored.push({ id, state })
    }
  }
  return restored
}
