ALTER TABLE "vendor_session" ADD COLUMN "is_single" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "game_round" ADD COLUMN "is_reported" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX "game_round_reported" ON "game_round" ("merchant","member_id","ended_at") WHERE "is_reported";
--> statement-breakpoint
-- Money moves here for sessions of the single wallet alone: others have theirs with the vendor, and report what became of it.
CREATE OR REPLACE FUNCTION play_session(p_vendor text, p_token text, p_game text) RETURNS vendor_session LANGUAGE plpgsql AS $$
DECLARE
  s vendor_session;
BEGIN
  SELECT * INTO s FROM vendor_session WHERE merchant = current_setting('livery.merchant') AND token_hash = p_token
    AND vendor = p_vendor AND is_single AND (p_game = '' OR node_id = p_game);
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', s.merchant, s.member_id, s.node_id), 0));
  END IF;
  RETURN s;
END $$;
--> statement-breakpoint
-- Keeps what a vendor says of a round that was played with the purse there. An older report never undoes a newer one.
CREATE FUNCTION play_report(p_vendor text, p_token text, p_game text, p_round text, p_state text, p_stake bigint,
  p_payout bigint, p_started timestamptz, p_over text, p_details jsonb, p_currency text, p_scale integer,
  p_studio text, p_mechanic text, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  s vendor_session;
  r game_round;
  v_sequence bigint;
  v_ended timestamptz := nullif(p_over, '')::timestamptz;
BEGIN
  SELECT * INTO s FROM vendor_session WHERE merchant = current_setting('livery.merchant') AND token_hash = p_token
    AND vendor = p_vendor AND node_id = p_game AND NOT is_single;
  IF NOT FOUND THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', s.merchant, s.member_id, s.node_id), 0));
  IF p_started < s.created_at - interval '1 minute' THEN RETURN jsonb_build_object('code', 'invalid_request'); END IF;
  SELECT * INTO r FROM game_round WHERE merchant = s.merchant AND id = p_round;
  IF r.id IS NOT NULL AND (NOT r.is_reported OR r.member_id <> s.member_id OR r.node_id <> p_game
    OR r.started_at <> p_started) THEN
    RETURN jsonb_build_object('code', 'conflict');
  ELSIF p_state = 'open' AND p_stake <= r.stake
    OR (p_state, p_stake, p_payout, v_ended) = (r.state, r.stake, r.payout, r.ended_at) THEN
    RETURN jsonb_build_object('replayed', true);
  ELSIF r.state <> 'open' OR p_stake < r.stake THEN
    RETURN jsonb_build_object('code', 'conflict');
  END IF;
  INSERT INTO game_round AS kept (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout, refunded, currency,
    scale, started_at, ended_at, details, is_reported)
  VALUES (s.merchant, p_round, s.member_id, p_game, p_studio, p_mechanic, p_state, p_stake, p_payout,
    CASE WHEN p_state = 'refunded' THEN p_stake ELSE 0 END, p_currency, p_scale, p_started, v_ended, p_details, true)
  ON CONFLICT (merchant, id) DO UPDATE SET state = EXCLUDED.state, stake = EXCLUDED.stake, payout = EXCLUDED.payout,
    refunded = EXCLUDED.refunded, ended_at = EXCLUDED.ended_at, details = EXCLUDED.details
  WHERE kept.is_reported AND kept.member_id = s.member_id;
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
--> statement-breakpoint
-- Refunds what is left of a round that its vendor knows nothing of.
CREATE OR REPLACE FUNCTION play_abandon(p_vendor text, p_round text, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  r game_round;
  v_ref text;
BEGIN
  SELECT * INTO r FROM game_round WHERE merchant = current_setting('livery.merchant') AND id = p_round;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', r.merchant, r.member_id, r.node_id), 0));
  -- Its money is with the vendor, who took nothing for a round that it does not know.
  UPDATE game_round SET state = 'refunded', refunded = stake, ended_at = p_at
  WHERE merchant = r.merchant AND id = p_round AND state = 'open' AND is_reported;
  FOR v_ref IN SELECT ref FROM wallet_operation o WHERE merchant = r.merchant AND vendor = p_vendor AND round_id = p_round
    AND part = 'move' AND op = 'debit' AND code IS NULL AND NOT is_credited
    AND NOT EXISTS (SELECT 1 FROM game_round x WHERE x.merchant = r.merchant AND x.id = p_round AND x.state <> 'open')
    AND NOT EXISTS (SELECT 1 FROM wallet_operation u WHERE u.merchant = o.merchant AND u.vendor = o.vendor
      AND u.ref = o.ref AND u.part = 'rollback')
  LOOP
    PERFORM play_undo(p_vendor, r.merchant, r.member_id, r.node_id, p_round, v_ref, r.currency, r.scale, p_at);
  END LOOP;
  -- A round of which something was paid already is over rather than undone.
  UPDATE game_round SET state = 'settled', ended_at = p_at
  WHERE merchant = r.merchant AND id = p_round AND state = 'open';
  RETURN true;
END $$;
