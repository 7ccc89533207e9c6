import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { notifyParties } from './contract-notifications.ts'
import { addContract, currentContract, expireOffers } from './contract-write.ts'
import type { JudgedOffer } from './judge-offer.ts'
import { requireBound } from './payout-bound.ts'

/** Offers a contract to somebody, and tells both. Refuses a second offer of a kind, and salaries that come to too much together. */
export async function addOffer(
  tx: Tx,
  brand: LoadedBrand,
  { uplineId, downlineId }: { uplineId: string; downlineId: string },
  { kind, rate, period, terms }: JudgedOffer,
  now: Date,
): Promise<string> {
  const { merchantCode: merchant } = brand.settings
  const { contracts, currency } = brand.merchant
  await requireBound(tx, brand, { kind, downlineId, rate })
  await expireOffers(tx, merchant, now, { downlineId, kind })
  if (await currentContract(tx, { merchant, kind, downlineId }, 'offered'))
    throw new Refusal('contract_pending')
  const row = {
    merchant,
    id: newId(now.getTime()),
    kind,
    uplineId,
    downlineId,
    status: 'offered' as const,
    rate,
    period,
    currency: currency.code,
    scale: currency.scale,
    ...terms,
    carriesLosses: contracts[kind].carriesLosses,
    offeredAt: now,
    expiresAt: new Date(now.getTime() + contracts.offerHours * 3_600_000),
  }
  await addContract(tx, row, { action: 'offer', actorId: uplineId, at: now })
  await notifyParties(tx, row, now)
  return row.id
}
