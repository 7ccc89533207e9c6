import { sql } from 'drizzle-orm'
import { type Check, postedExactly, getWallet } from './check.ts'

/** Whether so much was paid as was to arrive. */
const isWhole = sql.raw('w.paid = w.amount - w.fee')
const wallet = getWallet('w.member_id')

/** Whether a movement of withdrawal `w` is there, with a leg of a kind of account where one is named. */
function isPosted(step: string, account?: string) {
  const leg = sql`select 1 from ledger_entry e join ledger_account a on a.merchant = e.merchant and a.id = e.account_id
    where e.merchant = m.merchant and e.movement_id = m.id and a.kind = ${account}`
  return sql`exists (select 1 from ledger_movement m where m.merchant = w.merchant
    and m.key = 'withdrawal ' || w.id || ' ' || ${step}::text ${account === undefined ? sql`` : sql`and exists (${leg})`})`
}

/** What became of the case of a kind about withdrawal `w`: null while nobody knows. */
function getOutcome(kind: string) {
  return sql`(select c.outcome from inbox_case c where c.merchant = w.merchant and c.kind = ${kind} and c.reference = w.id::text)`
}

/** Who bore what was paid twice: by the decision, or by the books where nobody knows it any more. */
const bearer = sql`case when w.status = 'failed' and w.paid > 0 then
  case coalesce(${getOutcome('payout.twice')}, case when ${isPosted('twice', 'house')} then 'writeOff' end)
    when 'writeOff' then 'house' else ${wallet} end end`

/** Whether the house gave what did not arrive: likewise. */
const isCompensated = sql`coalesce(w.received < w.paid and (w.receipt in ('settled', 'recalled') or w.status = 'reversed') and
  case ${getOutcome('receipt.disputed')} when 'compensate' then true when 'arrived' then false
    else ${isPosted('compensated')} end, false)`

/** A merchant's withdrawals with the steps that each took: held at first, then paid, given back or returned. */
function standing(merchant: string) {
  return sql`(
    select w.*, ${bearer} as bearer, ${isCompensated} as is_compensated,
      w.status = 'paid' or (w.status = 'reversed' and ${isWhole}) as was_paid,
      w.status = 'partlyPaid' or (w.status = 'reversed' and not ${isWhole}) as was_partly,
      w.status in ('failed', 'rejected', 'cancelled') as was_back
    from withdrawal w where w.merchant = ${merchant}
  )`
}

/** What the house had given: it keeps so much of what the provider took back. */
const compensation = sql`case when w.is_compensated then w.paid - w.received else 0 end`

const legs = sql`(values
  ('hold', 'withdrawal', true, 'held', w.amount),
  ('hold', 'withdrawal', true, ${wallet}, -w.amount),
  ('paid', 'withdrawal', w.was_paid, 'held', -w.amount),
  ('paid', 'withdrawal', w.was_paid, 'clearing', w.amount - w.fee),
  ('paid', 'withdrawal', w.was_paid, 'house', w.fee),
  ('part', 'refund', w.was_partly, 'held', -w.amount),
  ('part', 'refund', w.was_partly, 'clearing', w.paid),
  ('part', 'refund', w.was_partly, ${wallet}, w.amount - w.paid),
  ('back', 'refund', w.was_back, 'held', -w.amount),
  ('back', 'refund', w.was_back, ${wallet}, w.amount),
  ('returned', 'refund', w.status = 'reversed', 'clearing', -w.paid),
  ('returned', 'refund', w.status = 'reversed', 'house', ${compensation} - case when w.was_paid then w.fee else 0 end),
  ('returned', 'refund', w.status = 'reversed', ${wallet}, case when w.was_paid then w.amount else w.paid end - ${compensation}),
  ('twice', 'adjustment', w.bearer is not null, 'clearing', w.paid),
  ('twice', 'adjustment', w.bearer is not null, w.bearer, -w.paid),
  ('compensated', 'adjustment', w.is_compensated, 'house', w.received - w.paid),
  ('compensated', 'adjustment', w.is_compensated, ${wallet}, w.paid - w.received)
) as leg (step, kind, is_due, place, amount)`

/** Money on its way out. */
export const withdrawalChecks: readonly Check[] = [
  {
    name: 'what is held is what withdrawals under way hold',
    query: (merchant) => sql`
      select coalesce(a.currency, w.currency) || ': ' || coalesce(a.sum, 0) || ' is held, withdrawals under way come to '
        || coalesce(w.sum, 0) as what
      from (select currency, sum(balance) as sum from ledger_account where merchant = ${merchant} and kind = 'held'
        group by currency) a
      full join (select currency, sum(amount) as sum from withdrawal where merchant = ${merchant}
        and status in ('inReview', 'approved', 'sending', 'unknown') group by currency) w on w.currency = a.currency
      where coalesce(a.sum, 0) <> coalesce(w.sum, 0) order by 1`,
  },
  {
    name: 'a withdrawal says that so much was paid as its state allows',
    query: (merchant) => sql`
      select 'withdrawal ' || w.id || ' (' || w.status || '): paid ' || w.paid || ' of ' || w.amount || ' with a fee of ' || w.fee as what
      from withdrawal w where w.merchant = ${merchant} and not case
        when w.status = 'paid' then ${isWhole}
        when w.status = 'partlyPaid' then w.paid > 0 and w.paid < w.amount - w.fee
        when w.status = 'reversed' then w.paid > 0 and w.paid <= w.amount - w.fee
        when w.status = 'failed' then w.paid <= w.amount - w.fee
        else w.paid = 0 end order by 1`,
  },
  {
    name: 'every step of a withdrawal was posted as it stands, and no other',
    query: (merchant) =>
      postedExactly(merchant, {
        expected: sql`select 'withdrawal ' || w.id || ' (' || w.status || '), ' || leg.step as what,
            'withdrawal ' || w.id || ' ' || leg.step as key, leg.kind, w.currency, leg.place, leg.amount
          from ${standing(merchant)} w cross join lateral ${legs}
          where leg.is_due`,
        posted: sql`m.kind = 'withdrawal' or m.details ? 'withdrawal'`,
        missing: 'not posted',
        surplus: 'posted, but it does not stand so',
      }),
  },
]
