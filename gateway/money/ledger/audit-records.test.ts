import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commissionAdjustment } from '../../agents/adjustments/adjustments.tables.ts'
import { settlementLine, settlementRun } from '../../agents/settlement/settlement.tables.ts'
import { memberMoney } from '../../agents/team/team.tables.ts'
import { memberTransfer } from '../../agents/transfers/transfers.tables.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { vendorTransfer } from '../../games/purses/wallet.tables.ts'
import { bonusGrant } from '../../rewards/bonuses/bonuses.tables.ts'
import { pointRedemption } from '../../rewards/mall/mall.tables.ts'
import { postPoints } from '../../rewards/points/points.ts'
import { promotionEntry } from '../../rewards/promotions/promotions.tables.ts'
import { raffle, raffleEntry } from '../../rewards/promotions/raffle.tables.ts'
import { rebateMember, rebatePaid } from '../../rewards/rebate/rebate.tables.ts'
import { referral } from '../../rewards/referral/referral.tables.ts'
import { reward } from '../../rewards/rewards/rewards.tables.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { deposit } from '../payments/payments.tables.ts'
import { auditMerchant } from './audit.ts'
import { bonus, clearing, commissions, fees, house, memberAccount, promotions } from './movement.ts'
import { at, fund, ids, memberRow, merchant, money, move } from './testing/audited-records.ts'

const { ana, ben } = ids('ana', 'ben')
const of = ids(
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

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

type Leg = Parameters<typeof move>[3][number]

function post(key: string, kind: Parameters<typeof move>[2], details: object, ...legs: Leg[]): Promise<void> {
  return move(test.database, key, kind, legs, details as Parameters<typeof move>[4])
}

function store(work: (tx: Tx) => Promise<unknown>): Promise<unknown> {
  return test.database.within(merchant, work)
}

const anas = memberAccount(ana)
const purse = memberAccount(ana, 'PG')

async function paymentRecords(): Promise<void> {
  const one = { ...money, memberId: ana, method: 'card', provider: 'sandbox', startedAt: at, expiresAt: at }
  await store((tx) =>
    tx.insert(deposit).values([
      {
        ...{ ...one, id: of.deposit, key: 'a', reference: 'a', status: 'confirmed' },
        ...{ amount: 1000n, fee: 10n, feePayer: 'member', arrives: 990n },
      },
      {
        ...one,
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
    askedAt: at,
    settledAt: at,
  }
  await store((tx) =>
    tx.insert(vendorTransfer).values([
      { ...way, id: of.arrived, key: 'a', direction: 'in', status: 'done' },
      { ...way, id: of.back, key: 'b', direction: 'in', status: 'failed' },
      { ...way, id: of.home, key: 'c', direction: 'out', status: 'done' },
    ]),
  )
  const step = (id: string, name: string, ...legs: Leg[]) =>
    post(`transfer ${id} ${name}`, 'transfer', { transfer: id, vendor: 'PG' }, ...legs)
  for (const id of [of.arrived, of.back]) await step(id, 'left', [anas, -500n], [clearing(), 500n])
  await step(of.arrived, 'arrived', [clearing(), -500n], [purse, 500n])
  await step(of.back, 'back', [clearing(), -500n], [anas, 500n])
  await step(of.home, 'arrived', [purse, -500n], [anas, 500n])
}

async function agentRecords(): Promise<void> {
  const { run: runId } = of
  const line = { merchant, runId, agentId: ana, rule: { from: 0, until: 1, tiers: [], carriesLosses: false } }
  const nothing = { earned: '0', carriedIn: '0', corrected: '0', carriedOut: '0', granted: 0n, spans: [] }
  const adjustment = { ...money, id: of.adjustment, runId, contract: 'c', agentId: ana, amount: -30n }
  await store(async (tx) => {
    await tx.insert(settlementRun).values({
      ...{ ...money, id: runId, kind: 'daily', period: 'daily', fromAt: at, untilAt: at, zone: 'UTC' },
      ...{ isFinal: true, status: 'posted', paid: 70n, draftedAt: at, readAt: at },
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
  await post(`commission ${runId} c`, 'commission', { run: runId }, [anas, 70n], [commissions(), -70n])
  const taken: Leg[] = [
    [anas, -30n],
    [commissions(), 30n],
  ]
  const why = { commissionAdjustment: of.adjustment }
  await post(`commission adjustment ${of.adjustment}`, 'adjustment', why, ...taken)
  await post(`adjustment ${of.given}`, 'adjustment', { adjustment: of.given }, [anas, 40n], [house(), -40n])
  await post(`adjustment ${of.taken}`, 'adjustment', { adjustment: of.taken }, [anas, -40n], [house(), 40n])
  const both: Leg[] = [
    [anas, -25n],
    [memberAccount(ben), 25n],
  ]
  await post(`member transfer ${of.transfer}`, 'transfer', { transfer: of.transfer, way: 'up' }, ...both)
}

const cash = { kind: 'cash', amount: '1.5' } as const
const terms = { times: 2, days: 3, onWithdrawal: 'keep', ifImpossible: 'share' } as const
const gift = { kind: 'bonus', amount: '20', ...terms } as const

async function rewardRecords(): Promise<void> {
  const one = { ...money, memberId: ana, sourceRef: 'x', gift: cash, madeAt: at, untilAt: at }
  const claimed = { ...one, status: 'claimed', settledAt: at } as const
  await store(async (tx) => {
    await tx.insert(reward).values([
      { ...claimed, id: of.cash, key: 'mission', source: 'mission' },
      { ...one, id: of.waiting, key: 'waiting', source: 'mission', status: 'claimable' },
      { ...claimed, id: of.bonus, key: 'bonus', source: 'vip', gift },
      { ...claimed, id: of.open, key: 'open', source: 'vip', gift },
      { ...claimed, id: of.rebate, key: `rebate ${ana} 1`, source: 'rebate' },
      { ...claimed, id: of.promotion, key: `promotion free once ${ana}`, source: 'promotion' },
      { ...claimed, id: of.prize, key: `raffle draw ${ana}`, source: 'raffle' },
      { ...one, id: of.friend, key: `referral ${ben} 0`, source: 'referral', status: 'claimable' },
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
      ...{ merchant, id: of.referral, friendId: ben, inviterId: ana, terms: [], joinedAt: at, untilAt: at },
      ...{ status: 'paid', paidAt: at, gift: cash },
    })
    await tx.insert(pointRedemption).values({
      ...{ ...money, id: of.redemption, memberId: ana, key: 'a', kind: 'cash', item: 'note', quantity: 1 },
      ...{ points: 10n, amount: 300n, status: 'approved', appliedAt: at, decidedAt: at },
    })
    const points = { merchant, memberId: ana, points: 10n, at }
    await postPoints(tx, { ...points, key: `demo ${ana}`, kind: 'reward' })
    await postPoints(tx, { ...points, key: `redemption ${of.redemption}`, kind: 'redeemed' })
  })
  const pay = (key: string, amount: bigint) =>
    post(key, 'promotion', {}, [anas, amount], [promotions(), -amount])
  for (const id of [of.cash, of.rebate, of.promotion, of.prize]) await pay(`reward ${id}`, 150n)
  await pay(`points ${of.redemption}`, 300n)
  await post(`bonus ${of.bonus}`, 'bonus', {}, [anas, 2000n], [bonus(), -2000n])
}

beforeEach(async () => {
  await test.empty()
  await test.asOwner(`${memberRow(ana, 'ana')}; ${memberRow(ben, 'ben')}`)
  await fund(test.database, ana, 100_000n)
  await paymentRecords()
  await agentRecords()
  await rewardRecords()
})

async function faults() {
  const found = await test.database.within(merchant, (tx) => auditMerchant(tx, merchant, at))
  return found.faults.map(({ check, what }) => [check, what]).sort()
}

const deposits = 'every confirmed deposit was posted as it was made, and no other'
const vendors = 'every transfer to or from a vendor was posted as it went, and no other'
const commission = 'every commission was posted as its settlement says, and no other'
const corrected = 'every adjustment of a commission was posted as it was agreed, and no other'
const adjusted = 'every adjustment was posted as two operators decided it, and no other'
const transfers = 'every transfer between members was posted on both sides, and no other'
const sides = 'both sides of a transfer between members are written down for the agents above'
const gifts =
  'every gift of money and everything bought with points was posted as it was claimed, and no other'
const bonuses = 'every bonus was paid as it ended, and no other'
const bonusPaid = 'a bonus says that so much was paid as its end allows'
const bonusOpened =
  'every bonus comes of a reward that was claimed, as it says, and every such reward made one'
const rebates = 'what was noted of the rebate of every member is what was paid of it'
const promoted = 'every promotion that was claimed gave a reward that was claimed, and no other'
const made = 'every friend who was paid for, and every prize that was drawn, gave a reward as it says'

function owner(statement: string) {
  return () => test.asOwner(statement)
}

/** Moves money to a member by hand, with nothing that says why. */
function byHand(kind: Parameters<typeof move>[2], details: object = {}) {
  return () => post('by hand', kind, details, [anas, 150n], [house(), -150n])
}

type Broken = [string, () => Promise<unknown>, [string, string][]]

const broken: Broken[] = [
  [
    'a deposit that was not posted',
    owner(`update deposit set status = 'confirmed', settled_at = started_at where id = '${of.declined}'`),
    [[deposits, `deposit ${of.declined}: confirmed, but not posted`]],
  ],
  [
    'a deposit that was posted with another fee',
    owner(`update deposit set fee = 20 where id = '${of.deposit}'`),
    [
      [
        deposits,
        `deposit ${of.deposit}: posted as deposit PHP clearing=-1000;fees=10;member/${ana}/main=990 instead of deposit PHP clearing=-1010;fees=20;member/${ana}/main=990`,
      ],
    ],
  ],
  [
    'a deposit that nobody confirmed',
    byHand('deposit', { deposit: of.declined }),
    [[deposits, 'by hand: posted, but not confirmed']],
  ],
  [
    'a transfer to a vendor that did not arrive',
    owner(`update vendor_transfer set status = 'failed' where id = '${of.arrived}'`),
    [
      [vendors, `transfer ${of.arrived} (in, failed), back: not posted`],
      [vendors, `transfer ${of.arrived} arrived: posted, but no transfer says so`],
    ],
  ],
  [
    'a transfer home of another amount',
    owner(`update vendor_transfer set amount = 501 where id = '${of.home}'`),
    [
      [
        vendors,
        `transfer ${of.home} (out, done), arrived: posted as transfer PHP member/${ana}/PG=-500;member/${ana}/main=500 instead of transfer PHP member/${ana}/PG=-501;member/${ana}/main=501`,
      ],
    ],
  ],
  [
    'a commission to somebody else',
    owner(`update settlement_line set agent_id = '${ben}'`),
    [
      [
        commission,
        `commission ${of.run} c: posted as commission PHP commissions=-70;member/${ana}/main=70 instead of commission PHP commissions=-70;member/${ben}/main=70`,
      ],
    ],
  ],
  [
    'a commission of no settlement',
    byHand('commission'),
    [[commission, 'by hand: posted, but of no settlement']],
  ],
  [
    'a commission that was not posted',
    owner(
      `insert into settlement_line select (jsonb_populate_record(l, '{"contract":"d"}')).* from settlement_line l`,
    ),
    [[commission, `commission ${of.run} d: paid, but not posted`]],
  ],
  [
    'an adjustment of a commission that nobody agreed to',
    owner('delete from commission_adjustment'),
    [[corrected, `commission adjustment ${of.adjustment}: posted, but agreed by nobody`]],
  ],
  [
    'an adjustment that was decided, and not posted',
    owner(
      `update inbox_case set outcome = 'post', details = '{"direction":"give"}' where id = '${of.dropped}'`,
    ),
    [[adjusted, `adjustment ${of.dropped}: decided, but not posted`]],
  ],
  [
    'an adjustment that was dropped, and posted',
    owner(`update inbox_case set outcome = 'drop' where id = '${of.given}'`),
    [[adjusted, `adjustment ${of.given}: posted, but decided by nobody`]],
  ],
  [
    'an adjustment that took what was to be given',
    owner(`update inbox_case set details = '{"direction":"give"}' where id = '${of.taken}'`),
    [
      [
        adjusted,
        `adjustment ${of.taken}: posted as adjustment PHP house=40;member/${ana}/main=-40 instead of adjustment PHP house=-40;member/${ana}/main=40`,
      ],
    ],
  ],
  [
    'a transfer between members of another amount',
    owner('update member_transfer set amount = 26; update member_money set amount = sign(amount) * 26'),
    [
      [
        transfers,
        `member transfer ${of.transfer}: posted as transfer PHP ${legs(25)} instead of transfer PHP ${legs(26)}`,
      ],
    ],
  ],
  [
    'a transfer between members that nobody sent',
    owner('delete from member_transfer; delete from member_money'),
    [[transfers, `member transfer ${of.transfer}: posted, but nobody sent it`]],
  ],
  [
    'a transfer of which the agents above see one side',
    owner(`delete from member_money where kind = 'transferIn'`),
    [[sides, `member transfer ${of.transfer}, transferIn of member ${ben}: not written down`]],
  ],
  [
    'a transfer that agents see as another',
    owner(`update member_money set amount = 24 where kind = 'transferIn'`),
    [[sides, `member transfer ${of.transfer}, transferIn of member ${ben}: 24 instead of 25`]],
  ],
  [
    'a reward that was claimed, and not posted',
    owner(`update reward set status = 'claimed' where id = '${of.waiting}'`),
    [[gifts, `reward ${of.waiting} (mission): claimed, but not posted`]],
  ],
  [
    'a reward that was posted, and not claimed',
    owner(`update reward set status = 'withdrawn' where id = '${of.cash}'`),
    [[gifts, `reward ${of.cash}: posted, but claimed by nobody`]],
  ],
  [
    'a reward that was posted as another amount',
    owner(`update reward set gift = '{"kind":"cash","amount":"1.51"}' where id = '${of.cash}'`),
    [
      [
        gifts,
        `reward ${of.cash} (mission): posted as promotion PHP member/${ana}/main=150;promotions=-150 instead of promotion PHP member/${ana}/main=151;promotions=-151`,
      ],
    ],
  ],
  ['a reward that was paid again', byHand('promotion'), [[gifts, 'by hand: posted, but claimed by nobody']]],
  [
    'money for points that was posted as another amount',
    owner('update point_redemption set amount = 301'),
    [
      [
        gifts,
        `redemption ${of.redemption}: posted as promotion PHP member/${ana}/main=300;promotions=-300 instead of promotion PHP member/${ana}/main=301;promotions=-301`,
      ],
    ],
  ],
  [
    'money for points where none was to be paid',
    owner(`update point_redemption set amount = null`),
    [[gifts, `points ${of.redemption}: posted, but claimed by nobody`]],
  ],
  [
    'a bonus that was paid before its end',
    owner(`update bonus_grant set status = 'active' where id = '${of.bonus}'`),
    [[bonusPaid, `bonus ${of.bonus} (active): paid 2000 of 2000`]],
  ],
  [
    'a bonus that ended, and was not posted',
    owner(`update bonus_grant set status = 'completed', paid = 2000 where id = '${of.open}'`),
    [[bonuses, `bonus ${of.open} (completed): paid, but not posted`]],
  ],
  [
    'a bonus that was posted, and is forfeited',
    owner(`update bonus_grant set status = 'forfeited', paid = 0 where id = '${of.bonus}'`),
    [[bonuses, `bonus ${of.bonus}: posted, but paid to nobody`]],
  ],
  ['a bonus that was paid again', byHand('bonus'), [[bonuses, 'by hand: posted, but paid to nobody']]],
  [
    'a bonus of no reward',
    owner(`delete from reward where id = '${of.open}'`),
    [[bonusOpened, `bonus ${of.open}: opened, but of no reward that was claimed`]],
  ],
  [
    'a bonus that was not opened',
    owner(`delete from bonus_grant where id = '${of.open}'`),
    [[bonusOpened, `bonus ${of.open}: its reward is claimed, but it was not opened`]],
  ],
  [
    'a bonus of another amount than its reward',
    owner(`update bonus_grant set amount = 2001 where id = '${of.open}'`),
    [[bonusOpened, `bonus ${of.open}: opened as another than the reward says`]],
  ],
  [
    'a rebate of which more was noted than paid',
    owner(`update rebate_paid set paid = paid + 1 where rate = 'live'`),
    [[rebates, `rebate of member ${ana}: 151 noted by day, 150 paid in 1 claims of 1`]],
  ],
  [
    'a rebate that was paid more often than it was claimed',
    owner('update rebate_member set claims = 0'),
    [[rebates, `rebate of member ${ana}: 150 noted by day, 150 paid in 1 claims of 0`]],
  ],
  [
    'a promotion that was claimed, and gave nothing',
    owner(`update promotion_entry set status = 'issued' where id = '${of.joined}'`),
    [[promoted, `promotion other once of member ${ana}: claimed, but no reward was`]],
  ],
  [
    'a promotion that gave something, and was not claimed',
    owner(`update promotion_entry set status = 'applying' where id = '${of.entry}'`),
    [[promoted, `promotion promotion free once ${ana}: its reward is claimed, but it is not`]],
  ],
  [
    'a prize that was claimed, and not paid',
    owner(`update reward set key = 'another' where id = '${of.prize}'`),
    [
      [made, 'place 1 of raffle draw: no reward was made'],
      [promoted, `promotion draw once of member ${ana}: claimed, but no reward was`],
    ],
  ],
  [
    'an inviter who was paid with another gift',
    owner(`update referral set gift = '{"kind":"cash","amount":"2"}'`),
    [[made, `referral ${of.referral} of member ${ana}: its reward is another`]],
  ],
  [
    'an inviter who was paid nothing',
    owner(`delete from reward where id = '${of.friend}'`),
    [[made, `referral ${of.referral} of member ${ana}: no reward was made`]],
  ],
]

/** The legs of the transfer, in the order of the accounts. */
function legs(amount: number): string {
  const sent = `member/${ana}/main=-${String(amount)}`
  return [sent, `member/${ben}/main=${String(amount)}`].sort().join(';')
}

describe('an audit of records', () => {
  it('H2: finds nothing where each was posted as it says', async () => {
    expect(await faults()).toEqual([])
  })

  it.each(broken)('H2: finds %s', async (_title, spoil, expected) => {
    await spoil()
    expect(await faults()).toEqual(expected)
  })
})
