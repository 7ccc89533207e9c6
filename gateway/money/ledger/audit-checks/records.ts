import { sql } from 'drizzle-orm'
import { recordKinds, findRoundShare, type RoundShare } from '../../../../schemas/base/record-kinds.ts'
import { getArray } from '../../../base/db/ids.ts'
import type { Check } from './check.ts'

/** SQL for the sum of a round's movements of one kind; stakes count as leaving the member. */
function getSum(share: RoundShare) {
  const kinds = getArray(recordKinds.filter((kind) => findRoundShare(kind) === share))
  const sign = sql.raw(share === 'stake' ? '-' : '')
  return sql`${sign}coalesce(sum(e.amount) filter (where e.kind = any(${kinds})), 0) as ${sql.identifier(share)}`
}

/** The sums that screens show agree with the books. */
export const recordChecks: readonly Check[] = [
  {
    name: 'every entry of a member is of a kind that lists and sums know',
    query: (merchant) => sql`
      select 'entry ' || e.sequence || ' of account ' || e.account_id || ': ' || coalesce(e.kind, 'none') as what
      from ledger_entry e join ledger_account a on a.merchant = e.merchant and a.id = e.account_id and a.kind = 'member'
      where e.merchant = ${merchant} and not coalesce(e.kind = any(${getArray([...recordKinds])}), false) order by 1`,
  },
  {
    name: 'the sums of every account by hour and day are those of its entries',
    query: (merchant) => sql`
      select 'account ' || coalesce(e.account_id, s.account_id) || ', ' || coalesce(e.kind, s.kind) || ' of the '
        || coalesce(e.span, s.span) || ' ' || to_char(coalesce(e.starts_at, s.starts_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI')
        || ': summed as ' || coalesce(s.said, 'nothing') || ' instead of ' || coalesce(e.said, 'nothing') as what
      from (
        select e.account_id, span, date_trunc(span, e.at, 'UTC') as starts_at, e.kind,
          concat_ws(' ', count(*) filter (where e.amount > 0), coalesce(sum(e.amount) filter (where e.amount > 0), 0),
            count(*) filter (where e.amount < 0), coalesce(-sum(e.amount) filter (where e.amount < 0), 0)) as said
        from ledger_entry e cross join (values ('hour'), ('day')) as spans (span)
        where e.merchant = ${merchant} and e.kind is not null group by 1, 2, 3, 4
      ) e full join (
        select account_id, span, starts_at, kind, concat_ws(' ', in_count, in_sum, out_count, out_sum) as said
        from money_sum where merchant = ${merchant}
      ) s on (s.account_id, s.span, s.starts_at, s.kind) = (e.account_id, e.span, e.starts_at, e.kind)
      where e.said is distinct from s.said order by 1`,
  },
  {
    name: 'a round says what was staked, paid and given back for it',
    query: (merchant) => sql`
      select 'round ' || r.id || ': stakes ' || r.stake || ', payouts ' || r.payout || ', returned ' || r.refunded
        || ' instead of ' || coalesce(e.stake, 0) || ', ' || coalesce(e.payout, 0) || ' and ' || coalesce(e.refunded, 0) as what
      from game_round r left join (
        select m.details ->> 'round' as round, ${getSum('stake')}, ${getSum('payout')}, ${getSum('refunded')}
        from ledger_movement m join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id and e.kind is not null
        where m.merchant = ${merchant} and m.details ? 'round' group by 1
      ) e on e.round = r.id
      where r.merchant = ${merchant} and not r.is_reported
        and (r.stake, r.payout, r.refunded)
          is distinct from (coalesce(e.stake, 0), coalesce(e.payout, 0), coalesce(e.refunded, 0)) order by 1`,
  },
]
