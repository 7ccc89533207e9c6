-- A session is found by its member, whose sessions have an index: by its id alone, every bet read the merchant's sessions.
CREATE OR REPLACE FUNCTION play_debit(p jsonb)
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
  p_min bigint := (p->>'min')::bigint;
  p_max bigint := (p->>'max')::bigint;
  p_closed boolean := (p->>'closed')::boolean;
  p_one boolean := (p->>'one')::boolean;
  p_currency text := p->>'currency';
  p_scale integer := (p->>'scale')::integer;
  p_studio text := p->>'studio';
  p_mechanic text := p->>'mechanic';
  p_category text := p->>'category';
  p_group text := p->>'group';
  p_bet jsonb := nullif(p->'bet', 'null');
  p_risk boolean := coalesce((p->>'risk')::boolean, false);
  p_at timestamptz := (p->>'at')::timestamptz;
  s vendor_session;
  o wallet_operation;
  r game_round;
  v_code text;
BEGIN
  s := play_session(p_vendor, p_token, p_game);
  IF s.merchant IS NULL THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  SELECT * INTO o FROM wallet_operation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref AND part = 'move';
  IF FOUND THEN
    IF o.op <> 'debit' OR o.round_id <> p_round OR o.amount <> p_amount OR o.member_id <> s.member_id THEN
      RETURN play_answer('conflict', s.member_id, p_currency, false);
    END IF;
    RETURN play_answer(o.code, s.member_id, p_currency, true);
  END IF;
  SELECT * INTO r FROM game_round WHERE merchant = s.merchant AND id = p_round;
  IF r.id IS NOT NULL AND (r.member_id <> s.member_id OR r.node_id <> p_game OR r.is_reported OR r.group_id IS DISTINCT FROM p_group
    OR (r.currency, r.scale) <> (p_currency, p_scale)) THEN
    v_code := 'conflict';
  ELSIF EXISTS (SELECT 1 FROM wallet_operation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref
      AND part = 'rollback') THEN
    v_code := 'void';
  ELSIF r.state <> 'open' THEN
    v_code := 'round_ended';
  ELSIF NOT EXISTS (
    SELECT 1 FROM session l JOIN member m ON m.merchant = l.merchant AND m.id = l.member_id
    WHERE l.merchant = s.merchant AND l.member_id = s.member_id AND l.id = s.session_id
      AND m.id = s.member_id AND l.ended_at IS NULL AND m.status = 'active'
      AND least(l.expires_at, l.seen_at + make_interval(mins => l.idle_minutes)) > p_at
  ) THEN
    v_code := 'session_closed';
  ELSIF p_closed THEN
    v_code := 'game_unavailable';
  ELSIF p_amount < p_min OR p_amount > p_max THEN
    v_code := 'limit';
  ELSIF p_one AND EXISTS (SELECT 1 FROM game_round WHERE merchant = s.merchant AND member_id = s.member_id
      AND node_id = p_game AND state = 'open' AND id <> p_round) THEN
    v_code := 'round_open';
  ELSIF play_bonus_stake(s.member_id, p_currency, coalesce(r.stake - r.refunded, 0) + p_amount, p_category, p_at) THEN
    v_code := 'bonus_stake';
  ELSE
    BEGIN
      v_code := play_allow(s.member_id, p_currency, p_amount, p->'prescribed', p_at);
      IF v_code IS NULL THEN
        PERFORM play_post(p_vendor, p_ref, 'bet', s.member_id, -p_amount, p_currency, p_scale, p_round, p_game, p_at);
      END IF;
      -- Whoever plays is here: the site's session does not end for want of clicks on the site.
      UPDATE session SET seen_at = p_at WHERE merchant = s.merchant AND member_id = s.member_id AND id = s.session_id
        AND seen_at < p_at - interval '1 minute' AND v_code IS NULL;
    EXCEPTION WHEN SQLSTATE 'LV001' THEN
      v_code := 'insufficient_balance';
    END;
  END IF;
  -- Nothing was decided: the same message comes again once the member is counted.
  IF v_code = 'uncounted' THEN RETURN jsonb_build_object('code', v_code, 'member', s.member_id); END IF;
  INSERT INTO wallet_operation (merchant, vendor, ref, part, op, round_id, member_id, amount, code, at)
  VALUES (s.merchant, p_vendor, p_ref, 'move', 'debit', p_round, s.member_id, p_amount, v_code, p_at);
  IF v_code IS NULL THEN
    INSERT INTO game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, currency, scale, started_at,
      group_id, bet, counts_risk)
    VALUES (s.merchant, p_round, s.member_id, p_game, p_studio, p_mechanic, 'open', p_amount, p_currency, p_scale, p_at, p_group, p_bet,
      p_risk)
    -- What it needs is as it was first said: an event that is put off makes it no other bet.
    ON CONFLICT (merchant, id) DO UPDATE SET stake = game_round.stake + p_amount, bet = coalesce(game_round.bet, p_bet);
    IF r.bet IS NULL THEN PERFORM play_events(s.merchant, s.member_id, p_round, p_bet); END IF;
  END IF;
  RETURN play_answer(v_code, s.member_id, p_currency, false);
END $$;

REVOKE ALL ON FUNCTION play_debit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_debit TO livery_app;
