import { and, eq } from 'drizzle-orm'
import { toMinor } from '../../../schemas/base/money.ts'
import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import { listLanguages } from '../../base/brand/list-languages.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { shownOffer } from '../../rewards/promotions/list.service.ts'
import { segmentNames } from '../../rewards/segments/segments.service.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { getBrand } from '../inbox/decide.service.ts'
import { folderOffer, segmentsIn } from './agreed-offers.ts'
import { liveOffer } from './look-promotions.ts'
import { type Bound, publishCaseName } from './publish.case.ts'
import { offerScope, listVersions } from './written-offers.service.ts'

/** What the amount of a case is: all that can be given, or where there is no bound what one gift is. */

function getMoney(gift: Gift | undefined, scale: number): bigint {
  return gift === undefined || gift.kind === 'points' ? 0n : (toMinor(gift.amount, scale) ?? 0n)
}

/** The money that an offer can come to, and how that is meant; undefined where it gives none. */
export function findBound(
  { budget, raffle, gift }: Offer,
  scale: number,
): { amount: bigint; bound: Bound } | undefined {
  if (budget.amount !== undefined) return { amount: toMinor(budget.amount, scale) ?? 0n, bound: 'budget' }
  const prizes = (raffle?.prizes ?? []).reduce(
    (sum, prize) => sum + getMoney(prize.gift, scale) * BigInt(prize.count),
    0n,
  )
  if (prizes > 0n) return { amount: prizes, bound: 'prizes' }
  const money = getMoney(gift, scale)
  if (money === 0n) return undefined
  return budget.count === undefined
    ? { amount: money, bound: 'gift' }
    : { amount: money * BigInt(budget.count), bound: 'gifts' }
}

/** What a case asks to publish, as members would be told of it, for whoever sees the case: nobody agrees to what they cannot read. */
export async function proposedPromotion({
  platform: { database },
  brands,
  query: { merchant, id, language },
  now,
}: ConsoleContext<'casePromotion'>): Promise<ConsoleValue<'casePromotion'>> {
  const brand = getBrand(brands, merchant)
  const { found, segments } = await database.within(merchant, async (tx) => ({
    found: await tx
      .select({ details: inboxCase.details })
      .from(inboxCase)
      .where(
        and(eq(inboxCase.merchant, merchant), eq(inboxCase.id, id), eq(inboxCase.kind, publishCaseName)),
      ),
    segments: await segmentNames(tx, merchant),
  }))
  const { offer: promotion = '', version } = found[0]?.details ?? {}
  const versions = await database.within(offerScope, (tx) => listVersions(tx, merchant, promotion))
  const meant = versions.find((entry) => String(entry.version) === version)
  const offer = meant && (meant.offer ?? folderOffer(brand, promotion))
  if (!offer) throw new Refusal('not_found')
  const live = liveOffer(brand, promotion)
  const who = { brand, language }
  return {
    promotion,
    languages: listLanguages(brand),
    currency: brand.merchant.currency.code,
    offer: shownOffer(offer, who, now),
    live: live ? shownOffer(live, who, now) : null,
    segments: segmentsIn(offer).map((value) => segments.find((known) => known.id === value)?.title ?? value),
  }
}
