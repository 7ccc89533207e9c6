CREATE OR REPLACE FUNCTION play_rollback(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $$
DECLARE
  p_vendor text := p->>'vendor';
  p_token text := p->>'token';
  p_game text := p->>'game';
  p_round text := p->>'round';
  p_ref text := p->>'ref';
  p_currency text := p->>'currency';
  p_scale integer := (p->>'scale')::integer;
  p_at timestamptz := (p->>'at')::timestamptz;
  s vendor_session;
  o wallet_operation;
  r game_round;
  v_refunded bigint;
BEGIN
  s := play_session(p_vendor, p_token, p_game);
  IF s.merchant IS NULL THEN RETURN play_reservation_undo(p); END IF;
  SELECT * INTO r FROM game_round WHERE merchant = s.merchant AND id = p_round;
  IF r.id IS NOT NULL AND (r.member_id <> s.member_id OR r.node_id <> p_game OR r.is_reported
    OR (r.currency, r.scale) <> (p_currency, p_scale)) THEN
    RETURN play_answer('conflict', s.member_id, p_currency, false);
  END IF;
  SELECT * INTO o FROM wallet_operation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref AND part = 'rollback';
  IF FOUND THEN
    RETURN play_answer(CASE WHEN o.round_id <> p_round OR o.member_id <> s.member_id THEN 'conflict' END, s.member_id,
      p_currency, true, o.amount);
  END IF;
  SELECT * INTO o FROM wallet_operation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref AND part = 'move';
  IF o.ref IS NOT NULL AND (o.op <> 'debit' OR o.round_id <> p_round OR o.member_id <> s.member_id OR o.is_credited
    OR o.code IS NULL AND r.state = 'settled') THEN
    RETURN play_answer('conflict', s.member_id, p_currency, false);
  END IF;
  PERFORM play_group_lock(r);
  v_refunded := play_undo(p_vendor, s.merchant, s.member_id, p_game, p_round, p_ref, p_currency, p_scale, p_at);
  -- In a statement of its own: a STABLE reader sees what was there when its statement began.
  RETURN play_answer(NULL, s.member_id, p_currency, false, v_refunded);
END $$;

REVOKE ALL ON FUNCTION play_rollback FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_rollback TO livery_app;
