import { isSame } from '../../../schemas/brand/is-same.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { hooked } from '../../base/platform/hooks.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type { PublishingProblem } from '../../base/platform/publishing.ts'
import { offersOver } from '../../brands/registry/overruled-registry.ts'
import { withOffers } from './judge-promises.ts'
import { addVersion, listVersions, lockPromotion, offerScope, writtenNow } from './written-offers.service.ts'
import type { OfferVersion } from './written-offers.tables.ts'

/** No operator: the gateway itself kept a promise. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Why the gateway laid what was live over what the folder says. */
const heldReason = 'folder_held'

/** Whether what is live of a promotion is what the gateway kept of it; versions as they are listed, the newest first. */
export function isHeld(versions: readonly Pick<OfferVersion, 'status' | 'reason'>[]): boolean {
  return versions.find(({ status }) => status === 'live')?.reason === heldReason
}

/** Promotions of files with what is published over them; the transaction is bound to `offerScope`. */
export async function offersWith(tx: Tx, code: string, offers: readonly Offer[]): Promise<Offer[]> {
  return offersOver(offers, await writtenNow(tx, code))
}

/** Lays a promotion as it was over what the folder says now, once; the transaction is bound to `offerScope`. */
export async function holdPromotion(
  tx: Tx,
  { code, offer }: { code: string; offer: Offer },
  now: Date,
): Promise<void> {
  await lockPromotion(tx, code, offer.id)
  const versions = await listVersions(tx, code, offer.id)
  const live = versions.find(({ status }) => status === 'live')
  // Another gateway that reads the same folder was first.
  if (live?.offer && isSame(live.offer, offer)) return
  const version = { code, promotion: offer.id, offer, segments: {}, reason: heldReason }
  await addVersion(tx, { ...version, status: 'live', madeBy: nobody }, now)
}

/** Where what the folder says of one promotion would break a promise, were it given the word; the transaction is bound to `home`. */
export function judgeFolder(
  tx: Tx,
  platform: Pick<Platform, 'hooks'>,
  { brand, home, live }: { brand: LoadedBrand; home: string; live: Offer },
): Promise<PublishingProblem[]> {
  const code = brand.settings.merchantCode
  const { merchant } = brand.documents
  const { offers } = merchant.rewards.promotions
  const others = offers.filter(({ id }) => id !== live.id)
  const change = { merchant: code, before: withOffers(merchant, [...others, live]), after: merchant }
  return boundTo(tx, code, home, async () => {
    const found: PublishingProblem[] = []
    for (const rules of hooked(platform, 'publishing')) found.push(...(await rules.judge(tx, change)))
    return found
  })
}

/** What the folder of a brand says of its promotions and what is not live of it, since it would break a promise. */
export async function listHeldPromotions(
  { platform, home }: { platform: Platform; home: string },
  brand: LoadedBrand,
): Promise<Pick<Finding, 'severity' | 'code' | 'file' | 'line' | 'message' | 'fix'>[]> {
  const code = brand.settings.merchantCode
  return platform.database.within(home, async (tx) => {
    const held = await boundTo(tx, offerScope, home, async () => {
      const written = await writtenNow(tx, code)
      const offers = [...written.values()].filter((offer) => offer !== null)
      const found: Offer[] = []
      for (const offer of offers) {
        if (isHeld(await listVersions(tx, code, offer.id))) found.push(offer)
      }
      return found
    })
    const findings = []
    for (const live of held)
      for (const { file, message } of await judgeFolder(tx, platform, { brand, home, live }))
        findings.push({
          severity: 'error' as const,
          code: 'promised',
          file: `${brand.id}/${file}`,
          line: 0,
          message: `the promotion ${live.id} stays as it was, whatever the file says: ${message}`,
          fix: `Write ${live.id} as it was, or stop it in the room of promotions and give the word back to the folder once nothing of it is open.`,
        })
    return findings
  })
}
