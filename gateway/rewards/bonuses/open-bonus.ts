import { toMinor } from '../../../schemas/base/money.ts'
import type { RewardSource } from '../../../schemas/calls/rewards/reward.calls.ts'
import type { BonusGift } from '../../../schemas/documents/reward.document.ts'
import type { Tx } from '../../base/db/database.ts'
import { planJob } from '../../base/jobs/jobs.service.ts'
import { bonusEnd, nextCheck } from './bonus-job.ts'
import { bonusGrant } from './bonuses.tables.ts'

const day = 86_400_000

export interface NewBonus {
  merchant: string
  /** That of the reward which gives it. */
  id: string
  memberId: string
  source: RewardSource
  sourceRef: string
  title: Readonly<Record<string, string>>
  currency: string
  scale: number
}

/** Opens a bonus under the terms of now; what is staked from now on counts. */
export async function openBonus(tx: Tx, grant: NewBonus, gift: BonusGift, at: Date): Promise<void> {
  const amount = toMinor(gift.amount, grant.scale)
  if (amount === undefined) throw new Error(`a bonus of ${gift.amount} ${grant.currency}`)
  const { times, days, maxStake, counts, onWithdrawal, ifImpossible } = gift
  const untilAt = new Date(at.getTime() + days * day)
  await tx.insert(bonusGrant).values({
    ...grant,
    amount,
    required: amount * BigInt(times),
    terms: {
      times,
      days,
      onWithdrawal,
      ifImpossible,
      ...(maxStake !== undefined && { maxStake }),
      ...(counts && { counts }),
    },
    status: 'active',
    madeAt: at,
    untilAt,
  })
  const { merchant, id: key } = grant
  await planJob(tx, { merchant, kind: bonusEnd, key, dueAt: nextCheck(untilAt, at) }, at)
}
