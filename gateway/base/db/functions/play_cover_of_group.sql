-- How much of each round's stakes was no risk, where bets of one member are looked at together. Bets on one outcome count as what they
-- won or lost in all, and at most as what was staked; while one of them is open nothing is known, and nothing counts. Bets on several
-- events at once are looked at with those of play_book(): together they count at most as what they had to lose, of which open ones have
-- their stakes first. A bet that is there beside larger ones only counts as what it added to what these had to lose.
CREATE OR REPLACE FUNCTION play_cover_of_group(r game_round)
 RETURNS TABLE (id text, covered bigint)
 LANGUAGE sql
 STABLE
AS $$
  WITH book AS MATERIALIZED (
    SELECT b.id, b.is_large FROM play_book(r) b
  ), mate AS (
    SELECT g.id FROM game_round g WHERE g.merchant = r.merchant AND g.member_id = r.member_id AND g.group_id = r.group_id
      AND g.currency = r.currency AND g.counts_risk
  ), named AS (
    SELECT DISTINCT g.group_id FROM book JOIN game_round g ON g.merchant = r.merchant AND g.id = book.id
    WHERE g.group_id IS NOT NULL AND g.group_id IS DISTINCT FROM r.group_id
  ), together AS (
    SELECT mate.id FROM mate UNION SELECT book.id FROM book
    UNION SELECT g.id FROM named JOIN game_round g ON g.merchant = r.merchant AND g.member_id = r.member_id
      AND g.group_id = named.group_id AND g.currency = r.currency AND g.counts_risk
  ), one AS (
    SELECT x.id, x.state, x.payout, x.started_at, x.bet, x.group_id, coalesce('group ' || x.group_id, 'round ' || x.id) AS outcome,
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
    SELECT laid.*, book.is_large, coalesce(div(whole.risk * laid.until, nullif(whole.stake, 0))
      - div(whole.risk * (laid.until - laid.stake), nullif(whole.stake, 0)), 0) AS amount
    FROM laid JOIN whole USING (outcome) LEFT JOIN book ON book.id = laid.id
  ), asked AS (
    SELECT jsonb_agg(c.bet ORDER BY c.started_at, c.id) FILTER (WHERE c.is_large) AS large,
      jsonb_agg(c.bet ORDER BY c.started_at, c.id) AS beside, coalesce(sum(c.amount) FILTER (WHERE c.is_large), 0) AS amount,
      coalesce(sum(c.amount) FILTER (WHERE NOT c.is_large), 0) AS amount_beside,
      coalesce(sum(c.stake) FILTER (WHERE c.is_large AND c.state = 'open'), 0) AS open
    FROM (
      SELECT e.id, e.started_at, e.is_large, e.amount, e.stake, e.state, jsonb_build_object('at',
        floor(extract(epoch FROM e.started_at) * 1000)::bigint, 'stake', e.stake::text, 'most', e.bet->>'most',
        'selections', e.bet->'selections') AS bet
      FROM counted e WHERE e.is_large IS NOT NULL
    ) c
  ), worked AS (
    -- Where nothing counts there is nothing to work out.
    SELECT asked.*, CASE WHEN amount > 0 OR amount_beside > 0 THEN play_book_at_risk(coalesce(large, '[]')) END AS risk FROM asked
  ), cap AS (
    SELECT w.amount, CASE WHEN w.amount > 0 THEN greatest(w.risk - w.open, 0) ELSE 0 END AS most,
      CASE WHEN w.amount_beside > 0 THEN greatest(play_book_at_risk(w.beside) - w.risk, 0) ELSE 0 END AS beside FROM worked w
  ), shared AS (
    SELECT c.id, c.state, c.stake, c.amount, c.is_large, c.group_id,
      sum(c.amount) OVER (PARTITION BY c.is_large ORDER BY c.id) AS until FROM counted c
  )
  SELECT shared.id, (shared.stake - CASE WHEN is_large IS NULL THEN shared.amount
    WHEN NOT is_large THEN least(shared.amount, cap.beside) WHEN cap.amount <= cap.most THEN shared.amount
    ELSE div(cap.most * shared.until, cap.amount) - div(cap.most * (shared.until - shared.amount), cap.amount) END)::bigint
  FROM shared, cap WHERE shared.state <> 'open' AND (is_large IS NOT NULL OR shared.id = r.id OR shared.group_id = r.group_id)
$$;

REVOKE ALL ON FUNCTION play_cover_of_group FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_cover_of_group TO livery_app;
