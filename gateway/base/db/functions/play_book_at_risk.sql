-- What bets that hang together had to lose. All of it, where each of their events can end so that every bet on it is lost.
DROP FUNCTION IF EXISTS play_book_at_risk(jsonb, bigint);

CREATE OR REPLACE FUNCTION play_book_at_risk(p_bets jsonb)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $$
  WITH bet AS (
    SELECT value->'selections' AS selections, (value->>'stake')::bigint AS stake FROM jsonb_array_elements(p_bets)
  ), selection AS (
    SELECT event, results, min(length(results)) OVER (PARTITION BY event) AS signs
    FROM bet, jsonb_to_recordset(bet.selections) AS t (event text, results text)
  ), event AS (
    SELECT position(B'1' IN bit_and(translate(left(results, signs), '01-', '100')::bit varying)) > 0 AS loses_all
    FROM selection GROUP BY event
  )
  SELECT CASE WHEN (SELECT bool_and(loses_all) FROM event) THEN (SELECT sum(stake) FROM bet) ELSE play_at_risk(p_bets) END::bigint
$$;

REVOKE ALL ON FUNCTION play_book_at_risk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_book_at_risk TO livery_app;
