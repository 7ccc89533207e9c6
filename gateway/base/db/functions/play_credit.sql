-- A credit that names no debit settles every debit of the round so far. What was credited cannot be rolled back, so a round never
-- gives both; the ratio is taken of those stakes alone.
CREATE OR REPLACE FUNCTION play_credit(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $$
DECLARE
  p_vendor text := p->>'vendor';
  p_token text := p->>'token';
  p_game text := p->>'game';
  p_round text := p->>'round';
  p_ref text := p->>'ref';
  p_amount bigint := (p->>'amount')::bigint;
  p_debit text := p->>'debit';
  p_limits jsonb := p->'limits';
  p_currency text := p->>'currency';
  p_scale integer := (p->>'scale')::integer;
  p_at timestamptz := (p->>'at')::timestamptz;
  s vendor_session;
  o wallet_operation;
  r game_round;
  v_stake bigint;
  v_found boolean;
  v_bound text;
BEGIN
  s := play_session(p_vendor, p_token, p_game);
  IF s.merchant IS NULL THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  SELECT * INTO r FROM game_round WHERE merchant = s.merchant AND id = p_round;
  PERFORM play_group_lock(r);
  SELECT * INTO o FROM wallet_operation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref AND part = 'move';
  IF FOUND THEN
    RETURN play_answer(CASE WHEN o.op <> 'credit' OR o.round_id <> p_round OR o.amount <> p_amount
      OR o.member_id <> s.member_id OR r.node_id <> p_game THEN 'conflict' END, s.member_id, p_currency, true);
  END IF;
  IF r.id IS NULL OR r.member_id <> s.member_id THEN
    RETURN play_answer('unknown_round', s.member_id, p_currency, false);
  END IF;
  IF r.node_id <> p_game OR r.is_reported OR (r.currency, r.scale) <> (p_currency, p_scale) THEN
    RETURN play_answer('conflict', s.member_id, p_currency, false);
  END IF;
  SELECT sum(d.amount) FILTER (WHERE d.is_credited OR p_debit IN ('', d.ref)), bool_or(p_debit IN ('', d.ref)) INTO v_stake, v_found
  FROM wallet_operation d WHERE d.merchant = s.merchant AND d.vendor = p_vendor AND d.round_id = p_round AND d.part = 'move'
    AND d.op = 'debit' AND d.code IS NULL AND NOT EXISTS (SELECT 1 FROM wallet_operation undone
      WHERE undone.merchant = d.merchant AND undone.vendor = d.vendor AND undone.ref = d.ref AND undone.part = 'rollback');
  IF r.state = 'refunded' OR v_found IS NOT TRUE THEN RETURN play_answer('void', s.member_id, p_currency, false); END IF;
  IF p_amount > 0 THEN
    v_bound := payout_bound(p_limits, v_stake, r.payout + p_amount);
    IF v_bound IS NULL
      AND payout_claim(p_limits->>'owner', p_currency, p_amount, (p_limits->>'day')::bigint, false, p_at) < p_amount THEN
      v_bound := 'day';
    END IF;
    IF v_bound IS NOT NULL THEN
      PERFORM payout_hold(p_limits->>'owner', 'credit', p_ref, s.member_id, p_round, p_amount, p_currency, v_bound,
        jsonb_build_object('token', p_token, 'game', p_game, 'debit', p_debit), p_at);
      RETURN play_answer('payout_limit', s.member_id, p_currency, false) || jsonb_build_object('bound', v_bound);
    END IF;
  END IF;
  UPDATE wallet_operation SET is_credited = true WHERE merchant = s.merchant AND vendor = p_vendor AND round_id = p_round
    AND part = 'move' AND op = 'debit' AND code IS NULL AND NOT is_credited AND p_debit IN ('', ref);
  IF p_amount > 0 THEN
    PERFORM play_count(s.member_id, p_currency, 0, 0, p_amount, 0, p_at);
    PERFORM play_post(p_vendor, p_ref, 'win', s.member_id, p_amount, p_currency, p_scale, p_round, p_game, p_at);
  END IF;
  INSERT INTO wallet_operation (merchant, vendor, ref, part, op, round_id, member_id, amount, at)
  VALUES (s.merchant, p_vendor, p_ref, 'move', 'credit', p_round, s.member_id, p_amount, p_at);
  UPDATE game_round SET payout = payout + p_amount WHERE merchant = s.merchant AND id = p_round;
  RETURN play_answer(NULL, s.member_id, p_currency, false);
END $$;

REVOKE ALL ON FUNCTION play_credit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_credit TO livery_app;
