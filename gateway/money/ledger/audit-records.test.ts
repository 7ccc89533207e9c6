// Takes long: every kind of record is broken once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { auditMerchant } from './audit.ts'
import { house, type Movement } from './movement.ts'
import { at, merchant } from './testing/audited-records.ts'
import { ana, anas, ben, of, post } from '../../testing/sound-records/record-ids.ts'
import { storeSoundRecords } from '../../testing/sound-records/store-sound-records.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

beforeEach(async () => {
  await test.empty()
  await storeSoundRecords(test)
})

async function faults() {
  const audit = await test.database.within(merchant, (tx) => auditMerchant(tx, merchant, at))
  return audit.faults.map(({ check, what }) => [check, what]).sort()
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
const rounds = 'a round says what was staked, paid and given back for it'
const made = 'every friend who was paid for, and every prize that was drawn, gave a reward as it says'

function owner(statement: string) {
  return () => test.asOwner(statement)
}

/** Moves money to a member by hand, with nothing that says why. */
function byHand(kind: Movement['kind'], details: object = {}) {
  return () => post(test.database, 'by hand', kind, details, [anas, 150n], [house(), -150n])
}

type Broken = [string, () => Promise<unknown>, [string, string][]]

const broken: Broken[] = [
  [
    'a round for which nothing was moved',
    owner(`insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout, refunded, currency,
      scale, started_at, ended_at) values ('${merchant}', 'r1', '${ana}', 'g', 'PG', 'reels', 'settled', 100, 30, 0, 'PHP', 2,
      '${at.toISOString()}', '${at.toISOString()}')`),
    [[rounds, 'round r1: stakes 100, payouts 30, returned 0 instead of 0, 0 and 0']],
  ],
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
