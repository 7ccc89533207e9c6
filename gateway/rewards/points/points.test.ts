import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows } from '../../base/db/database.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { at, ids, memberRow, merchant, money } from '../../money/ledger/testing/audited-records.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { pointRedemption } from '../mall/mall.tables.ts'
import { reward } from '../rewards/rewards.tables.ts'
import { pointBalance, postPoints } from './points.ts'
import { pointEarning, type PointKind } from './points.tables.ts'
import { lockMany, postMany } from './post-many.ts'
import { rewritePast } from '../../testing/rewrite-past.ts'

const { ana, ben } = ids('ana', 'ben')
const of = ids('reward', 'waiting', 'redeemed', 'converted', 'rejected')

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.empty()
  await test.asOwner(`${memberRow(ana, 'ana')}; ${memberRow(ben, 'ben')}`)
})

function within<T>(work: Parameters<typeof test.database.within<T>>[1]): Promise<T> {
  return test.database.within(merchant, work)
}

function post(key: string, kind: PointKind, points: bigint, memberId = ana) {
  return within((tx) => postPoints(tx, { merchant, memberId, key, kind, points, at }))
}

describe('points', () => {
  it('E12: move once for a key, and never below nothing', async () => {
    expect(await post('p1', 'earned', 40n)).toEqual({ balance: 40n, replayed: false })
    expect(await post('p1', 'earned', 40n)).toEqual({ balance: 40n, replayed: true })
    await expect(post('p1', 'earned', 41n)).rejects.toMatchObject({ code: 'idempotency_conflict' })
    const spends = await Promise.allSettled(
      Array.from({ length: 100 }, (_, turn) => post(`s${String(turn)}`, 'redeemed', 30n)),
    )
    expect(spends.filter(({ status }) => status === 'fulfilled').length).toBe(1)
    expect(await within((tx) => pointBalance(tx, merchant, ana))).toBe(10n)
  })
})

describe('the books of points', () => {
  it('E12: are written once: nobody changes a movement or takes one out, and no account goes', async () => {
    await post('p1', 'earned', 40n)
    for (const statement of [
      'update point_movement set points = 1',
      'delete from point_movement',
      'truncate point_movement',
      'delete from point_account',
      'truncate point_account',
    ])
      await expect(within((tx) => rows(tx, sql.raw(statement)))).rejects.toMatchObject({
        cause: { code: '42501' },
      })
    await expect(test.asOwner('update point_movement set points = 1')).rejects.toThrow('written once')
    await expect(test.asOwner('delete from point_movement')).rejects.toThrow('written once')
  })
})

/** Points of every kind, with the records that they moved for. */
async function booked(): Promise<void> {
  const claimed = {
    ...money,
    memberId: ana,
    source: 'mission',
    sourceRef: 'm',
    madeAt: at,
    untilAt: at,
  } as const
  const gift = { kind: 'points', points: 100 } as const
  const redemption = { ...money, memberId: ana, quantity: 1, appliedAt: at }
  await within(async (tx) => {
    await tx.insert(reward).values([
      { ...claimed, id: of.reward, key: 'a', gift, status: 'claimed' },
      { ...claimed, id: of.waiting, key: 'b', gift, status: 'claimable' },
    ])
    await tx.insert(pointRedemption).values([
      { ...redemption, id: of.redeemed, key: 'a', kind: 'voucher', points: 20n, status: 'inProcess' },
      { ...redemption, id: of.converted, key: 'b', kind: 'convert', points: 30n, status: 'approved' },
      { ...redemption, id: of.rejected, key: 'c', kind: 'physical', points: 10n, status: 'rejected' },
    ])
    const terms = { id: 'slots', title: {}, from: '2026-01-01', of: 'stake', per: '10', points: 1 } as const
    const earning = { merchant, memberId: ana, rule: 'slots', day: '2026-03-02', terms, turns: 2 }
    await tx.insert(pointEarning).values({ ...earning, due: 45n, given: 45n })
    const held = await lockMany(tx, merchant, [ana])
    const move = { memberId: ana, details: { rule: 'slots', day: '2026-03-02' } }
    const moves = [
      { ...move, key: 'earned 1', kind: 'earned', points: 50n },
      { ...move, key: 'taken 2', kind: 'takenBack', points: 5n },
    ] as const
    await postMany(tx, merchant, held, moves, at)
  })
  await post(`demo ${ben}`, 'reward', 7n, ben)
  await post(`reward ${of.reward}`, 'reward', 100n)
  await post(`redemption ${of.redeemed}`, 'redeemed', 20n)
  await post(`redemption ${of.converted}`, 'converted', 30n)
  await post(`redemption ${of.rejected}`, 'redeemed', 10n)
  await post(`redemption returned ${of.rejected}`, 'returned', 10n)
}

function forge(statement: string) {
  return () => rewritePast(test, ['point_movement'], statement, 'append_only')
}

function owner(statement: string) {
  return () => test.asOwner(statement)
}

const sums = 'a member has the points that the movements sum to'
const chain = 'every movement of points goes on from another'
const below = 'no member is below nothing in points'
const recorded = 'points moved as rewards and redemptions say, and for no other'
const earned = 'points that were earned on a day moved as it says, and no other'

type Broken = [string, () => Promise<unknown>, [string, string][]]

const broken: Broken[] = [
  [
    'a balance that was written by hand',
    owner(`update point_account set balance = 9 where member_id = '${ben}'`),
    [
      [chain, `member ${ben}: a movement goes on from 9 points, which none left`],
      [chain, `member ${ben}: a movement leaves 7 points, and no other goes on from there`],
      [sums, `member ${ben} has 9 points; the movements sum to 7`],
    ],
  ],
  [
    'a movement of other points',
    forge(`update point_movement set points = 8 where member_id = '${ben}'`),
    [
      [chain, `member ${ben}: a movement goes on from -1 points, which none left`],
      [chain, `member ${ben}: a movement leaves 0 points, and no other goes on from there`],
      [sums, `member ${ben} has 7 points; the movements sum to 8`],
    ],
  ],
  [
    'a movement after which another balance stands',
    forge(`update point_movement set balance_after = -1 where member_id = '${ben}'`),
    [
      [below, `member ${ben} had -1 points after movement demo ${ben}`],
      [chain, `member ${ben}: a movement goes on from -8 points, which none left`],
      [chain, `member ${ben}: a movement goes on from 7 points, which none left`],
      [chain, `member ${ben}: a movement leaves -1 points, and no other goes on from there`],
      [chain, `member ${ben}: a movement leaves 0 points, and no other goes on from there`],
    ],
  ],
  [
    'an account that is gone',
    owner(`delete from point_account where member_id = '${ben}'`),
    [
      [chain, `member ${ben}: a movement goes on from 0 points, which none left`],
      [chain, `member ${ben}: a movement leaves 7 points, and no other goes on from there`],
      [sums, `member ${ben} has 0 points; the movements sum to 7`],
    ],
  ],
  [
    'a reward that was claimed, and gave no points',
    owner(`update reward set status = 'claimed' where id = '${of.waiting}'`),
    [[recorded, `reward ${of.waiting}: its points did not move`]],
  ],
  [
    'a reward that gave other points',
    owner(`update reward set gift = '{"kind":"points","points":99}' where id = '${of.reward}'`),
    [[recorded, `reward ${of.reward}: reward 100 of member ${ana} instead of reward 99 of member ${ana}`]],
  ],
  [
    'points given for nothing',
    () => post('by hand', 'reward', 5n),
    [[recorded, 'by hand: points moved, but for no record']],
  ],
  [
    'a redemption that is gone',
    owner(`delete from point_redemption where id = '${of.redeemed}'`),
    [[recorded, `redemption ${of.redeemed}: points moved, but for no record`]],
  ],
  [
    'a redemption of other points',
    owner(`update point_redemption set points = 31 where id = '${of.converted}'`),
    [
      [
        recorded,
        `redemption ${of.converted} (approved): converted 30 of member ${ana} instead of converted 31 of member ${ana}`,
      ],
    ],
  ],
  [
    'a redemption that was rejected, and not given back',
    owner(`update point_redemption set status = 'rejected' where id = '${of.redeemed}'`),
    [[recorded, `redemption ${of.redeemed} (rejected), given back: its points did not move`]],
  ],
  [
    'a redemption that was handed out, and given back',
    owner(`update point_redemption set status = 'approved' where id = '${of.rejected}'`),
    [[recorded, `redemption returned ${of.rejected}: points moved, but for no record`]],
  ],
  [
    'a day that gave more than moved',
    owner('update point_earning set given = 46'),
    [[earned, `rule slots on 2026-03-02 of member ${ana}: 46 points given, 45 moved`]],
  ],
  [
    'points that were earned on no day',
    () => post('by hand', 'earned', 5n),
    [[earned, `rule ? on ? of member ${ana}: 0 points given, 5 moved`]],
  ],
]

async function faults() {
  const audit = await within((tx) => auditMerchant(tx, merchant, at))
  return audit.faults.map(({ check, what }) => [check, what]).sort()
}

describe('an audit of points', () => {
  beforeEach(booked)

  it('E12: finds nothing where they moved as records say', async () => {
    expect(await faults()).toEqual([])
  })

  it.each(broken)('E12: finds %s', async (_title, spoil, expected) => {
    await spoil()
    expect(await faults()).toEqual(expected.toSorted())
  })
})
