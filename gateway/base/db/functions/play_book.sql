-- The bets of one member that a round is looked at with: the largest of those that share an event with it, with these, and so on. However
-- many hang together it is at most 30 of them, 120 selections and 4,000 results, so that no end of a round takes long; small bets
-- never push out large ones. The round itself is always there; is_large says whether it is by its stake.
CREATE OR REPLACE FUNCTION play_book(r game_round)
 RETURNS TABLE (id text, is_large boolean)
 LANGUAGE plpgsql
 STABLE
AS $$
DECLARE
  v_book text[];
  v_next text[] := ARRAY(SELECT g.id FROM game_round g WHERE g.merchant = r.merchant AND g.member_id = r.member_id
    AND g.group_id = r.group_id AND g.currency = r.currency AND g.counts_risk AND g.bet IS NOT NULL AND g.state <> 'refunded'
    AND g.id <> r.id ORDER BY play_valid_stake('settled', g.stake, g.refunded) DESC, g.id LIMIT 30);
BEGIN
  -- So far only as somebody may have gone on purpose to hide a bet from another.
  FOR i IN 1..8 LOOP
    v_book := v_next;
    v_next := ARRAY(
      SELECT g.id FROM (
        SELECT unnest(v_book) AS round_id
        UNION SELECT other.round_id FROM (
          SELECT DISTINCT own.event FROM round_event own WHERE own.merchant = r.merchant AND own.member_id = r.member_id
            AND own.round_id = ANY (v_book || CASE WHEN r.bet IS NOT NULL THEN r.id END)
        ) e JOIN round_event other ON other.merchant = r.merchant AND other.member_id = r.member_id AND other.event = e.event
      ) linked JOIN game_round g ON g.merchant = r.merchant AND g.id = linked.round_id
      WHERE g.member_id = r.member_id AND g.currency = r.currency AND g.counts_risk AND g.bet IS NOT NULL AND g.state <> 'refunded'
        AND g.id <> r.id ORDER BY play_valid_stake('settled', g.stake, g.refunded) DESC, g.id LIMIT 30);
    EXIT WHEN v_next = v_book;
  END LOOP;
  RETURN QUERY WITH found AS (
    SELECT g.id, g.stake, g.refunded, g.bet FROM game_round g WHERE g.merchant = r.merchant AND g.id = ANY (v_next)
    UNION ALL SELECT r.id, r.stake, r.refunded, r.bet WHERE r.bet IS NOT NULL AND r.state <> 'refunded'
  ), weighed AS (
    SELECT f.id, play_valid_stake('settled', f.stake, f.refunded) AS stake, t.selections, t.results
    FROM found f, LATERAL (SELECT count(*) AS selections, sum(length(s->>'results')) AS results
      FROM jsonb_array_elements(f.bet->'selections') AS s) t
  ), laid AS (
    SELECT w.id, row_number() OVER largest AS place, sum(w.selections) FILTER (WHERE w.id <> r.id) OVER largest AS selections,
      sum(w.results) FILTER (WHERE w.id <> r.id) OVER largest AS results
    FROM weighed w WINDOW largest AS (ORDER BY w.stake DESC, w.id ROWS UNBOUNDED PRECEDING)
  ), judged AS (
    SELECT l.id, l.place <= 30 AND coalesce(l.selections, 0) <= 120 AND coalesce(l.results, 0) <= 4000 AS is_large FROM laid l
  )
  SELECT j.id, j.is_large FROM judged j WHERE j.is_large OR j.id = r.id;
END $$;

REVOKE ALL ON FUNCTION play_book FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_book TO livery_app;
