import { idOfUsername, getKey } from '../../members/accounts/accounts.service.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import type { CreatedDemo } from '../../members/demo/demo-seed.service.ts'

import { addContract, moveContract } from './contract-write.ts'

type DemoContract = LoadedBrand['merchant']['demo']['contracts'][number]

async function seedContract(
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
    merchant: brand.settings.merchantCode,
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

/** Offers a new demo member the contracts that the brand's demo names, the day before, accepted where they should be. */
export async function seedContracts(
  tx: Tx,
  { brand, demo, memberId, agentId, now }: CreatedDemo,
): Promise<void> {
  if (agentId === null) return
  for (const given of brand.merchant.demo.contracts) {
    if (getKey(given.downline) !== getKey(demo.username)) continue
    if ((await idOfUsername(tx, brand.settings.merchantCode, given.upline)) === agentId)
      await seedContract(tx, brand, given, agentId, memberId, now)
  }
}
