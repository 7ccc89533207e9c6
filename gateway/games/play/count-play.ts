import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { watchPlay } from '../../money/play-limits/watch.ts'

/** Limits of the merchant alone hold for whoever plays: their play is counted from then on. */
export function countPlay(
  { database, clock }: Platform,
  brand: LoadedBrand,
  memberId: string,
): Promise<void> {
  return database.within(brand.settings.merchantCode, (tx) => watchPlay(tx, brand, memberId, clock()))
}
