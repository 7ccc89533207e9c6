-- Whether a member may stake an amount: NULL, or why not. What is allowed is counted here, in the transaction that takes or reserves the
-- stake; where it is only asked about, the time alone.
-- A member without breaks and limits, of whom there is no guard, costs one look.
CREATE OR REPLACE FUNCTION play_allow(p_member uuid, p_currency text, p_amount bigint, p_prescribed jsonb,
  p_at timestamp with time zone, p_is_taken boolean DEFAULT true)
 RETURNS text
 LANGUAGE plpgsql
AS $$
DECLARE
  v_merchant text := current_setting('livery.merchant');
  g play_guard;
  v_seconds bigint;
  v_limit record;
BEGIN
  SELECT * INTO g FROM play_guard WHERE merchant = v_merchant AND member_id = p_member FOR UPDATE;
  IF g.excluded_until > p_at THEN RETURN 'excluded'; END IF;
  IF g.held_until > p_at THEN RETURN 'session_closed'; END IF;
  IF g.is_counted IS NOT TRUE THEN RETURN CASE WHEN p_prescribed IS NOT NULL THEN 'uncounted' END; END IF;
  v_seconds := play_seconds(g.played_at, p_at);
  SELECT u.kind, u.period INTO v_limit
  FROM play_used(p_member, p_currency, p_prescribed, g.zone, ARRAY['loss', 'stake', 'time'], p_at) u
  WHERE CASE WHEN u.kind = 'time' THEN u.used + v_seconds > u.amount * 60
    ELSE u.currency <> p_currency OR u.used + p_amount > u.amount END
  LIMIT 1;
  IF FOUND THEN
    PERFORM play_breach(p_member, v_limit.kind, v_limit.period, p_at);
    RETURN 'play_limit';
  END IF;
  UPDATE play_guard SET played_at = greatest(played_at, p_at) WHERE merchant = v_merchant AND member_id = p_member;
  PERFORM play_count(p_member, p_currency, CASE WHEN p_is_taken THEN p_amount ELSE 0 END, 0, 0, v_seconds, p_at);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION play_allow FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_allow TO livery_app;
