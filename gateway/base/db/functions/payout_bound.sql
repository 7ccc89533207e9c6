-- Which bound a round's payout on these stakes is above. Limits: { owner, ratio, round, day }, amounts in minor units.
CREATE OR REPLACE FUNCTION payout_bound(p_limits jsonb, p_stake bigint, p_payout bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT CASE WHEN p_payout > (p_limits->>'ratio')::numeric * p_stake THEN 'ratio'
    WHEN p_payout > (p_limits->>'round')::numeric THEN 'round' END
$$;

REVOKE ALL ON FUNCTION payout_bound FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payout_bound TO livery_app;
