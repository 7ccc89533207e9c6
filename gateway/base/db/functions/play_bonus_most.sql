-- The largest stake that the open bonuses of a member allow in one round, in minor units, by their terms as of the claim: in games
-- whose stakes count for them alone. Nothing where none bounds it.
CREATE OR REPLACE FUNCTION play_bonus_most(p_member uuid, p_currency text, p_category text, p_at timestamp with time zone)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $$
  SELECT min((g.terms->>'maxStake')::numeric * power(10::numeric, g.scale)) FROM bonus_grant g
    WHERE g.merchant = current_setting('livery.merchant') AND g.member_id = p_member AND g.status = 'active'
      AND g.currency = p_currency AND g.made_at <= p_at AND g.until_at > p_at AND g.wagered < g.required
      AND (NOT g.terms ? 'counts' OR EXISTS (
        SELECT 1 FROM jsonb_to_recordset(g.terms->'counts') AS one (category text, percent integer)
        WHERE one.category = p_category AND one.percent > 0))
$$;

REVOKE ALL ON FUNCTION play_bonus_most FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_bonus_most TO livery_app;
