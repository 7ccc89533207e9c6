import { settlementLine, settlementRun } from '../../agents/settlement/settlement.tables.ts'
import { dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import type { Database } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { bonusGrant } from '../../rewards/bonuses/bonuses.tables.ts'
import { rebateMember, rebatePaid } from '../../rewards/rebate/rebate.tables.ts'
import { reward } from '../../rewards/rewards/rewards.tables.ts'

interface Posted {
  merchant: string
  memberId: string
  zone: string
  at: Date
  /** Minor units. */
  amounts: Readonly<Record<'bonus' | 'promotion' | 'rebate' | 'commission', bigint>>
}

function getText(minor: bigint): string {
  return `${String(minor / 100n)}.${String(minor % 100n).padStart(2, '0')}`
}

/** What stands on the pages of rewards, bonuses, the rebate and commissions for movements that were posted by hand. */
export async function storePostedRecords(
  database: Database,
  { merchant, memberId, zone, at, amounts }: Posted,
): Promise<void> {
  const money = { merchant, currency: 'PHP', scale: 2 }
  const [bonusId, runId] = [newId(at.getTime()), newId(at.getTime())]
  const terms = { times: 2, days: 3, onWithdrawal: 'keep', ifImpossible: 'share' } as const
  const claimed = { ...money, memberId, sourceRef: 'x', madeAt: at, untilAt: at, settledAt: at } as const
  await database.within(merchant, async (tx) => {
    await tx.insert(reward).values([
      {
        ...claimed,
        id: newId(at.getTime()),
        key: 'promotion',
        source: 'promotion',
        status: 'claimed',
        gift: { kind: 'cash', amount: getText(amounts.promotion) },
      },
      {
        ...claimed,
        id: newId(at.getTime()),
        key: 'rebate',
        source: 'rebate',
        status: 'claimed',
        gift: { kind: 'cash', amount: getText(amounts.rebate) },
      },
      {
        ...claimed,
        id: bonusId,
        key: 'bonus',
        source: 'vip',
        status: 'claimed',
        gift: { kind: 'bonus', amount: getText(amounts.bonus), ...terms },
      },
    ])
    await tx.insert(bonusGrant).values({
      ...claimed,
      id: bonusId,
      source: 'vip',
      title: {},
      amount: amounts.bonus,
      required: amounts.bonus * 2n,
      wagered: amounts.bonus * 2n,
      terms,
      status: 'completed',
      paid: amounts.bonus,
    })
    await tx.insert(rebateMember).values({ merchant, memberId, claims: 1 })
    const dayFrom = startOfDate(zone, dateIn(zone, at))
    await tx.insert(rebatePaid).values({ merchant, memberId, dayFrom, rate: 'slots', paid: amounts.rebate })
    await tx.insert(settlementRun).values({
      ...money,
      id: runId,
      kind: 'daily',
      period: 'daily',
      fromAt: at,
      untilAt: at,
      zone,
      isFinal: true,
      status: 'posted',
      paid: amounts.commission,
      draftedAt: at,
      readAt: at,
    })
    await tx.insert(settlementLine).values({
      merchant,
      runId,
      agentId: memberId,
      rule: { from: 0, until: 1, tiers: [], carriesLosses: false },
      earned: '0',
      carriedIn: '0',
      corrected: '0',
      carriedOut: '0',
      granted: 0n,
      spans: [],
      contract: 'c',
      place: 0,
      counted: '0',
      paid: amounts.commission,
      postedAt: at,
    })
  })
}
