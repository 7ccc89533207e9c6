-- Whether a vendor may take a stake from a player's purse there. What is allowed is reserved, by the ref once, until a report of its round
-- settles it, a rollback gives it back, or the vendor knows of no such round. Without an amount nothing is reserved; without a ref it is for
-- the next round of its session that is reported.
CREATE OR REPLACE FUNCTION play_permit(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $$
DECLARE
  p_vendor text := p->>'vendor';
  p_token text := p->>'token';
  p_game text := p->>'game';
  p_round text := p->>'round';
  p_ref text := p->>'ref';
  p_amount bigint := nullif(p->>'amount', '')::bigint;
  p_closed boolean := (p->>'closed')::boolean;
  p_currency text := p->>'currency';
  p_category text := p->>'category';
  p_at timestamptz := (p->>'at')::timestamptz;
  s vendor_session;
  o play_reservation;
  r game_round;
  v_held bigint;
  v_code text;
BEGIN
  SELECT * INTO s FROM vendor_session WHERE merchant = current_setting('livery.merchant') AND token_hash = p_token
    AND vendor = p_vendor AND node_id = p_game AND NOT is_single;
  IF NOT FOUND THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(concat_ws(' ', 'limits', s.merchant, s.member_id), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', s.merchant, s.member_id, s.node_id), 0));
  UPDATE vendor_session SET seen_at = p_at WHERE merchant = s.merchant AND token_hash = p_token;
  SELECT * INTO o FROM play_reservation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref;
  IF FOUND THEN
    RETURN jsonb_strip_nulls(jsonb_build_object('code', CASE
      WHEN o.member_id <> s.member_id OR o.node_id <> p_game OR o.round_id <> p_round
        OR o.state <> 'void' AND o.amount <> p_amount THEN 'conflict'
      WHEN o.state IN ('released', 'void') THEN 'void' ELSE o.code END));
  END IF;
  SELECT * INTO r FROM game_round WHERE merchant = s.merchant AND id = p_round;
  SELECT coalesce(sum(amount), 0) INTO v_held FROM play_reservation WHERE merchant = s.merchant AND round_id = p_round AND round_id <> ''
    AND vendor = p_vendor AND state = 'held';
  IF r.id IS NOT NULL AND (r.member_id <> s.member_id OR r.node_id <> p_game OR NOT r.is_reported)
    OR EXISTS (SELECT 1 FROM play_reservation x WHERE x.merchant = s.merchant AND x.vendor = p_vendor AND x.round_id = p_round
      AND x.round_id <> '' AND x.state IN ('held', 'settled') AND (x.member_id, x.node_id) <> (s.member_id, p_game)) THEN
    v_code := 'conflict';
  ELSIF r.state <> 'open' THEN
    v_code := 'round_ended';
  ELSIF NOT EXISTS (
    SELECT 1 FROM session l JOIN member m ON m.merchant = l.merchant AND m.id = l.member_id
    WHERE l.merchant = s.merchant AND l.member_id = s.member_id AND l.id = s.session_id AND l.ended_at IS NULL AND m.status = 'active'
      AND least(l.expires_at, l.seen_at + make_interval(mins => l.idle_minutes)) > p_at
  ) THEN
    v_code := 'session_closed';
  ELSIF p_closed THEN
    v_code := 'game_unavailable';
  ELSIF play_bonus_stake(s.member_id, p_currency, greatest(coalesce(r.stake, 0), v_held) + coalesce(p_amount, 1), p_category, p_at) THEN
    v_code := 'bonus_stake';
  ELSE
    v_code := play_allow(s.member_id, p_currency, coalesce(p_amount, 1), p->'prescribed', p_at, p_amount IS NOT NULL);
  END IF;
  -- Nothing was decided: the same message comes again once the member is counted.
  IF v_code = 'uncounted' THEN RETURN jsonb_build_object('code', v_code, 'member', s.member_id); END IF;
  IF p_amount IS NOT NULL AND (v_code IS NULL OR p_ref <> '') THEN
    INSERT INTO play_reservation (merchant, vendor, ref, round_id, member_id, node_id, token_hash, amount, currency, state, code, at)
    VALUES (s.merchant, p_vendor, CASE p_ref WHEN '' THEN ' ' || gen_random_uuid() ELSE p_ref END, p_round, s.member_id, p_game, p_token,
      p_amount, p_currency, CASE WHEN v_code IS NULL THEN 'held' ELSE 'refused' END, v_code, p_at);
  END IF;
  RETURN jsonb_strip_nulls(jsonb_build_object('code', v_code));
END $$;

REVOKE ALL ON FUNCTION play_permit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_permit TO livery_app;
