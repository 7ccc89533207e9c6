/** Whose rounds, and how many. */
export interface PlayedBy {
  merchant: string
  memberId: string
  rounds: number
}

/**
 * SQL of a year of play, for the owner of a database: twenty games, one of which was played twenty times, in five stakes, and
 * the sums beside the rounds. The newest is half a minute old, and the others follow at that distance.
 */
export function roundsSql({ merchant, memberId, rounds }: PlayedBy): string {
  const own = `r.merchant = '${merchant}' and r.member_id = '${memberId}'`
  return `select set_config('livery.merchant', '${merchant}', false);
    alter table game_round disable trigger user;
    insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout, refunded, currency, scale,
      started_at, ended_at)
    select '${merchant}', '${memberId.slice(-8)}-' || g, '${memberId}', 'game' || case when g % 50000 = 7 then 19 else g % 19 end, 'V' || g % 4,
      'reels', case when g % 1000 = 0 then 'refunded' else 'settled' end, s.stake,
      case when g % 3 = 0 and g % 1000 <> 0 then 900 else 0 end, case when g % 1000 = 0 then s.stake else 0 end, 'PHP', 2, at,
      at + interval '5 seconds'
    from generate_series(1, ${String(rounds)}) g,
      lateral (select (array[100, 200, 500, 1000, 2000])[1 + g % 5] as stake, now() - g * interval '31.5 seconds' as at) s;
    insert into round_sum select r.merchant, r.member_id, s.span, date_trunc(s.span, r.started_at, 'UTC'), r.node_id, r.state,
      record_stake_band(r.stake, r.scale), r.currency, max(r.vendor), count(*), sum(r.stake), sum(r.payout), sum(r.refunded)
    from game_round r, (values ('hour'), ('day')) as s (span) where ${own} group by 1, 2, 3, 4, 5, 6, 7, 8;
    insert into game_sum select merchant, member_id, span, starts_at, node_id, currency, max(vendor), sum(rounds), sum(stake),
      sum(payout), sum(refunded) from round_sum r where ${own} group by 1, 2, 3, 4, 5, 6;
    insert into game_sum select merchant, member_id, 'month', date_trunc('month', starts_at, 'UTC'), node_id, currency, max(vendor),
      sum(rounds), sum(stake), sum(payout), sum(refunded) from game_sum r where ${own} and span = 'day' group by 1, 2, 4, 5, 6;
    insert into hour_sum select merchant, member_id, starts_at, currency, sum(rounds), sum(stake), sum(payout), sum(refunded)
    from game_sum r where ${own} and span = 'hour' group by 1, 2, 3, 4;
    alter table game_round enable trigger user;`
}
