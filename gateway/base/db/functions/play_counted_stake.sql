-- What of a round's stakes counts as played, for turnover before a withdrawal, bonuses, missions, rebate, points, tiers, promotions and
-- the valid bet of contracts alike: what of them stands, without what other bets of the same outcome cover.
CREATE OR REPLACE FUNCTION play_counted_stake(p_state text, p_stake bigint, p_refunded bigint, p_covered bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT greatest(play_valid_stake(p_state, p_stake, p_refunded) - p_covered, 0)
$$;

REVOKE ALL ON FUNCTION play_counted_stake FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_counted_stake TO livery_app;
