CREATE OR REPLACE FUNCTION payout_hold(p_owner text, p_kind text, p_ref text, p_member uuid, p_round text,
  p_amount bigint, p_currency text, p_bound text, p_message jsonb, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $$
  INSERT INTO payout_held (merchant, vendor, kind, ref, member_id, round_id, amount, currency, bound, message, at)
  VALUES (current_setting('livery.merchant'), p_owner, p_kind, p_ref, p_member, p_round, p_amount, p_currency, p_bound, p_message, p_at)
  ON CONFLICT DO NOTHING
$$;

REVOKE ALL ON FUNCTION payout_hold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payout_hold TO livery_app;
