import { sql } from 'drizzle-orm'
import { type Check, postedExactly, getWallet } from './check.ts'

/** Minor units of a gift of money of reward `r`. */
const giftAmount = sql.raw(`round((r.gift ->> 'amount')::numeric * power(10::numeric, r.scale))::bigint`)

/** What members were given: each gift is paid once and in the way that it says. */
export const rewardChecks: readonly Check[] = [
  {
    name: 'every gift of money and everything bought with points was posted as it was claimed, and no other',
    query: (merchant) =>
      postedExactly(merchant, {
        expected: sql`select given.what, given.key, 'promotion' as kind, given.currency, leg.*
          from (
            select 'reward ' || r.id || ' (' || r.source || ')' as what, 'reward ' || r.id as key, r.currency, r.member_id,
              ${giftAmount} as amount
            from reward r where r.merchant = ${merchant} and r.status = 'claimed' and r.gift ->> 'kind' = 'cash'
            union all
            select 'redemption ' || p.id, 'points ' || p.id, p.currency, p.member_id, p.amount
            from point_redemption p where p.merchant = ${merchant} and p.status = 'approved' and p.amount is not null
          ) given
          cross join lateral (values (${getWallet('given.member_id')}, given.amount), ('promotions', -given.amount))
            as leg (place, amount)`,
        posted: sql`m.kind = 'promotion'`,
        missing: 'claimed, but not posted',
        surplus: 'posted, but claimed by nobody',
      }),
  },
  {
    name: 'every bonus was paid as it ended, and no other',
    query: (merchant) =>
      postedExactly(merchant, {
        expected: sql`select 'bonus ' || b.id || ' (' || b.status || ')' as what, 'bonus ' || b.id as key, 'bonus' as kind,
            b.currency, leg.*
          from bonus_grant b
          cross join lateral (values (${getWallet('b.member_id')}, b.paid), ('bonus', -b.paid)) as leg (place, amount)
          where b.merchant = ${merchant}`,
        posted: sql`m.kind = 'bonus'`,
        missing: 'paid, but not posted',
        surplus: 'posted, but paid to nobody',
      }),
  },
  {
    name: 'a bonus says that so much was paid as its end allows',
    query: (merchant) => sql`
      select 'bonus ' || b.id || ' (' || b.status || '): paid ' || b.paid || ' of ' || b.amount as what
      from bonus_grant b where b.merchant = ${merchant} and not case b.status
        when 'completed' then b.paid = b.amount
        when 'impossible' then b.paid between 0 and b.amount
        else b.paid = 0 end order by 1`,
  },
  {
    name: 'every bonus comes of a reward that was claimed, as it says, and every such reward made one',
    query: (merchant) => sql`
      select 'bonus ' || coalesce(b.id, r.id) || ': ' || case when b.id is null then 'its reward is claimed, but it was not opened'
        when r.id is null then 'opened, but of no reward that was claimed' else 'opened as another than the reward says' end as what
      from (select * from bonus_grant where merchant = ${merchant}) b
      full join (
        select r.id, r.member_id, r.currency, ${giftAmount} as amount from reward r
        where r.merchant = ${merchant} and r.status = 'claimed' and r.gift ->> 'kind' = 'bonus'
      ) r on r.id = b.id
      where (b.member_id, b.currency, b.amount) is distinct from (r.member_id, r.currency, r.amount) order by 1`,
  },
  {
    name: 'what was noted of the rebate of every member is what was paid of it',
    query: (merchant) => sql`
      select 'rebate of member ' || coalesce(n.member_id, r.member_id) || ': ' || coalesce(n.sum, 0) || ' noted by day, '
        || coalesce(r.sum, 0) || ' paid in ' || coalesce(r.claims, 0) || ' claims of ' || coalesce(c.claims, 0) as what
      from (select member_id, sum(paid) as sum from rebate_paid where merchant = ${merchant} group by member_id) n
      full join (
        select r.member_id, sum(${giftAmount}) as sum, count(*) as claims from reward r
        where r.merchant = ${merchant} and r.source = 'rebate' and r.status = 'claimed' group by r.member_id
      ) r on r.member_id = n.member_id
      left join rebate_member c on c.merchant = ${merchant} and c.member_id = coalesce(n.member_id, r.member_id)
      where coalesce(n.sum, 0) <> coalesce(r.sum, 0) or coalesce(r.claims, 0) <> coalesce(c.claims, 0) order by 1`,
  },
  {
    name: 'every promotion that was claimed gave a reward that was claimed, and no other',
    query: (merchant) => sql`
      select 'promotion ' || coalesce(e.promotion || ' ' || e.turn || ' of member ' || e.member_id, r.key) || ': '
        || case when r.id is null then 'claimed, but no reward was' else 'its reward is claimed, but it is not' end as what
      from (
        select n.*, case when f.promotion is null then 'promotion ' || n.promotion || ' ' || n.turn || ' ' || n.member_id
          else 'raffle ' || n.promotion || ' ' || n.member_id end as gift
        from promotion_entry n left join raffle f on f.merchant = n.merchant and f.promotion = n.promotion
        where n.merchant = ${merchant} and n.status in ('claimed', 'issued')
      ) e
      full join (
        select id, key from reward where merchant = ${merchant} and status = 'claimed' and source in ('promotion', 'raffle')
      ) r on r.key = e.gift
      where r.id is null or (e.id is null and r.key like 'promotion %') order by 1`,
  },
  {
    name: 'every friend who was paid for, and every prize that was drawn, gave a reward as it says',
    query: (merchant) => sql`
      select g.what || ': ' || case when r.id is null then 'no reward was made' else 'its reward is another' end as what
      from (
        select 'referral ' || id || ' of member ' || inviter_id as what, 'referral ' || friend_id || ' ' || turn as key, inviter_id as member_id, gift
        from referral where merchant = ${merchant} and status = 'paid' and gift is not null
        union all
        select 'place ' || place || ' of raffle ' || promotion, 'raffle ' || promotion || ' ' || member_id, member_id, gift
        from raffle_entry where merchant = ${merchant} and place is not null and gift is not null
      ) g
      left join reward r on r.merchant = ${merchant} and r.key = g.key
      where (r.member_id, r.gift) is distinct from (g.member_id, g.gift) order by 1`,
  },
]
