-- Whether a stake in a round is more than an open bonus allows.
CREATE OR REPLACE FUNCTION play_bonus_stake(p_member uuid, p_currency text, p_stake bigint, p_category text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $$
  SELECT coalesce(p_stake > play_bonus_most(p_member, p_currency, p_category, p_at), false)
$$;

REVOKE ALL ON FUNCTION play_bonus_stake FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_bonus_stake TO livery_app;
