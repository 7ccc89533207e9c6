-- Keeps what a vendor says of a round that was played with the purse there. An older report never undoes a newer one.
CREATE OR REPLACE FUNCTION play_report(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $$
DECLARE
  p_vendor text := p->>'vendor';
  p_token text := p->>'token';
  p_game text := p->>'game';
  p_round text := p->>'round';
  p_state text := p->>'state';
  p_stake bigint := (p->>'stake')::bigint;
  p_payout bigint := (p->>'payout')::bigint;
  p_started timestamptz := (p->>'started')::timestamptz;
  p_over text := p->>'over';
  p_details jsonb := p->'details';
  p_currency text := p->>'currency';
  p_scale integer := (p->>'scale')::integer;
  p_studio text := p->>'studio';
  p_mechanic text := p->>'mechanic';
  p_limits jsonb := p->'limits';
  p_group text := p->>'group';
  p_bet jsonb := nullif(p->'bet', 'null');
  p_risk boolean := coalesce((p->>'risk')::boolean, false);
  p_at timestamptz := (p->>'at')::timestamptz;
  s vendor_session;
  r game_round;
  v_sequence bigint;
  v_ended timestamptz := nullif(p_over, '')::timestamptz;
  v_bound text;
  v_staked bigint;
BEGIN
  SELECT * INTO s FROM vendor_session WHERE merchant = current_setting('livery.merchant') AND token_hash = p_token
    AND vendor = p_vendor AND node_id = p_game AND NOT is_single;
  IF NOT FOUND THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(concat_ws(' ', 'limits', s.merchant, s.member_id), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', s.merchant, s.member_id, s.node_id), 0));
  IF p_started < s.created_at - interval '1 minute' THEN RETURN jsonb_build_object('code', 'invalid_request'); END IF;
  SELECT * INTO r FROM game_round WHERE merchant = s.merchant AND id = p_round;
  IF r.id IS NOT NULL AND (NOT r.is_reported OR r.member_id <> s.member_id OR r.node_id <> p_game
    OR r.started_at <> p_started OR r.group_id IS DISTINCT FROM p_group) OR EXISTS (SELECT 1 FROM play_reservation o WHERE o.merchant = s.merchant AND o.vendor = p_vendor
    AND o.round_id = p_round AND o.state IN ('held', 'settled') AND (o.member_id, o.node_id) <> (s.member_id, p_game)) THEN
    RETURN jsonb_build_object('code', 'conflict');
  ELSIF p_state = 'open' AND p_stake <= r.stake
    OR (p_state, p_stake, p_payout, v_ended) = (r.state, r.stake, r.payout, r.ended_at) THEN
    RETURN jsonb_build_object('replayed', true);
  ELSIF r.state <> 'open' OR p_stake < r.stake THEN
    RETURN jsonb_build_object('code', 'conflict');
  END IF;
  v_bound := payout_bound(p_limits, p_stake, p_payout);
  IF v_bound IS NOT NULL THEN
    PERFORM payout_hold(p_limits->>'owner', 'report', p_round, s.member_id, p_round, p_payout, p_currency, v_bound, '{}', p_at);
    RETURN jsonb_build_object('code', 'payout_limit', 'bound', v_bound);
  END IF;
  r.merchant := s.merchant;
  r.member_id := s.member_id;
  r.group_id := p_group;
  -- What it needs is as it was first said: an event that is put off makes it no other bet.
  r.bet := coalesce(r.bet, p_bet);
  PERFORM play_group_lock(r);
  v_staked := p_stake - coalesce(r.stake, 0);
  -- What was reserved is counted already; a vendor may have taken what it did not ask for.
  v_staked := v_staked - play_reservation_use(p_vendor, p_token, p_round, v_staked);
  IF v_staked > 0 THEN PERFORM play_count(s.member_id, p_currency, v_staked, 0, 0, 0, p_started); END IF;
  IF p_state <> 'open' THEN
    PERFORM play_reservation_close(p_vendor, p_round, s.member_id, p_currency, p_stake, p_state = 'refunded', p_started);
  END IF;
  IF p_payout > 0 THEN PERFORM play_count(s.member_id, p_currency, 0, 0, p_payout, 0, v_ended); END IF;
  PERFORM play_events(s.merchant, s.member_id, p_round, r.bet);
  INSERT INTO game_round AS stored (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout, refunded, currency,
    scale, started_at, ended_at, details, is_reported, group_id, bet, counts_risk)
  VALUES (s.merchant, p_round, s.member_id, p_game, p_studio, p_mechanic, p_state, p_stake, p_payout,
    CASE WHEN p_state = 'refunded' THEN p_stake ELSE 0 END, p_currency, p_scale, p_started, v_ended, p_details, true, p_group, r.bet,
    p_risk)
  ON CONFLICT (merchant, id) DO UPDATE SET state = EXCLUDED.state, stake = EXCLUDED.stake, payout = EXCLUDED.payout,
    refunded = EXCLUDED.refunded, ended_at = EXCLUDED.ended_at, details = EXCLUDED.details,
    bet = EXCLUDED.bet
  WHERE stored.is_reported AND stored.member_id = s.member_id;
  IF NOT FOUND THEN RETURN jsonb_build_object('code', 'conflict'); END IF;
  -- Whoever plays is here: the site's session does not end for want of clicks on the site.
  UPDATE session SET seen_at = p_at WHERE merchant = s.merchant AND id = s.session_id AND ended_at IS NULL
    AND p_started > p_at - interval '1 minute' AND seen_at < p_at - interval '1 minute'
    AND least(expires_at, seen_at + make_interval(mins => idle_minutes)) > p_at;
  INSERT INTO member_event_head AS head (merchant, member_id, last) VALUES (s.merchant, s.member_id, 1)
  ON CONFLICT (merchant, member_id) DO UPDATE SET last = head.last + 1 RETURNING last INTO v_sequence;
  INSERT INTO member_event (merchant, member_id, sequence, kind, body, at)
  VALUES (s.merchant, s.member_id, v_sequence, 'round.reported',
    jsonb_build_object('round', p_round, 'nodeId', p_game, 'state', p_state), p_at);
  RETURN jsonb_build_object('replayed', false);
END $$;

REVOKE ALL ON FUNCTION play_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_report TO livery_app;
