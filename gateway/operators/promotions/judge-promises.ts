import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { hooked } from '../../base/platform/hooks.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { PublishingProblem } from '../../base/platform/publishing.ts'
import { offersOver } from '../../brands/registry/overruled-registry.ts'
import { offerScope, writtenNow } from './written-offers.service.ts'

type Merchant = LoadedBrand['merchant']

/** A merchant's document with other promotions. */
export function withOffers(merchant: Merchant, offers: readonly Offer[]): Merchant {
  return { ...merchant, rewards: { ...merchant.rewards, promotions: { offers: [...offers] } } }
}

/**
 * Where a change of a brand's files would break what members were promised. What the console published lies over the files before and
 * after: it is no part of them, and stays. The transaction is bound to `home`.
 */
export async function judgePromises(
  tx: Tx,
  platform: Pick<Platform, 'hooks'>,
  { code, home, before, after }: { code: string; home: string; before: Merchant; after: Merchant },
): Promise<PublishingProblem[]> {
  const written = await boundTo(tx, offerScope, home, () => writtenNow(tx, code))
  const lay = (merchant: Merchant) =>
    withOffers(merchant, offersOver(merchant.rewards.promotions.offers, written))
  const change = { merchant: code, before: lay(before), after: lay(after) }
  return boundTo(tx, code, home, async () => {
    const found: PublishingProblem[] = []
    for (const rules of hooked(platform, 'publishing')) found.push(...(await rules.judge(tx, change)))
    return found
  })
}
