import { sql } from 'drizzle-orm'
import type { Check } from './check.ts'

/** Points of movement `p`, below nothing where they left the member. */
const signed = sql.raw(
  `case when p.kind in ('earned', 'reward', 'returned') then p.points else -p.points end`,
)

/** Movements of points that records stand for: (what, key, member_id, kind, points). */
function recorded(merchant: string) {
  return sql`
    select 'reward ' || id as what, 'reward ' || id as key, member_id, 'reward' as kind, (gift ->> 'points')::bigint as points
    from reward where merchant = ${merchant} and status = 'claimed' and gift ->> 'kind' = 'points'
    union all
    select 'redemption ' || id || ' (' || status || ')', 'redemption ' || id, member_id,
      case kind when 'convert' then 'converted' else 'redeemed' end, points
    from point_redemption where merchant = ${merchant}
    union all
    select 'redemption ' || id || ' (' || status || '), given back', 'redemption returned ' || id, member_id, 'returned', points
    from point_redemption where merchant = ${merchant} and status = 'rejected'`
}

/** The books of points. */
export const pointChecks: readonly Check[] = [
  {
    name: 'a member has the points that the movements sum to',
    query: (merchant) => sql`
      select 'member ' || coalesce(a.member_id, p.member_id) || ' has ' || coalesce(a.balance, 0) || ' points; the movements sum to '
        || coalesce(p.sum, 0) as what
      from (select * from point_account where merchant = ${merchant}) a
      full join (
        select p.member_id, sum(${signed}) as sum from point_movement p where p.merchant = ${merchant} group by p.member_id
      ) p on p.member_id = a.member_id
      where coalesce(a.balance, 0) <> coalesce(p.sum, 0) or a.member_id is null order by 1`,
  },
  {
    // Movements of one millisecond have no order: each begins where another ended, and the last ends with what the member has.
    name: 'every movement of points goes on from another',
    query: (merchant) => sql`
      select 'member ' || member_id || ': ' || case when sum(turn) > 0
        then 'a movement leaves ' || points || ' points, and no other goes on from there'
        else 'a movement goes on from ' || points || ' points, which none left' end as what
      from (
        select p.member_id, p.balance_after as points, 1 as turn from point_movement p where p.merchant = ${merchant}
        union all
        select p.member_id, p.balance_after - (${signed}), -1 from point_movement p where p.merchant = ${merchant}
        union all
        select member_id, 0, 1 from point_account where merchant = ${merchant}
        union all
        select member_id, balance, -1 from point_account where merchant = ${merchant}
      ) turns
      group by member_id, points having sum(turn) <> 0 order by 1`,
  },
  {
    name: 'no member is below nothing in points',
    query: (merchant) => sql`
      select 'member ' || member_id || ' had ' || balance_after || ' points after movement ' || key as what
      from point_movement where merchant = ${merchant} and balance_after < 0 order by 1`,
  },
  {
    name: 'points moved as rewards and redemptions say, and for no other',
    query: (merchant) => sql`
      select coalesce(r.what, p.key) || ': ' || case when p.key is null then 'its points did not move'
        when r.key is null then 'points moved, but for no record'
        else p.kind || ' ' || p.points || ' of member ' || p.member_id || ' instead of ' || r.kind || ' ' || r.points
          || ' of member ' || r.member_id end as what
      from (${recorded(merchant)}) r
      full join (
        select * from point_movement where merchant = ${merchant}
          and kind in ('reward', 'redeemed', 'converted', 'returned') and key not like 'demo %'
      ) p on p.key = r.key
      where (p.member_id, p.kind, p.points) is distinct from (r.member_id, r.kind, r.points) order by 1`,
  },
  {
    name: 'points that were earned on a day moved as it says, and no other',
    query: (merchant) => sql`
      select 'rule ' || coalesce(g.rule, p.rule, '?') || ' on ' || coalesce(g.day, p.day, '?') || ' of member '
        || coalesce(g.member_id, p.member_id) || ': ' || coalesce(g.given, 0) || ' points given, '
        || coalesce(p.sum, 0) || ' moved' as what
      from (select member_id, rule, day::text as day, given from point_earning where merchant = ${merchant}) g
      full join (
        select p.member_id, p.details ->> 'rule' as rule, p.details ->> 'day' as day, sum(${signed}) as sum
        from point_movement p where p.merchant = ${merchant} and p.kind in ('earned', 'takenBack')
        group by 1, 2, 3
      ) p on (p.member_id, p.rule, p.day) = (g.member_id, g.rule, g.day)
      where coalesce(g.given, 0) <> coalesce(p.sum, 0) order by 1`,
  },
]
