import { sql } from 'drizzle-orm'
import { type Check, postedExactly, getWallet } from './check.ts'

/** What agents were paid, what members sent each other, and what operators gave or took. */
export const agentChecks: readonly Check[] = [
  {
    name: 'every commission was posted as its settlement says, and no other',
    query: (merchant) =>
      postedExactly(merchant, {
        expected: sql`select 'commission ' || l.run_id || ' ' || l.contract as what,
            'commission ' || l.run_id || ' ' || l.contract as key, 'commission' as kind, r.currency, leg.*
          from settlement_line l join settlement_run r on r.merchant = l.merchant and r.id = l.run_id
          cross join lateral (values (${getWallet('l.agent_id')}, l.paid), ('commissions', -l.paid)) as leg (place, amount)
          where l.merchant = ${merchant} and l.posted_at is not null`,
        posted: sql`m.kind = 'commission'`,
        missing: 'paid, but not posted',
        surplus: 'posted, but of no settlement',
      }),
  },
  {
    name: 'every adjustment of a commission was posted as it was agreed, and no other',
    query: (merchant) =>
      postedExactly(merchant, {
        expected: sql`select 'adjustment ' || c.id as what, 'commission adjustment ' || c.id as key, 'adjustment' as kind,
            c.currency, leg.*
          from commission_adjustment c
          cross join lateral (values (${getWallet('c.agent_id')}, c.amount), ('commissions', -c.amount)) as leg (place, amount)
          where c.merchant = ${merchant}`,
        posted: sql`m.details ? 'commissionAdjustment'`,
        missing: 'agreed, but not posted',
        surplus: 'posted, but agreed by nobody',
      }),
  },
  {
    name: 'every line of a settlement adds up',
    query: (merchant) => sql`
      select 'line ' || contract || ' of settlement ' || run_id || ': paid and left over are not what counted' as what
      from settlement_line where merchant = ${merchant}
        and (paid * 10000::numeric + carried_out <> counted + carried_in + corrected - granted * 10000::numeric
          or carried_out >= 10000) order by 1`,
  },
  {
    name: 'every adjustment was posted as two operators decided it, and no other',
    query: (merchant) =>
      postedExactly(merchant, {
        expected: sql`select 'adjustment ' || c.reference as what, 'adjustment ' || c.reference as key, 'adjustment' as kind,
            c.currency, leg.*
          from inbox_case c cross join lateral (values
            (${getWallet('c.member_id')}, case c.details ->> 'direction' when 'give' then c.amount else -c.amount end),
            ('house', case c.details ->> 'direction' when 'give' then -c.amount else c.amount end)
          ) as leg (place, amount)
          where c.merchant = ${merchant} and c.kind = 'money.adjustment' and c.outcome = 'post'`,
        posted: sql`m.details ? 'adjustment'`,
        missing: 'decided, but not posted',
        surplus: 'posted, but decided by nobody',
      }),
  },
  {
    name: 'every transfer between members was posted on both sides, and no other',
    query: (merchant) =>
      postedExactly(merchant, {
        expected: sql`select 'member transfer ' || t.id as what, 'member transfer ' || t.id as key, 'transfer' as kind,
            t.currency, leg.*
          from member_transfer t
          cross join lateral (values (${getWallet('t.from_id')}, -t.amount), (${getWallet('t.to_id')}, t.amount)) as leg (place, amount)
          where t.merchant = ${merchant}`,
        posted: sql`m.kind = 'transfer' and not m.details ? 'vendor'`,
        missing: 'not posted',
        surplus: 'posted, but nobody sent it',
      }),
  },
  {
    name: 'both sides of a transfer between members are written down for the agents above',
    query: (merchant) => sql`
      select 'member transfer ' || coalesce(t.id, w.id) || ', ' || coalesce(t.kind, w.kind) || ' of member '
        || coalesce(t.member_id, w.member_id) || ': ' || case when w.id is null then 'not written down'
        when t.id is null then 'written down, but nobody sent it' else w.amount || ' instead of ' || t.amount end as what
      from (
        select side.*, t.id::text as id, t.at, t.currency from member_transfer t cross join lateral (values
          (t.from_id, 'transferOut', -t.amount), (t.to_id, 'transferIn', t.amount)
        ) as side (member_id, kind, amount) where t.merchant = ${merchant}
      ) t
      full join (
        select * from member_money where merchant = ${merchant} and kind in ('transferOut', 'transferIn')
      ) w on (w.member_id, w.id, w.kind) = (t.member_id, t.id, t.kind)
      where (w.amount, w.currency, w.at) is distinct from (t.amount, t.currency, t.at) order by 1`,
  },
]
