import { sql } from 'drizzle-orm'
import { commissionAdjustment } from '../agents/adjustments/adjustments.tables.ts'
import { settlementLine, settlementRun } from '../agents/settlement/settlement.tables.ts'
import { memberMoney } from '../agents/team/team.tables.ts'
import { memberTransfer } from '../agents/transfers/transfers.tables.ts'
import { inboxCase } from '../base/cases/cases.tables.ts'
import { vendorTransfer } from '../games/purses/wallet.tables.ts'
import { bonusGrant } from '../rewards/bonuses/bonuses.tables.ts'
import { pointRedemption } from '../rewards/mall/mall.tables.ts'
import { postPoints } from '../rewards/points/points.ts'
import { promotionEntry } from '../rewards/promotions/promotions.tables.ts'
import { raffle, raffleEntry } from '../rewards/promotions/raffle.tables.ts'
import { rebateMember, rebatePaid } from '../rewards/rebate/rebate.tables.ts'
import { referral } from '../rewards/referral/referral.tables.ts'
import { reward } from '../rewards/rewards/rewards.tables.ts'
import { deposit } from '../money/payments/payments.tables.ts'
import type { TestDatabase } from './test-database.ts'
import type { Database, Tx } from '../base/db/database.ts'
import {
  bonus,
  clearing,
  commissions,
  fees,
  house,
  memberAccount,
  promotions,
} from '../money/ledger/movement.ts'
import { at, fund, ids, memberRow, merchant, money, move } from '../money/ledger/testing/audited-records.ts'

/** Whose records they are, and the records by name. */
export const { ana, ben } = ids('ana', 'ben')
export const of = ids(
  ...([
    'deposit',
    'declined',
    'arrived',
    'back',
    'home',
    'run',
    'adjustment',
    'given',
    'taken',
    'dropped',
  ] as const),
  ...(['transfer', 'cash', 'waiting', 'bonus', 'open', 'rebate', 'promotion', 'prize', 'friend'] as const),
  ...(['redemption', 'entry', 'referral', 'joined'] as const),
)

type Leg = Parameters<typeof move>[3][number]

/** Moves money as the code that a record belongs to would. */
export function post(
  database: Database,
  key: string,
  kind: Parameters<typeof move>[2],
  details: object,
  ...legs: Leg[]
): Promise<void> {
  return move(database, key, kind, legs, details as Parameters<typeof move>[4])
}

function store(database: Database, work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  return database.within(merchant, work)
}

export const anas = memberAccount(ana)
const purse = memberAccount(ana, 'PG')

async function paymentRecords(database: Database): Promise<void> {
  const entry = { ...money, memberId: ana, method: 'card', provider: 'sandbox', startedAt: at, expiresAt: at }
  await store(database, (tx) =>
    tx.insert(deposit).values([
      {
        ...entry,
        id: of.deposit,
        key: 'a',
        reference: 'a',
        status: 'confirmed',
        amount: 1000n,
        fee: 10n,
        feePayer: 'member',
        arrives: 990n,
      },
      {
        ...entry,
        id: of.declined,
        key: 'b',
        reference: 'b',
        status: 'declined',
        amount: 1000n,
        arrives: 1000n,
      },
    ]),
  )
  const fee: Leg = [fees(), 10n]
  await post(
    database,
    `deposit ${of.deposit}`,
    'deposit',
    { deposit: of.deposit },
    [anas, 990n],
    [clearing(), -1000n],
    fee,
  )
  const way = {
    ...money,
    memberId: ana,
    vendor: 'PG',
    amount: 500n,
    startedAt: at,
    requestedAt: at,
    settledAt: at,
  }
  await store(database, (tx) =>
    tx.insert(vendorTransfer).values([
      { ...way, id: of.arrived, key: 'a', direction: 'in', status: 'done' },
      { ...way, id: of.back, key: 'b', direction: 'in', status: 'failed' },
      { ...way, id: of.home, key: 'c', direction: 'out', status: 'done' },
    ]),
  )
  const step = (id: string, name: string, ...legs: Leg[]) =>
    post(database, `transfer ${id} ${name}`, 'transfer', { transfer: id, vendor: 'PG' }, ...legs)
  for (const id of [of.arrived, of.back]) await step(id, 'left', [anas, -500n], [clearing(), 500n])
  await step(of.arrived, 'arrived', [clearing(), -500n], [purse, 500n])
  await step(of.back, 'back', [clearing(), -500n], [anas, 500n])
  await step(of.home, 'arrived', [purse, -500n], [anas, 500n])
}

async function agentRecords(database: Database): Promise<void> {
  const { run: runId } = of
  const line = { merchant, runId, agentId: ana, rule: { from: 0, until: 1, tiers: [], carriesLosses: false } }
  const nothing = { earned: '0', carriedIn: '0', corrected: '0', carriedOut: '0', granted: 0n, spans: [] }
  const adjustment = { ...money, id: of.adjustment, runId, contract: 'c', agentId: ana, amount: -30n }
  await store(database, async (tx) => {
    await tx.insert(settlementRun).values({
      ...money,
      id: runId,
      kind: 'daily',
      period: 'daily',
      fromAt: at,
      untilAt: at,
      zone: 'UTC',
      isFinal: true,
      status: 'posted',
      paid: 70n,
      draftedAt: at,
      readAt: at,
    })
    await tx
      .insert(settlementLine)
      .values({ ...line, ...nothing, contract: 'c', place: 0, counted: '700000', paid: 70n, postedAt: at })
    await tx.insert(commissionAdjustment).values({ ...adjustment, reason: 'correction', postedAt: at })
    const decided = { ...money, kind: 'money.adjustment', memberId: ana, amount: 40n, openedAt: at }
    const closed = { status: 'closed', closedAt: at } as const
    await tx.insert(inboxCase).values([
      {
        ...decided,
        ...closed,
        id: of.given,
        reference: of.given,
        details: { direction: 'give' },
        outcome: 'post',
      },
      {
        ...decided,
        ...closed,
        id: of.taken,
        reference: of.taken,
        details: { direction: 'take' },
        outcome: 'post',
      },
      { ...decided, ...closed, id: of.dropped, reference: of.dropped, details: {}, outcome: 'drop' },
    ])
    const sent = { merchant, id: of.transfer, currency: 'PHP', at }
    await tx
      .insert(memberTransfer)
      .values({ ...sent, fromId: ana, toId: ben, way: 'up', key: 'a', amount: 25n, scale: 2 })
    await tx.insert(memberMoney).values([
      { ...sent, memberId: ana, kind: 'transferOut', amount: -25n },
      { ...sent, memberId: ben, kind: 'transferIn', amount: 25n },
    ])
  })
  await post(
    database,
    `commission ${runId} c`,
    'commission',
    { run: runId },
    [anas, 70n],
    [commissions(), -70n],
  )
  const taken: Leg[] = [
    [anas, -30n],
    [commissions(), 30n],
  ]
  const why = { commissionAdjustment: of.adjustment }
  await post(database, `commission adjustment ${of.adjustment}`, 'adjustment', why, ...taken)
  await post(
    database,
    `adjustment ${of.given}`,
    'adjustment',
    { adjustment: of.given },
    [anas, 40n],
    [house(), -40n],
  )
  await post(
    database,
    `adjustment ${of.taken}`,
    'adjustment',
    { adjustment: of.taken },
    [anas, -40n],
    [house(), 40n],
  )
  const both: Leg[] = [
    [anas, -25n],
    [memberAccount(ben), 25n],
  ]
  await post(
    database,
    `member transfer ${of.transfer}`,
    'transfer',
    { transfer: of.transfer, way: 'up' },
    ...both,
  )
}

const cash = { kind: 'cash', amount: '1.5' } as const
const terms = { times: 2, days: 3, onWithdrawal: 'keep', ifImpossible: 'share' } as const
const gift = { kind: 'bonus', amount: '20', ...terms } as const

async function rewardRecords(database: Database): Promise<void> {
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

/** Stores one record of each kind that the audit holds against the books, each posted as it says. */
export async function storeSoundRecords({
  database,
  asOwner,
}: Pick<TestDatabase, 'database' | 'asOwner'>): Promise<void> {
  await asOwner(`${memberRow(ana, 'ana')}; ${memberRow(ben, 'ben')}`)
  await fund(database, ana, 100_000n)
  await paymentRecords(database)
  await agentRecords(database)
  await rewardRecords(database)
}
