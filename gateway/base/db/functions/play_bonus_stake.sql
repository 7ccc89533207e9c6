-- Whether a stake in a round is more than an open bonus allows, by its terms as of the claim: in games whose stakes count for it alone.
CREATE OR REPLACE FUNCTION play_bonus_stake(p_member uuid, p_currency text, p_stake bigint, p_category text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $$
  SELECT EXISTS (SELECT 1 FROM bonus_grant g
    WHERE g.merchant = current_setting('livery.merchant') AND g.member_id = p_member AND g.status = 'active'
      AND g.currency = p_currency AND g.made_at <= p_at AND g.until_at > p_at AND g.wagered < g.required
      AND p_stake > (g.terms->>'maxStake')::numeric * power(10::numeric, g.scale)
      AND (NOT g.terms ? 'counts' OR EXISTS (
        SELECT 1 FROM jsonb_to_recordset(g.terms->'counts') AS one (category text, percent integer)
        WHERE one.category = p_category AND one.percent > 0)))
$$;

REVOKE ALL ON FUNCTION play_bonus_stake FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_bonus_stake TO livery_app;
