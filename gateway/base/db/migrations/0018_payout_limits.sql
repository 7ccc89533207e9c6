-- A transfer that nothing is known of for long is handed to an operator, and no longer stops the member's next one.
ALTER TABLE "vendor_transfer" DROP CONSTRAINT "vendor_transfer_status";
--> statement-breakpoint
ALTER TABLE "vendor_transfer" ADD CONSTRAINT "vendor_transfer_status" CHECK ("status" IN ('pending', 'review', 'done', 'failed'));
--> statement-breakpoint
CREATE INDEX "vendor_transfer_unsettled" ON "vendor_transfer" ("merchant","asked_at") WHERE "status" IN ('pending', 'review');
--> statement-breakpoint
-- What a vendor's games paid out in a day. In shares, since one row would let one win of a vendor be posted at a time.
CREATE TABLE "vendor_payout" (
	"merchant" text NOT NULL,
	"vendor" text NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"share" integer NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "vendor_payout_merchant_vendor_day_currency_share_pk" PRIMARY KEY("merchant","vendor","day","currency","share")
) WITH (fillfactor = 70);
--> statement-breakpoint
-- What a vendor wanted paid beyond its bounds: an operator decides.
CREATE TABLE "payout_held" (
	"merchant" text NOT NULL,
	"vendor" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"member_id" uuid NOT NULL,
	"round_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"bound" text NOT NULL,
	"message" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payout_held_merchant_vendor_kind_ref_pk" PRIMARY KEY("merchant","vendor","kind","ref"),
	CONSTRAINT "payout_held_kind" CHECK ("kind" IN ('credit', 'report', 'purse')),
	CONSTRAINT "payout_held_bound" CHECK ("bound" IN ('ratio', 'round', 'day'))
);
--> statement-breakpoint
CREATE INDEX "payout_held_open" ON "payout_held" ("merchant","at") WHERE "closed_at" IS NULL;
--> statement-breakpoint
SELECT livery_protect('vendor_payout'), livery_protect('payout_held');
--> statement-breakpoint
-- Which bound a round's payout on these stakes is above. Limits: { owner, ratio, round, day }, amounts in minor units.
CREATE FUNCTION payout_bound(p_limits jsonb, p_stake bigint, p_payout bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_payout > (p_limits->>'ratio')::numeric * p_stake THEN 'ratio'
    WHEN p_payout > (p_limits->>'round')::numeric THEN 'round' END
$$;
--> statement-breakpoint
CREATE FUNCTION payout_hold(p_owner text, p_kind text, p_ref text, p_member uuid, p_round text, p_amount bigint, p_currency text,
  p_bound text, p_message jsonb, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO payout_held (merchant, vendor, kind, ref, member_id, round_id, amount, currency, bound, message, at)
  VALUES (current_setting('livery.merchant'), p_owner, p_kind, p_ref, p_member, p_round, p_amount, p_currency, p_bound, p_message, p_at)
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Takes an amount from what a vendor may still pay today, all of it or, where partly, what there is; answers how much. Each share
-- has its own part of the limit, so that their sum cannot pass it however many transactions pay at once; who finds a share
-- used up locks all of them, in one order. To be called before ledger_post(), and once a transaction.
CREATE FUNCTION payout_claim(p_owner text, p_currency text, p_amount bigint, p_limit bigint, p_partly boolean, p_at timestamptz)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  c_shares constant integer := 16;
  v_merchant text := current_setting('livery.merchant');
  v_day date := (p_at AT TIME ZONE 'UTC')::date;
  v_share integer := floor(random() * c_shares);
  v_room bigint := 0;
  v_left bigint;
  v_part bigint;
  v_row record;
BEGIN
  IF p_amount <= 0 THEN RETURN 0; END IF;
  UPDATE vendor_payout SET paid = paid + p_amount WHERE merchant = v_merchant AND vendor = p_owner AND day = v_day
    AND currency = p_currency AND share = v_share AND paid + p_amount <= p_limit / c_shares;
  IF FOUND THEN RETURN p_amount; END IF;
  INSERT INTO vendor_payout (merchant, vendor, day, currency, share, paid)
  SELECT v_merchant, p_owner, v_day, p_currency, n, 0 FROM generate_series(0, c_shares - 1) AS n ON CONFLICT DO NOTHING;
  FOR v_row IN SELECT share, paid FROM vendor_payout WHERE merchant = v_merchant AND vendor = p_owner AND day = v_day
    AND currency = p_currency ORDER BY share FOR UPDATE
  LOOP
    v_room := v_room + greatest(p_limit / c_shares + (v_row.share < p_limit % c_shares)::integer - v_row.paid, 0);
  END LOOP;
  IF v_room < p_amount AND NOT p_partly THEN RETURN 0; END IF;
  v_left := least(p_amount, v_room);
  FOR v_row IN SELECT share, paid FROM vendor_payout WHERE merchant = v_merchant AND vendor = p_owner AND day = v_day
    AND currency = p_currency ORDER BY share
  LOOP
    v_part := least(v_left, greatest(p_limit / c_shares + (v_row.share < p_limit % c_shares)::integer - v_row.paid, 0));
    CONTINUE WHEN v_part = 0;
    UPDATE vendor_payout SET paid = paid + v_part WHERE merchant = v_merchant AND vendor = p_owner AND day = v_day
      AND currency = p_currency AND share = v_row.share;
    v_left := v_left - v_part;
  END LOOP;
  RETURN least(p_amount, v_room);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION play_debit(p_vendor text, p_token text, p_game text, p_round text, p_ref text, p_amount bigint, p_min bigint,
  p_max bigint, p_closed boolean, p_one boolean, p_currency text, p_scale integer, p_studio text, p_mechanic text,
  p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
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
  IF r.id IS NOT NULL AND (r.member_id <> s.member_id OR r.node_id <> p_game OR r.is_reported
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
  ELSE
    BEGIN
      PERFORM play_post(p_vendor, p_ref, 'bet', s.member_id, -p_amount, p_currency, p_scale, p_round, p_game, p_at);
      -- Whoever plays is here: the site's session does not end for want of clicks on the site.
      UPDATE session SET seen_at = p_at WHERE merchant = s.merchant AND member_id = s.member_id AND id = s.session_id
        AND seen_at < p_at - interval '1 minute';
    EXCEPTION WHEN SQLSTATE 'LV001' THEN
      v_code := 'insufficient_balance';
    END;
  END IF;
  INSERT INTO wallet_operation (merchant, vendor, ref, part, op, round_id, member_id, amount, code, at)
  VALUES (s.merchant, p_vendor, p_ref, 'move', 'debit', p_round, s.member_id, p_amount, v_code, p_at);
  IF v_code IS NULL THEN
    INSERT INTO game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, currency, scale, started_at)
    VALUES (s.merchant, p_round, s.member_id, p_game, p_studio, p_mechanic, 'open', p_amount, p_currency, p_scale, p_at)
    ON CONFLICT (merchant, id) DO UPDATE SET stake = game_round.stake + p_amount;
  END IF;
  RETURN play_answer(v_code, s.member_id, p_currency, false);
END $$;
--> statement-breakpoint
DROP FUNCTION play_credit(text, text, text, text, text, bigint, text, text, integer, timestamptz);
--> statement-breakpoint
-- A credit that names no debit settles every debit of the round so far. What was credited cannot be rolled back, so a round never
-- gives both; the ratio is taken of those stakes alone.
CREATE FUNCTION play_credit(p_vendor text, p_token text, p_game text, p_round text, p_ref text, p_amount bigint,
  p_debit text, p_limits jsonb, p_currency text, p_scale integer, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
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
    PERFORM play_post(p_vendor, p_ref, 'win', s.member_id, p_amount, p_currency, p_scale, p_round, p_game, p_at);
  END IF;
  INSERT INTO wallet_operation (merchant, vendor, ref, part, op, round_id, member_id, amount, at)
  VALUES (s.merchant, p_vendor, p_ref, 'move', 'credit', p_round, s.member_id, p_amount, p_at);
  UPDATE game_round SET payout = payout + p_amount WHERE merchant = s.merchant AND id = p_round;
  RETURN play_answer(NULL, s.member_id, p_currency, false);
END $$;
--> statement-breakpoint
-- Open rounds that were credited without naming a debit before this was so.
ALTER TABLE "wallet_operation" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "game_round" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE wallet_operation d SET is_credited = true FROM game_round r WHERE r.merchant = d.merchant AND r.id = d.round_id
  AND r.state = 'open' AND r.payout > 0 AND d.part = 'move' AND d.op = 'debit' AND d.code IS NULL AND NOT d.is_credited;
--> statement-breakpoint
ALTER TABLE "wallet_operation" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "game_round" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION play_rollback(p_vendor text, p_token text, p_game text, p_round text, p_ref text, p_currency text,
  p_scale integer, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  s vendor_session;
  o wallet_operation;
  r game_round;
BEGIN
  s := play_session(p_vendor, p_token, p_game);
  IF s.merchant IS NULL THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
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
  RETURN play_answer(NULL, s.member_id, p_currency, false,
    play_undo(p_vendor, s.merchant, s.member_id, p_game, p_round, p_ref, p_currency, p_scale, p_at));
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION play_end(p_vendor text, p_token text, p_game text, p_round text, p_details jsonb, p_currency text,
  p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  s vendor_session;
  r game_round;
BEGIN
  s := play_session(p_vendor, p_token, p_game);
  IF s.merchant IS NULL THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  SELECT * INTO r FROM game_round WHERE merchant = s.merchant AND id = p_round AND member_id = s.member_id;
  IF NOT FOUND THEN RETURN play_answer('unknown_round', s.member_id, p_currency, false); END IF;
  IF r.node_id <> p_game OR r.is_reported THEN RETURN play_answer('conflict', s.member_id, p_currency, false); END IF;
  UPDATE game_round SET state = 'settled', ended_at = p_at, details = p_details
  WHERE merchant = s.merchant AND id = p_round AND state = 'open';
  RETURN play_answer(NULL, s.member_id, p_currency, r.state <> 'open');
END $$;
--> statement-breakpoint
DROP FUNCTION play_report(text, text, text, text, text, bigint, bigint, timestamptz, text, jsonb, text, integer, text, text, timestamptz);
--> statement-breakpoint
-- Keeps what a vendor says of a round that was played with the purse there. An older report never undoes a newer one.
CREATE FUNCTION play_report(p_vendor text, p_token text, p_game text, p_round text, p_state text, p_stake bigint,
  p_payout bigint, p_started timestamptz, p_over text, p_details jsonb, p_currency text, p_scale integer,
  p_studio text, p_mechanic text, p_limits jsonb, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  s vendor_session;
  r game_round;
  v_sequence bigint;
  v_ended timestamptz := nullif(p_over, '')::timestamptz;
  v_bound text;
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
  v_bound := payout_bound(p_limits, p_stake, p_payout);
  IF v_bound IS NOT NULL THEN
    PERFORM payout_hold(p_limits->>'owner', 'report', p_round, s.member_id, p_round, p_payout, p_currency, v_bound, '{}', p_at);
    RETURN jsonb_build_object('code', 'payout_limit', 'bound', v_bound);
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
