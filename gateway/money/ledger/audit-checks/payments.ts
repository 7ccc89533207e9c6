import { sql } from 'drizzle-orm'
import { type Check, postedExactly, getWallet } from './check.ts'

/** Minutes after which a transfer under way is a fault: its status was queried many times by then. */
const transferMinutes = 60
/** Days for which a payout that was held is a fault, unless it was paid or closed before. */
const heldDays = 30

/** Money that came in, and money between wallets and vendors. */
export const paymentChecks: readonly Check[] = [
  {
    name: 'every confirmed deposit was posted as it was made, and no other',
    query: (merchant) =>
      postedExactly(merchant, {
        expected: sql`select 'deposit ' || d.id as what, 'deposit ' || d.id as key, 'deposit' as kind, d.currency, leg.*
          from deposit d cross join lateral (values
            (${getWallet('d.member_id')}, d.arrives),
            ('clearing', case d.fee_payer when 'member' then -d.arrives - d.fee else d.fee - d.arrives end),
            ('fees', case d.fee_payer when 'member' then d.fee else -d.fee end)
          ) as leg (place, amount) where d.merchant = ${merchant} and d.status = 'confirmed'`,
        posted: sql`m.kind = 'deposit' and m.details ? 'deposit'`,
        missing: 'confirmed, but not posted',
        surplus: 'posted, but not confirmed',
      }),
  },
  {
    name: 'every deposit that came back was posted as it was decided, and no other',
    query: (merchant) => sql`
      select coalesce('chargeback of deposit ' || c.deposit_id, 'movement for chargeback ' || p.id) || ': '
        || case when c.deposit_id is null then 'posted, but there is no chargeback'
          when c.amount < c.taken + c.waived or c.waived < c.borne then 'more was decided than came back'
          else 'posted as ' || coalesce(p.said, 'nothing') || ' instead of ' || c.said end as what
      from (
        select deposit_id, amount, taken, waived, borne, concat_ws(' ', taken, borne, fee, taken + borne + fee) as said
        from deposit_chargeback where merchant = ${merchant}
      ) c full join (
        select m.details ->> 'chargeback' as id, concat_ws(' ', -coalesce(sum(e.amount) filter (where a.kind = 'member'), 0),
          -coalesce(sum(e.amount) filter (where a.kind = 'house'), 0), -coalesce(sum(e.amount) filter (where a.kind = 'fees'), 0),
          coalesce(sum(e.amount) filter (where a.kind = 'clearing'), 0)) as said
        from ledger_movement m join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id
        join ledger_account a on a.merchant = e.merchant and a.id = e.account_id
        where m.merchant = ${merchant} and m.kind = 'reversal' group by 1
      ) p on p.id = c.deposit_id::text
      where c.deposit_id is null or c.said <> coalesce(p.said, '0 0 0 0') or c.amount < c.taken + c.waived or c.waived < c.borne
      order by 1`,
  },
  {
    name: 'every transfer to or from a vendor was posted as it went, and no other',
    query: (merchant) =>
      postedExactly(merchant, {
        expected: sql`select 'transfer ' || t.id || ' (' || t.direction || ', ' || t.status || '), ' || leg.step as what,
            'transfer ' || t.id || ' ' || leg.step as key, 'transfer' as kind, t.currency, leg.place, leg.amount
          from vendor_transfer t cross join lateral (values
            ('left', t.direction = 'in', ${getWallet('t.member_id')}, -t.amount),
            ('left', t.direction = 'in', 'clearing', t.amount),
            ('arrived', t.direction = 'in' and t.status = 'done', 'clearing', -t.amount),
            ('arrived', t.direction = 'in' and t.status = 'done', ${getWallet('t.member_id', 't.vendor')}, t.amount),
            ('back', t.direction = 'in' and t.status = 'failed', 'clearing', -t.amount),
            ('back', t.direction = 'in' and t.status = 'failed', ${getWallet('t.member_id')}, t.amount),
            ('arrived', t.direction = 'out' and t.status = 'done', ${getWallet('t.member_id', 't.vendor')}, -t.amount),
            ('arrived', t.direction = 'out' and t.status = 'done', ${getWallet('t.member_id')}, t.amount)
          ) as leg (step, is_due, place, amount) where t.merchant = ${merchant} and leg.is_due`,
        posted: sql`m.kind = 'transfer' and m.details ? 'vendor'`,
        missing: 'not posted',
        surplus: 'posted, but no transfer says so',
      }),
  },
  {
    name: 'no transfer to or from a vendor is under way for long',
    query: (merchant, now) => sql`
      select 'transfer ' || id || ' (' || direction || ', ' || livery_decimal(amount, scale) || ' ' || currency || ' of member '
        || member_id || ') since ' || to_char(started_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ': ask ' || vendor
        || ' what became of this reference' as what
      from vendor_transfer where merchant = ${merchant} and status in ('pending', 'review')
        and started_at < ${now}::timestamptz - make_interval(mins => ${transferMinutes}) order by started_at`,
  },
  {
    name: 'no vendor wants to pay more than its limits allow',
    query: (merchant, now) => sql`
      select kind || ' ' || ref || ' of vendor ' || vendor || ': ' || amount || ' minor units of ' || currency || ' to member '
        || member_id || case when round_id = '' then '' else ' in round ' || round_id end || ', above its limit of the '
        || bound || '; raise payoutLimits in merchant.json if it is right' as what
      from payout_held where merchant = ${merchant} and closed_at is null
        and at > ${now}::timestamptz - make_interval(days => ${heldDays}) order by at`,
  },
]
