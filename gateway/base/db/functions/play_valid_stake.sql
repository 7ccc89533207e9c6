-- What of a round's stakes stands: nothing before it is over, nor what was given back. What of it counts as played is for
-- play_counted_stake() to say.
CREATE OR REPLACE FUNCTION play_valid_stake(p_state text, p_stake bigint, p_refunded bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT CASE WHEN p_state = 'settled' THEN p_stake - p_refunded ELSE 0 END
$$;

REVOKE ALL ON FUNCTION play_valid_stake FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_valid_stake TO livery_app;
