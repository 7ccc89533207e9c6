import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { addContract, moveContract } from './contract-write.ts'

type DemoContract = LoadedBrand['merchant']['demo']['contracts'][number]

/** Offers a demo contract the day before, accepted where it should be. */
export async function seedContract(
  tx: Tx,
  brand: LoadedBrand,
  demo: DemoContract,
  uplineId: string,
  downlineId: string,
  now: Date,
): Promise<void> {
  const { code: currency, scale } = brand.merchant.currency
  const { validBet, profitAndLoss, activeMembers, dailyBet, hourlyBet } = demo.terms
  const minor = (value: number | undefined) => (value === undefined ? null : BigInt(value))
  const row = {
    merchant: brand.brand.merchantCode,
    id: newId(now.getTime()),
    kind: demo.kind,
    uplineId,
    downlineId,
    status: 'offered' as const,
    rate: demo.rate,
    period: demo.period,
    currency,
    scale,
    validBet: minor(validBet),
    profitAndLoss: minor(profitAndLoss),
    activeMembers: activeMembers ?? null,
    dailyBet: minor(dailyBet),
    hourlyBet: minor(hourlyBet),
    offeredAt: new Date(now.getTime() - 3_600_000),
    expiresAt: new Date(now.getTime() + brand.merchant.contracts.offerHours * 3_600_000),
  }
  await addContract(tx, row, { action: 'offer', actorId: uplineId, at: row.offeredAt })
  if (!demo.accepted) return
  const deed = { action: 'accept', actorId: downlineId, at: now }
  await moveContract(tx, row, 'accepted', deed, { answeredAt: now })
}
