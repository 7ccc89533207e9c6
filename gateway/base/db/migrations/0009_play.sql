CREATE TABLE "game_launch" (
	"merchant" text NOT NULL,
	"token_hash" text NOT NULL,
	"vendor" text NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"language" text NOT NULL,
	"site" text NOT NULL,
	"params" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "game_launch_merchant_token_hash_pk" PRIMARY KEY("merchant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "vendor_session" (
	"merchant" text NOT NULL,
	"token_hash" text NOT NULL,
	"vendor" text NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_session_merchant_token_hash_pk" PRIMARY KEY("merchant","token_hash")
);
--> statement-breakpoint
ALTER TABLE "vendor_session" ADD CONSTRAINT "vendor_session_merchant_member_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id");
--> statement-breakpoint
CREATE TABLE "game_round" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"vendor" text NOT NULL,
	"mechanic" text NOT NULL,
	"state" text NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"details" jsonb,
	CONSTRAINT "game_round_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "game_round_state" CHECK ("state" IN ('open', 'settled', 'refunded')),
	CONSTRAINT "game_round_amounts" CHECK ("stake" > 0 AND "payout" >= 0 AND "refunded" BETWEEN 0 AND "stake")
);
--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_merchant_member_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id");
--> statement-breakpoint
CREATE INDEX "game_round_member" ON "game_round" ("merchant","member_id","started_at");
--> statement-breakpoint
CREATE INDEX "game_round_open" ON "game_round" ("merchant","member_id","node_id") WHERE "state" = 'open';
--> statement-breakpoint
CREATE INDEX "game_round_waiting" ON "game_round" ("merchant","started_at") WHERE "state" = 'open';
--> statement-breakpoint
CREATE INDEX "game_round_won" ON "game_round" ("merchant","ended_at") WHERE "payout" > 0;
--> statement-breakpoint
CREATE TABLE "wallet_operation" (
	"merchant" text NOT NULL,
	"vendor" text NOT NULL,
	"ref" text NOT NULL,
	"part" text NOT NULL,
	"op" text NOT NULL,
	"round_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"code" text,
	"is_credited" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_operation_merchant_vendor_ref_part_pk" PRIMARY KEY("merchant","vendor","ref","part"),
	CONSTRAINT "wallet_operation_op" CHECK ("op" IN ('debit', 'credit', 'rollback'))
);
--> statement-breakpoint
CREATE INDEX "wallet_operation_round" ON "wallet_operation" ("merchant","round_id");
--> statement-breakpoint
SELECT livery_protect('game_launch'), livery_protect('vendor_session'), livery_protect('game_round'),
  livery_protect('wallet_operation');
--> statement-breakpoint
CREATE FUNCTION play_answer(p_code text, p_member uuid, p_currency text, p_replayed boolean, p_refunded bigint DEFAULT NULL)
RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('code', p_code, 'replayed', p_replayed, 'refunded', p_refunded::text,
    'balance', coalesce((SELECT balance FROM ledger_account WHERE merchant = current_setting('livery.merchant')
      AND kind = 'member' AND member_id = p_member AND currency = p_currency AND wallet = 'main'), 0)::text))
$$;
--> statement-breakpoint
-- One thing at a time for a member and a game: a rollback that comes with its debit is before it or after it, never beside.
CREATE FUNCTION play_session(p_vendor text, p_token text, p_game text) RETURNS vendor_session LANGUAGE plpgsql AS $$
DECLARE
  s vendor_session;
BEGIN
  SELECT * INTO s FROM vendor_session WHERE merchant = current_setting('livery.merchant') AND token_hash = p_token
    AND vendor = p_vendor AND (p_game = '' OR node_id = p_game);
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', s.merchant, s.member_id, s.node_id), 0));
  END IF;
  RETURN s;
END $$;
--> statement-breakpoint
CREATE FUNCTION play_post(p_vendor text, p_ref text, p_kind text, p_member uuid, p_amount bigint, p_currency text,
  p_scale integer, p_round text, p_game text, p_at timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT ledger_post(concat_ws(':', p_kind, p_vendor, p_ref), p_kind, p_currency, p_scale, jsonb_build_array(
    jsonb_build_object('kind', 'member', 'member', p_member, 'wallet', 'main', 'amount', p_amount),
    jsonb_build_object('kind', 'house', 'amount', -p_amount)),
    jsonb_build_object('round', p_round, 'game', p_game, 'vendor', p_vendor), p_at)
$$;
--> statement-breakpoint
CREATE FUNCTION play_debit(p_vendor text, p_token text, p_game text, p_round text, p_ref text, p_amount bigint, p_min bigint,
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
  IF r.id IS NOT NULL AND (r.member_id <> s.member_id OR r.node_id <> p_game) THEN
    v_code := 'conflict';
  ELSIF EXISTS (SELECT 1 FROM wallet_operation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref
      AND part = 'rollback') THEN
    v_code := 'void';
  ELSIF r.state <> 'open' THEN
    v_code := 'round_ended';
  ELSIF NOT EXISTS (
    SELECT 1 FROM session l JOIN member m ON m.merchant = l.merchant AND m.id = l.member_id
    WHERE l.merchant = s.merchant AND l.id = s.session_id AND l.ended_at IS NULL AND m.status = 'active'
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
      UPDATE session SET seen_at = p_at WHERE merchant = s.merchant AND id = s.session_id
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
CREATE FUNCTION play_credit(p_vendor text, p_token text, p_game text, p_round text, p_ref text, p_amount bigint,
  p_debit text, p_currency text, p_scale integer, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  s vendor_session;
  o wallet_operation;
  r game_round;
BEGIN
  s := play_session(p_vendor, p_token, p_game);
  IF s.merchant IS NULL THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  SELECT * INTO o FROM wallet_operation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref AND part = 'move';
  IF FOUND THEN
    RETURN play_answer(CASE WHEN o.op <> 'credit' OR o.round_id <> p_round OR o.amount <> p_amount
      OR o.member_id <> s.member_id THEN 'conflict' END, s.member_id, p_currency, true);
  END IF;
  SELECT * INTO r FROM game_round WHERE merchant = s.merchant AND id = p_round AND member_id = s.member_id;
  IF NOT FOUND THEN RETURN play_answer('unknown_round', s.member_id, p_currency, false); END IF;
  IF r.state = 'refunded' THEN RETURN play_answer('void', s.member_id, p_currency, false); END IF;
  IF p_debit <> '' THEN
    UPDATE wallet_operation SET is_credited = true WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_debit
      AND part = 'move' AND op = 'debit' AND round_id = p_round AND code IS NULL
      AND NOT EXISTS (SELECT 1 FROM wallet_operation undone WHERE undone.merchant = s.merchant
        AND undone.vendor = p_vendor AND undone.ref = p_debit AND undone.part = 'rollback');
    IF NOT FOUND THEN RETURN play_answer('void', s.member_id, p_currency, false); END IF;
  END IF;
  IF p_amount > 0 THEN
    PERFORM play_post(p_vendor, p_ref, 'win', s.member_id, p_amount, p_currency, p_scale, p_round, p_game, p_at);
  END IF;
  INSERT INTO wallet_operation (merchant, vendor, ref, part, op, round_id, member_id, amount, at)
  VALUES (s.merchant, p_vendor, p_ref, 'move', 'credit', p_round, s.member_id, p_amount, p_at);
  UPDATE game_round SET payout = payout + p_amount WHERE merchant = s.merchant AND id = p_round;
  RETURN play_answer(NULL, s.member_id, p_currency, false);
END $$;
--> statement-breakpoint
-- Gives one debit back, once; 0 where there was none to give back.
CREATE FUNCTION play_undo(p_vendor text, p_merchant text, p_member uuid, p_game text, p_round text, p_ref text,
  p_currency text, p_scale integer, p_at timestamptz) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_amount bigint := 0;
BEGIN
  SELECT amount INTO v_amount FROM wallet_operation WHERE merchant = p_merchant AND vendor = p_vendor AND ref = p_ref
    AND part = 'move' AND code IS NULL;
  v_amount := coalesce(v_amount, 0);
  IF v_amount > 0 THEN
    PERFORM play_post(p_vendor, p_ref, 'refund', p_member, v_amount, p_currency, p_scale, p_round, p_game, p_at);
    UPDATE game_round SET refunded = refunded + v_amount,
      state = CASE WHEN refunded + v_amount = stake THEN 'refunded' ELSE state END,
      ended_at = CASE WHEN refunded + v_amount = stake THEN p_at ELSE ended_at END
    WHERE merchant = p_merchant AND id = p_round;
  END IF;
  INSERT INTO wallet_operation (merchant, vendor, ref, part, op, round_id, member_id, amount, at)
  VALUES (p_merchant, p_vendor, p_ref, 'rollback', 'rollback', p_round, p_member, v_amount, p_at);
  RETURN v_amount;
END $$;
--> statement-breakpoint
CREATE FUNCTION play_rollback(p_vendor text, p_token text, p_game text, p_round text, p_ref text, p_currency text,
  p_scale integer, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  s vendor_session;
  o wallet_operation;
BEGIN
  s := play_session(p_vendor, p_token, p_game);
  IF s.merchant IS NULL THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  SELECT * INTO o FROM wallet_operation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref AND part = 'rollback';
  IF FOUND THEN
    RETURN play_answer(CASE WHEN o.round_id <> p_round OR o.member_id <> s.member_id THEN 'conflict' END, s.member_id,
      p_currency, true, o.amount);
  END IF;
  SELECT * INTO o FROM wallet_operation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref AND part = 'move';
  IF o.ref IS NOT NULL AND (o.op <> 'debit' OR o.round_id <> p_round OR o.member_id <> s.member_id OR o.is_credited
    OR o.code IS NULL AND EXISTS (SELECT 1 FROM game_round WHERE merchant = s.merchant AND id = p_round
      AND state = 'settled')) THEN
    RETURN play_answer('conflict', s.member_id, p_currency, false);
  END IF;
  RETURN play_answer(NULL, s.member_id, p_currency, false,
    play_undo(p_vendor, s.merchant, s.member_id, p_game, p_round, p_ref, p_currency, p_scale, p_at));
END $$;
--> statement-breakpoint
CREATE FUNCTION play_end(p_vendor text, p_token text, p_game text, p_round text, p_details jsonb, p_currency text,
  p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  s vendor_session;
  v_state text;
BEGIN
  s := play_session(p_vendor, p_token, p_game);
  IF s.merchant IS NULL THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  SELECT state INTO v_state FROM game_round WHERE merchant = s.merchant AND id = p_round AND member_id = s.member_id;
  IF NOT FOUND THEN RETURN play_answer('unknown_round', s.member_id, p_currency, false); END IF;
  UPDATE game_round SET state = 'settled', ended_at = p_at, details = p_details
  WHERE merchant = s.merchant AND id = p_round AND state = 'open';
  RETURN play_answer(NULL, s.member_id, p_currency, v_state <> 'open');
END $$;
--> statement-breakpoint
-- Refunds what is left of a round that its vendor knows nothing of.
CREATE FUNCTION play_abandon(p_vendor text, p_round text, p_at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  r game_round;
  v_ref text;
BEGIN
  SELECT * INTO r FROM game_round WHERE merchant = current_setting('livery.merchant') AND id = p_round;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', r.merchant, r.member_id, r.node_id), 0));
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
