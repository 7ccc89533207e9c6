import { sql } from 'drizzle-orm'
import { bonusGrant } from '../../rewards/bonuses/bonuses.tables.ts'
import { pointRedemption } from '../../rewards/mall/mall.tables.ts'
import { postPoints } from '../../rewards/points/points.ts'
import { promotionEntry } from '../../rewards/promotions/promotions.tables.ts'
import { raffle, raffleEntry } from '../../rewards/promotions/raffle.tables.ts'
import { rebateMember, rebatePaid } from '../../rewards/rebate/rebate.tables.ts'
import { referral } from '../../rewards/referral/referral.tables.ts'
import { reward } from '../../rewards/rewards/rewards.tables.ts'
import type { Database } from '../../base/db/database.ts'
import { bonus, promotions } from '../../money/ledger/movement.ts'
import { at, merchant, money } from '../../money/ledger/testing/audited-records.ts'
import { ana, anas, ben, of, post, store } from './record-ids.ts'

const cash = { kind: 'cash', amount: '1.5' } as const
const terms = { times: 2, days: 3, onWithdrawal: 'keep', ifImpossible: 'share' } as const
const gift = { kind: 'bonus', amount: '20', ...terms } as const

export async function rewardRecords(database: Database): Promise<void> {
  const entry = { ...money, memberId: ana, sourceRef: 'x', gift: cash, madeAt: at, untilAt: at }
  const claimed = { ...entry, status: 'claimed', settledAt: at } as const
  await store(database, async (tx) => {
    await tx.insert(reward).values([
      { ...claimed, id: of.cash, key: 'mission', source: 'mission' },
      { ...entry, id: of.waiting, key: 'waiting', source: 'mission', status: 'claimable' },
      { ...claimed, id: of.bonus, key: 'bonus', source: 'vip', gift },
      { ...claimed, id: of.open, key: 'open', source: 'vip', gift },
      { ...claimed, id: of.rebate, key: `rebate ${ana} 1`, source: 'rebate' },
      { ...claimed, id: of.promotion, key: `promotion free once ${ana}`, source: 'promotion' },
      { ...claimed, id: of.prize, key: `raffle draw ${ana}`, source: 'raffle' },
      { ...entry, id: of.friend, key: `referral ${ben} 0`, source: 'referral', status: 'claimable' },
    ])
    const granted = { ...money, memberId: ana, source: 'vip', sourceRef: 'x', title: {} } as const
    const opened = { amount: 2000n, required: 4000n, terms, madeAt: at, untilAt: at }
    await tx.insert(bonusGrant).values([
      { ...granted, ...opened, id: of.bonus, status: 'completed', paid: 2000n },
      { ...granted, ...opened, id: of.open, status: 'active' },
    ])
    await tx.insert(rebateMember).values({ merchant, memberId: ana, claims: 1 })
    await tx.insert(rebatePaid).values([
      { merchant, memberId: ana, dayFrom: at, rate: 'slots', paid: 100n },
      { merchant, memberId: ana, dayFrom: at, rate: 'live', paid: 50n },
    ])
    const entered = { merchant, memberId: ana, joinedAt: at, settledAt: at, status: 'claimed' } as const
    await tx.insert(promotionEntry).values([
      { ...entered, id: of.entry, promotion: 'free', turn: 'once' },
      { ...entered, id: of.prize, promotion: 'draw', turn: 'once' },
      { ...entered, id: of.joined, promotion: 'other', turn: 'once', status: 'joined' },
    ])
    const drawn = { merchant, promotion: 'draw' }
    const times = { commitment: 'c', seed: 's', committedAt: at, fromAt: at, untilAt: at, drawnAt: at }
    await tx.insert(raffle).values({ ...drawn, ...times, terms: sql`'{}'` })
    const winner = { memberId: ana, no: 1, tickets: 1, place: 1, ticket: 1, gift: cash }
    await tx.insert(raffleEntry).values({ ...drawn, ...winner })
    await tx.insert(referral).values({
      merchant,
      id: of.referral,
      friendId: ben,
      inviterId: ana,
      terms: [],
      joinedAt: at,
      untilAt: at,
      status: 'paid',
      paidAt: at,
      gift: cash,
    })
    await tx.insert(pointRedemption).values({
      ...money,
      id: of.redemption,
      memberId: ana,
      key: 'a',
      kind: 'cash',
      item: 'note',
      quantity: 1,
      points: 10n,
      amount: 300n,
      status: 'approved',
      appliedAt: at,
      decidedAt: at,
    })
    const points = { merchant, memberId: ana, points: 10n, at }
    await postPoints(tx, { ...points, key: `demo ${ana}`, kind: 'reward' })
    await postPoints(tx, { ...points, key: `redemption ${of.redemption}`, kind: 'redeemed' })
  })
  const pay = (key: string, amount: bigint) =>
    post(database, key, 'promotion', {}, [anas, amount], [promotions(), -amount])
  for (const id of [of.cash, of.rebate, of.promotion, of.prize]) await pay(`reward ${id}`, 150n)
  await pay(`points ${of.redemption}`, 300n)
  await post(database, `bonus ${of.bonus}`, 'bonus', {}, [anas, 2000n], [bonus(), -2000n])
}
