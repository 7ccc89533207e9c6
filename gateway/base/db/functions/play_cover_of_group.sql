-- How much of each round's stakes was no risk, where bets of one member are looked at together. Bets on one outcome count as what they
-- won or lost in all, and at most as what was staked; while one of them is open nothing is known, and nothing counts. Bets on several
-- events at once are looked at with all that share one of them, and with those that share one with these: together they count at most as
-- what they had to lose, of which open ones have their stakes first.
CREATE OR REPLACE FUNCTION play_cover_of_group(r game_round)
 RETURNS TABLE (id text, covered bigint)
 LANGUAGE sql
 STABLE
AS $$
  WITH RECURSIVE mate AS (
    SELECT g.id, g.bet FROM game_round g WHERE g.merchant = r.merchant AND g.member_id = r.member_id AND g.group_id = r.group_id
      AND g.currency = r.currency AND g.counts_risk
    UNION SELECT r.id, r.bet
  ), linked (id) AS (
    SELECT mate.id FROM mate WHERE mate.bet IS NOT NULL
    UNION
    SELECT other.round_id FROM linked
    JOIN round_event own ON own.merchant = r.merchant AND own.round_id = linked.id AND own.member_id = r.member_id
    JOIN round_event other ON other.merchant = r.merchant AND other.member_id = r.member_id AND other.event = own.event
  ), joined AS (
    SELECT g.id, g.group_id FROM linked JOIN game_round g ON g.merchant = r.merchant AND g.id = linked.id AND g.member_id = r.member_id
      AND g.currency = r.currency AND g.counts_risk AND g.bet IS NOT NULL
  ), together AS (
    SELECT mate.id FROM mate UNION SELECT joined.id FROM joined
    UNION SELECT g.id FROM joined JOIN game_round g ON g.merchant = r.merchant AND g.member_id = r.member_id
      AND g.group_id = joined.group_id AND g.currency = r.currency AND g.counts_risk
  ), one AS (
    SELECT x.id, x.state, x.payout, x.started_at, x.bet, coalesce('group ' || x.group_id, 'round ' || x.id) AS outcome,
      play_valid_stake('settled', x.stake, x.refunded) AS stake
    FROM (
      SELECT g.* FROM together JOIN game_round g ON g.merchant = r.merchant AND g.id = together.id AND g.id <> r.id
      UNION ALL SELECT r.*
    ) x WHERE x.state <> 'refunded'
  ), whole AS (
    SELECT outcome, sum(stake) AS stake, CASE WHEN bool_or(state = 'open') THEN 0
      ELSE least(sum(stake), abs(sum(payout) - sum(stake))) END AS risk FROM one GROUP BY outcome
  ), laid AS (
    SELECT one.*, sum(one.stake) OVER (PARTITION BY outcome ORDER BY one.id) AS until FROM one
  ), counted AS (
    -- Each has its share, and the shares come to the whole exactly.
    SELECT laid.*, coalesce(div(whole.risk * laid.until, nullif(whole.stake, 0))
      - div(whole.risk * (laid.until - laid.stake), nullif(whole.stake, 0)), 0) AS amount FROM laid JOIN whole USING (outcome)
  ), cap AS (
    -- Where nothing counts there is nothing to work out.
    SELECT CASE WHEN sum(amount) > 0 THEN coalesce(greatest(play_book_at_risk(jsonb_agg(jsonb_build_object(
        'at', floor(extract(epoch FROM started_at) * 1000)::bigint, 'stake', stake::text, 'payout', payout::text,
        'isOpen', state = 'open', 'most', bet->>'most', 'selections', bet->'selections') ORDER BY started_at, counted.id),
        count(DISTINCT outcome)) - coalesce(sum(stake) FILTER (WHERE state = 'open'), 0), 0), sum(amount)) ELSE 0 END AS most,
      sum(amount) AS amount FROM counted WHERE bet IS NOT NULL
  ), shared AS (
    SELECT counted.id, counted.state, counted.stake, counted.amount, counted.bet,
      sum(counted.amount) OVER (PARTITION BY bet IS NULL ORDER BY counted.id) AS until FROM counted
  )
  SELECT shared.id, (shared.stake - CASE WHEN bet IS NULL OR cap.amount <= cap.most THEN shared.amount
    ELSE div(cap.most * shared.until, cap.amount) - div(cap.most * (shared.until - shared.amount), cap.amount) END)::bigint
  FROM shared, cap WHERE shared.state <> 'open'
$$;

REVOKE ALL ON FUNCTION play_cover_of_group FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_cover_of_group TO livery_app;
