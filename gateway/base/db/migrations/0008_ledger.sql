CREATE TABLE "ledger_account" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"wallet" text DEFAULT '' NOT NULL,
	"shard" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"entries" bigint DEFAULT 0 NOT NULL,
	"head" bytea DEFAULT '' NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_account_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "ledger_account_kind" CHECK ("kind" IN ('member', 'house', 'bonus', 'promotions', 'clearing')),
	CONSTRAINT "ledger_account_owner" CHECK (("kind" = 'member') = ("member_id" IS NOT NULL) AND ("kind" = 'member') = ("wallet" <> '')),
	CONSTRAINT "ledger_account_scale" CHECK ("scale" BETWEEN 0 AND 4),
	CONSTRAINT "ledger_member_never_negative" CHECK ("kind" <> 'member' OR "balance" >= 0)
) WITH (fillfactor = 70);
--> statement-breakpoint
-- Money outlives nobody: a member with an account cannot be deleted, and a trial, who can be, never has one.
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_merchant_member_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_member" ON "ledger_account" ("merchant","member_id","currency","wallet") WHERE "kind" = 'member';
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_account_shard" ON "ledger_account" ("merchant","kind","currency","shard") WHERE "kind" <> 'member';
--> statement-breakpoint
CREATE TABLE "ledger_movement" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"details" jsonb NOT NULL,
	"body_hash" bytea NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_movement_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "ledger_movement_kind" CHECK ("kind" IN
		('deposit', 'withdrawal', 'bet', 'win', 'refund', 'transfer', 'bonus', 'promotion', 'adjustment'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_movement_key" ON "ledger_movement" ("merchant","key");
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"merchant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"movement_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hash" bytea NOT NULL,
	CONSTRAINT "ledger_entry_merchant_account_id_sequence_pk" PRIMARY KEY("merchant","account_id","sequence"),
	CONSTRAINT "ledger_entry_amount" CHECK ("amount" <> 0)
);
--> statement-breakpoint
CREATE INDEX "ledger_entry_movement" ON "ledger_entry" ("merchant","movement_id");
--> statement-breakpoint
CREATE INDEX "ledger_entry_at" ON "ledger_entry" ("merchant","account_id","at");
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "ledger_movement" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "ledger_entry" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
--> statement-breakpoint
CREATE TABLE "deposit" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "deposit_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "deposit_status" CHECK ("status" IN ('pending', 'confirmed', 'declined')),
	CONSTRAINT "deposit_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_merchant_member_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_key" ON "deposit" ("merchant","member_id","key");
--> statement-breakpoint
CREATE UNIQUE INDEX "deposit_reference" ON "deposit" ("merchant","provider","reference");
--> statement-breakpoint
CREATE TABLE "vendor_transfer" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"vendor" text NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "vendor_transfer_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "vendor_transfer_direction" CHECK ("direction" IN ('in', 'out')),
	CONSTRAINT "vendor_transfer_status" CHECK ("status" IN ('pending', 'done', 'failed')),
	CONSTRAINT "vendor_transfer_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "vendor_transfer" ADD CONSTRAINT "vendor_transfer_merchant_member_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_transfer_key" ON "vendor_transfer" ("merchant","member_id","key");
--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_transfer_one_pending" ON "vendor_transfer" ("merchant","member_id","vendor") WHERE "status" = 'pending';
--> statement-breakpoint
-- Minor units as people read them; the same text as schemas/base/money.ts makes.
CREATE FUNCTION livery_decimal(minor bigint, scale integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN scale = 0 THEN minor::text || '.0' ELSE
    CASE WHEN minor < 0 THEN '-' ELSE '' END
    || left(lpad(abs(minor)::text, greatest(scale + 1, length(abs(minor)::text)), '0'), -scale)
    || '.' || right(lpad(abs(minor)::text, greatest(scale + 1, length(abs(minor)::text)), '0'), scale)
  END
$$;
--> statement-breakpoint
-- What a movement says, whoever sends it: the same idempotency key must come with the same hash.
CREATE FUNCTION ledger_body_hash(kind text, currency text, scale integer, legs text, details jsonb) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(concat_ws('|', kind, currency, scale, legs, details), 'UTF8'))
$$;
--> statement-breakpoint
-- Links an entry to the one before it in its account, and to the whole of its movement.
CREATE FUNCTION ledger_link(before bytea, account uuid, sequence bigint, movement uuid, key text, body_hash bytea,
  amount bigint, balance_after bigint, at timestamptz) RETURNS bytea
LANGUAGE sql STABLE AS $$
  SELECT sha256(before || body_hash || convert_to(concat_ws('|', account, sequence, movement, key, amount, balance_after,
    extract(epoch FROM at)), 'UTF8'))
$$;
--> statement-breakpoint
-- UUID version 7: rows of one time stay together in the indexes.
CREATE FUNCTION livery_new_id() RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION ledger_open(p_kind text, p_member uuid, p_wallet text, p_shard integer, p_currency text, p_scale integer,
  p_at timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_merchant text := nullif(current_setting('livery.merchant', true), '');
BEGIN
  IF v_merchant IS NULL THEN RAISE EXCEPTION 'no merchant is bound' USING ERRCODE = 'LV003'; END IF;
  IF p_kind = 'member' AND NOT EXISTS (
    SELECT 1 FROM member WHERE merchant = v_merchant AND id = p_member AND trial_ends_at IS NULL
  ) THEN
    RAISE EXCEPTION 'only a real member has an account' USING ERRCODE = 'LV003';
  END IF;
  INSERT INTO ledger_account (merchant, id, kind, member_id, wallet, shard, currency, scale, opened_at)
  VALUES (v_merchant, livery_new_id(), p_kind, p_member, p_wallet, p_shard, p_currency, p_scale, p_at)
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- The only way in which money moves. Legs: [{ "kind", "member", "wallet", "amount" }], amounts in minor units, + into the
-- account, summing to nothing, each account once. Accounts are taken in one order, members first and the busy shards of the
-- house last, so that two movements never wait for each other. LV001: a member has not got as much. LV002: the key stands
-- for another movement. LV003: the movement makes no sense.
CREATE FUNCTION ledger_post(p_key text, p_kind text, p_currency text, p_scale integer, p_legs jsonb, p_details jsonb,
  p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  v_merchant text := nullif(current_setting('livery.merchant', true), '');
  v_shards integer := coalesce(nullif(current_setting('livery.house_shards', true), '')::integer, 64);
  v_id uuid := livery_new_id();
  v_hash bytea;
  v_known record;
  v_legs text;
  v_sum numeric;
  v_wrong boolean;
  v_kinds text[];
  v_members uuid[];
  v_wallets text[];
  v_amounts bigint[];
  v_shard integer;
  v_account record;
  v_sequence bigint;
  v_balances jsonb := '[]';
  v_told jsonb[] := '{}';
BEGIN
  IF v_merchant IS NULL THEN RAISE EXCEPTION 'no merchant is bound' USING ERRCODE = 'LV003'; END IF;
  SELECT string_agg(place || '=' || amount, ';' ORDER BY at), sum(amount),
    count(*) < 2 OR count(DISTINCT place) < count(*) OR bool_or(amount = 0 OR abs(amount) > 9007199254740991) IS NOT FALSE,
    array_agg(kind ORDER BY at), array_agg(member ORDER BY at), array_agg(wallet ORDER BY at), array_agg(amount ORDER BY at)
  INTO v_legs, v_sum, v_wrong, v_kinds, v_members, v_wallets, v_amounts
  FROM (
    SELECT leg.kind, leg.member, coalesce(leg.wallet, '') AS wallet, leg.amount,
      concat_ws('/', leg.kind, leg.member, nullif(leg.wallet, '')) AS place,
      row_number() OVER (ORDER BY leg.kind <> 'member', leg.kind COLLATE "C", leg.member, leg.wallet COLLATE "C") AS at
    FROM jsonb_to_recordset(p_legs) AS leg (kind text, member uuid, wallet text, amount bigint)
  ) AS legs;
  IF v_wrong IS NOT FALSE OR v_sum <> 0 OR coalesce(p_key, '') = '' OR length(p_key) > 200 THEN
    RAISE EXCEPTION 'an unbalanced or malformed movement: %', p_legs USING ERRCODE = 'LV003';
  END IF;
  v_hash := ledger_body_hash(p_kind, p_currency, p_scale, v_legs, p_details);
  INSERT INTO ledger_movement (merchant, id, key, kind, currency, scale, details, body_hash, at)
  VALUES (v_merchant, v_id, p_key, p_kind, p_currency, p_scale, p_details, v_hash, p_at)
  ON CONFLICT (merchant, key) DO NOTHING;
  IF NOT FOUND THEN
    SELECT id, body_hash INTO v_known FROM ledger_movement WHERE merchant = v_merchant AND key = p_key;
    IF v_known.body_hash IS DISTINCT FROM v_hash THEN
      RAISE EXCEPTION 'this key stands for another movement' USING ERRCODE = 'LV002';
    END IF;
    SELECT jsonb_agg(jsonb_build_object('kind', a.kind, 'member', a.member_id, 'wallet', a.wallet, 'balance', e.balance_after::text)
      ORDER BY a.kind <> 'member', a.kind COLLATE "C", a.member_id, a.wallet COLLATE "C") INTO v_balances
    FROM ledger_entry e JOIN ledger_account a ON a.merchant = e.merchant AND a.id = e.account_id
    WHERE e.merchant = v_merchant AND e.movement_id = v_known.id;
    RETURN jsonb_build_object('id', v_known.id, 'replayed', true, 'balances', v_balances);
  END IF;
  FOR i IN 1 .. array_length(v_kinds, 1) LOOP
    v_shard := CASE v_kinds[i] WHEN 'member' THEN 0 WHEN 'house' THEN floor(random() * v_shards) ELSE floor(random() * 4) END;
    FOR attempt IN 1 .. 2 LOOP
      IF v_kinds[i] = 'member' THEN
        UPDATE ledger_account a SET balance = a.balance + v_amounts[i], entries = a.entries + 1,
          head = ledger_link(a.head, a.id, a.entries + 1, v_id, p_key, v_hash, v_amounts[i], a.balance + v_amounts[i], p_at)
        WHERE a.merchant = v_merchant AND a.kind = 'member' AND a.member_id = v_members[i] AND a.currency = p_currency
          AND a.wallet = v_wallets[i] AND a.scale = p_scale AND a.balance + v_amounts[i] >= 0
        RETURNING a.id, a.balance, a.entries, a.head INTO v_account;
      ELSE
        UPDATE ledger_account a SET balance = a.balance + v_amounts[i], entries = a.entries + 1,
          head = ledger_link(a.head, a.id, a.entries + 1, v_id, p_key, v_hash, v_amounts[i], a.balance + v_amounts[i], p_at)
        WHERE a.merchant = v_merchant AND a.kind = v_kinds[i] AND a.kind <> 'member' AND a.currency = p_currency
          AND a.shard = v_shard AND a.scale = p_scale
        RETURNING a.id, a.balance, a.entries, a.head INTO v_account;
      END IF;
      EXIT WHEN FOUND;
      IF attempt = 1 THEN
        PERFORM ledger_open(v_kinds[i], v_members[i], v_wallets[i], v_shard, p_currency, p_scale, p_at);
      ELSIF EXISTS (
        SELECT 1 FROM ledger_account a WHERE a.merchant = v_merchant AND a.kind = v_kinds[i] AND a.scale <> p_scale
          AND a.currency = p_currency AND a.member_id IS NOT DISTINCT FROM v_members[i] AND a.wallet = v_wallets[i]
          AND a.shard = v_shard
      ) THEN
        RAISE EXCEPTION 'accounts in % are kept in another scale than %', p_currency, p_scale USING ERRCODE = 'LV003';
      ELSE
        RAISE EXCEPTION 'the balance is too low' USING ERRCODE = 'LV001';
      END IF;
    END LOOP;
    INSERT INTO ledger_entry (merchant, account_id, sequence, movement_id, amount, balance_after, at, hash)
    VALUES (v_merchant, v_account.id, v_account.entries, v_id, v_amounts[i], v_account.balance, p_at, v_account.head);
    v_balances := v_balances || jsonb_build_object('kind', v_kinds[i], 'member', v_members[i], 'wallet', v_wallets[i],
      'balance', v_account.balance::text);
    IF v_kinds[i] = 'member' THEN
      v_told := array_append(v_told, jsonb_build_object('wallet', v_wallets[i], 'balance', livery_decimal(v_account.balance, p_scale),
        'currency', p_currency, 'kind', p_kind, 'amount', livery_decimal(v_amounts[i], p_scale)));
    END IF;
  END LOOP;
  -- Members come first among the legs and in one order, so their event counters are taken in one order too.
  FOR i IN 1 .. coalesce(array_length(v_told, 1), 0) LOOP
    INSERT INTO member_event_head AS head (merchant, member_id, last) VALUES (v_merchant, v_members[i], 1)
    ON CONFLICT (merchant, member_id) DO UPDATE SET last = head.last + 1 RETURNING last INTO v_sequence;
    INSERT INTO member_event (merchant, member_id, sequence, kind, body, at)
    VALUES (v_merchant, v_members[i], v_sequence, 'wallet.changed', v_told[i], p_at);
  END LOOP;
  RETURN jsonb_build_object('id', v_id, 'replayed', false, 'balances', v_balances);
END $$;
--> statement-breakpoint
-- A function that acts for the owner looks nowhere but in this schema.
DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION ledger_open SET search_path = %I, pg_temp', current_schema());
  EXECUTE format('ALTER FUNCTION ledger_post SET search_path = %I, pg_temp', current_schema());
END $$;
--> statement-breakpoint
ALTER TABLE "wallet" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "member" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DO $$
DECLARE
  kept record;
BEGIN
  FOR kept IN SELECT w.* FROM wallet w JOIN member m ON m.merchant = w.merchant AND m.id = w.member_id WHERE m.trial_ends_at IS NULL LOOP
    PERFORM set_config('livery.merchant', kept.merchant, true);
    PERFORM ledger_open('member', kept.member_id, 'main', 0, kept.currency, kept.scale, kept.updated_at);
    IF kept.balance > 0 THEN
      PERFORM ledger_post('wallet ' || kept.member_id, 'adjustment', kept.currency, kept.scale, jsonb_build_array(
        jsonb_build_object('kind', 'member', 'member', kept.member_id, 'wallet', 'main', 'amount', kept.balance),
        jsonb_build_object('kind', 'house', 'amount', -kept.balance)), '{}', kept.updated_at);
    END IF;
  END LOOP;
  PERFORM set_config('livery.merchant', '', true);
END $$;
--> statement-breakpoint
ALTER TABLE "member" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP TABLE "wallet";
--> statement-breakpoint
SELECT livery_protect('ledger_account'), livery_protect('ledger_movement'), livery_protect('ledger_entry'),
  livery_protect('deposit'), livery_protect('vendor_transfer');
--> statement-breakpoint
-- The application reads the books. It writes to them through ledger_post() alone, for the merchant that it is bound to.
REVOKE ALL ON FUNCTION ledger_open, ledger_post FROM PUBLIC;
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ledger_account, ledger_movement, ledger_entry FROM livery_app;
    GRANT EXECUTE ON FUNCTION ledger_open, ledger_post TO livery_app;
  END IF;
END $$;
