-- What bets that hang together had to lose. All of it, where each of their events can end so that every bet on it is lost. Of very many
-- others what they lost is all that is worked out, once all of them are over; or nothing (NULL), where they are on one outcome, which says
-- by itself what they count as.
CREATE OR REPLACE FUNCTION play_book_at_risk(p_bets jsonb, p_outcomes bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $$
  WITH bet AS (
    SELECT value->'selections' AS selections, (value->>'stake')::bigint AS stake, (value->>'payout')::bigint AS payout,
      (value->>'isOpen')::boolean AS is_open FROM jsonb_array_elements(p_bets)
  ), selection AS (
    SELECT event, results, min(length(results)) OVER (PARTITION BY event) AS signs
    FROM bet, jsonb_to_recordset(bet.selections) AS t (event text, results text)
  ), event AS (
    SELECT position(B'1' IN bit_and(translate(left(results, signs), '01-', '100')::bit varying)) > 0 AS loses_all
    FROM selection GROUP BY event
  )
  SELECT CASE WHEN (SELECT bool_and(loses_all) FROM event) THEN (SELECT sum(stake) FROM bet)
    WHEN jsonb_array_length(p_bets) <= 60 THEN play_at_risk(p_bets)
    WHEN p_outcomes > 1 THEN (SELECT CASE WHEN bool_or(is_open) THEN 0 ELSE greatest(sum(stake - payout), 0) END FROM bet)
  END::bigint
$$;

REVOKE ALL ON FUNCTION play_book_at_risk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_book_at_risk TO livery_app;
