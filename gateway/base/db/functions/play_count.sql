-- Counts what a member staked or got back against the day of their zone; nothing for members without limits. Their guard comes
-- before their account among the locks.
CREATE OR REPLACE FUNCTION play_count(p_member uuid, p_currency text, p_staked bigint, p_refunded bigint, p_returned bigint,
  p_seconds bigint, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $$
DECLARE
  v_merchant text := current_setting('livery.merchant');
  v_zone text;
BEGIN
  SELECT zone INTO v_zone FROM play_guard WHERE merchant = v_merchant AND member_id = p_member AND is_counted FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO play_day AS stored (merchant, member_id, currency, day, staked, refunded, returned, seconds)
  VALUES (v_merchant, p_member, p_currency, (p_at AT TIME ZONE v_zone)::date, p_staked, p_refunded, p_returned, p_seconds)
  ON CONFLICT (merchant, member_id, currency, day) DO UPDATE SET staked = stored.staked + EXCLUDED.staked,
    refunded = stored.refunded + EXCLUDED.refunded, returned = stored.returned + EXCLUDED.returned,
    seconds = stored.seconds + EXCLUDED.seconds;
END $$;

REVOKE ALL ON FUNCTION play_count FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_count TO livery_app;
