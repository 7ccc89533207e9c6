-- How much of each round's stakes was no risk, where bets of one member on one outcome are looked at together: they count as what they
-- won or lost in all, and at most as what was staked. While one of them is open nothing is known, and nothing counts.
CREATE OR REPLACE FUNCTION play_cover_of_group(r game_round)
 RETURNS TABLE (id text, covered bigint)
 LANGUAGE sql
 STABLE
AS $$
  WITH one AS (
    SELECT g.id, g.state, g.payout, play_valid_stake(g.state, g.stake, g.refunded) AS stake FROM game_round g
    WHERE g.merchant = r.merchant AND g.member_id = r.member_id AND g.group_id = r.group_id AND g.currency = r.currency
      AND g.counts_risk AND g.state <> 'refunded' AND g.id <> r.id
    UNION ALL SELECT r.id, r.state, r.payout, play_valid_stake(r.state, r.stake, r.refunded)
  ), whole AS (
    SELECT sum(stake) AS stake, CASE WHEN bool_or(state = 'open') THEN 0
      ELSE least(sum(stake), abs(sum(payout) FILTER (WHERE state = 'settled') - sum(stake))) END AS risk FROM one
  ), laid AS (SELECT one.id, one.stake, sum(one.stake) OVER (ORDER BY one.id) AS until FROM one WHERE one.state <> 'open')
  -- Each has its share, and the shares come to the whole exactly.
  SELECT laid.id, (laid.stake - coalesce(div(whole.risk * laid.until, nullif(whole.stake, 0))
    - div(whole.risk * (laid.until - laid.stake), nullif(whole.stake, 0)), 0))::bigint FROM laid, whole
$$;

REVOKE ALL ON FUNCTION play_cover_of_group FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_cover_of_group TO livery_app;
