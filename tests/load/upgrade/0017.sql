SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE FUNCTION public.ledger_body_hash(kind text, currency text, scale integer, legs text, details jsonb) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  SELECT sha256(convert_to(concat_ws('|', kind, currency, scale, legs, details), 'UTF8'))
$$;
CREATE FUNCTION public.ledger_link(before bytea, account uuid, sequence bigint, movement uuid, key text, body_hash bytea, amount bigint, balance_after bigint, at timestamp with time zone) RETURNS bytea
    LANGUAGE sql STABLE
    AS $$
  SELECT sha256(before || body_hash || convert_to(concat_ws('|', account, sequence, movement, key, amount, balance_after,
    extract(epoch FROM at)), 'UTF8'))
$$;
CREATE FUNCTION public.ledger_open(p_kind text, p_member uuid, p_wallet text, p_shard integer, p_currency text, p_scale integer, p_at timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
CREATE FUNCTION public.ledger_post(p_key text, p_kind text, p_currency text, p_scale integer, p_legs jsonb, p_details jsonb, p_at timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
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
CREATE FUNCTION public.livery_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  RAISE EXCEPTION '% is written once', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE FUNCTION public.livery_decimal(minor bigint, scale integer) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $$
  SELECT CASE WHEN scale = 0 THEN minor::text || '.0' ELSE
    CASE WHEN minor < 0 THEN '-' ELSE '' END
    || left(lpad(abs(minor)::text, greatest(scale + 1, length(abs(minor)::text)), '0'), -scale)
    || '.' || right(lpad(abs(minor)::text, greatest(scale + 1, length(abs(minor)::text)), '0'), scale)
  END
$$;
CREATE FUNCTION public.livery_link_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO agent_link (merchant, descendant_id, ancestor_id, depth) VALUES (NEW.merchant, NEW.id, NEW.id, 0);
  ELSE
    IF NEW.agent_id IS NOT DISTINCT FROM OLD.agent_id THEN RETURN NULL; END IF;
    IF EXISTS (
      SELECT 1 FROM agent_link WHERE merchant = NEW.merchant AND ancestor_id = NEW.id AND descendant_id = NEW.agent_id
    ) THEN
      RAISE EXCEPTION 'a member cannot be above themselves' USING ERRCODE = '23514';
    END IF;
    DELETE FROM agent_link gone USING agent_link below, agent_link above
    WHERE below.merchant = NEW.merchant AND below.ancestor_id = NEW.id
      AND above.merchant = NEW.merchant AND above.descendant_id = NEW.id AND above.depth > 0
      AND gone.merchant = NEW.merchant AND gone.descendant_id = below.descendant_id AND gone.ancestor_id = above.ancestor_id;
  END IF;
  INSERT INTO agent_link (merchant, descendant_id, ancestor_id, depth)
  SELECT NEW.merchant, below.descendant_id, above.ancestor_id, below.depth + above.depth + 1
  FROM agent_link below, agent_link above
  WHERE below.merchant = NEW.merchant AND below.ancestor_id = NEW.id
    AND above.merchant = NEW.merchant AND above.descendant_id = NEW.agent_id;
  RETURN NULL;
END $$;
CREATE FUNCTION public.livery_measure_grown() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO 'public', 'pg_temp'
    AS $$
DECLARE
  v_table regclass;
  v_measured integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('livery measure', 0)) THEN RETURN 0; END IF;
  FOR v_table IN
    SELECT c.oid::regclass FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND pg_relation_size(c.oid) > 2 * current_setting('block_size')::bigint * greatest(c.relpages, 1)
  LOOP
    EXECUTE format('ANALYZE %s', v_table);
    v_measured := v_measured + 1;
  END LOOP;
  RETURN v_measured;
END $$;
CREATE FUNCTION public.livery_new_id() RETURNS uuid
    LANGUAGE sql
    AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;
CREATE FUNCTION public.livery_protect(protected regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', protected);
  EXECUTE format(
    'CREATE POLICY own_merchant ON %s USING (merchant = current_setting(''livery.merchant'', true))'
    || ' WITH CHECK (merchant = current_setting(''livery.merchant'', true))',
    protected
  );
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO livery_app', protected);
  END IF;
END $$;
CREATE FUNCTION public.livery_tell_member() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  v_line text := NEW.merchant || ' ' || (to_jsonb(NEW) ->> TG_ARGV[0]);
  v_told text := coalesce(current_setting('livery.told', true), '');
BEGIN
  IF coalesce(current_setting('livery.gathers', true), '') = 'on' AND octet_length(v_told) < 2000 THEN
    PERFORM set_config('livery.told', v_told || v_line || E'\n', true);
  ELSE
    PERFORM pg_notify('livery_member', v_line);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION public.play_abandon(p_vendor text, p_round text, p_at timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.play_answer(p_code text, p_member uuid, p_currency text, p_replayed boolean, p_refunded bigint DEFAULT NULL::bigint) RETURNS jsonb
    LANGUAGE sql STABLE
    AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('code', p_code, 'replayed', p_replayed, 'refunded', p_refunded::text,
    'balance', coalesce((SELECT balance FROM ledger_account WHERE merchant = current_setting('livery.merchant')
      AND kind = 'member' AND member_id = p_member AND currency = p_currency AND wallet = 'main'), 0)::text))
$$;
CREATE FUNCTION public.play_credit(p_vendor text, p_token text, p_game text, p_round text, p_ref text, p_amount bigint, p_debit text, p_currency text, p_scale integer, p_at timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.play_debit(p_vendor text, p_token text, p_game text, p_round text, p_ref text, p_amount bigint, p_min bigint, p_max bigint, p_closed boolean, p_one boolean, p_currency text, p_scale integer, p_studio text, p_mechanic text, p_at timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.play_end(p_vendor text, p_token text, p_game text, p_round text, p_details jsonb, p_currency text, p_at timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.play_post(p_vendor text, p_ref text, p_kind text, p_member uuid, p_amount bigint, p_currency text, p_scale integer, p_round text, p_game text, p_at timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  SELECT ledger_post(concat_ws(':', p_kind, p_vendor, p_ref), p_kind, p_currency, p_scale, jsonb_build_array(
    jsonb_build_object('kind', 'member', 'member', p_member, 'wallet', 'main', 'amount', p_amount),
    jsonb_build_object('kind', 'house', 'amount', -p_amount)),
    jsonb_build_object('round', p_round, 'game', p_game, 'vendor', p_vendor), p_at)
$$;
CREATE FUNCTION public.play_report(p_vendor text, p_token text, p_game text, p_round text, p_state text, p_stake bigint, p_payout bigint, p_started timestamp with time zone, p_over text, p_details jsonb, p_currency text, p_scale integer, p_studio text, p_mechanic text, p_at timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.play_rollback(p_vendor text, p_token text, p_game text, p_round text, p_ref text, p_currency text, p_scale integer, p_at timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.vendor_session (
    merchant text NOT NULL,
    token_hash text NOT NULL,
    vendor text NOT NULL,
    member_id uuid NOT NULL,
    session_id uuid NOT NULL,
    node_id text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    is_single boolean DEFAULT true NOT NULL,
    seen_at timestamp with time zone,
    left_at timestamp with time zone
);
ALTER TABLE ONLY public.vendor_session FORCE ROW LEVEL SECURITY;
CREATE FUNCTION public.play_session(p_vendor text, p_token text, p_game text) RETURNS public.vendor_session
    LANGUAGE plpgsql
    AS $$
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
CREATE FUNCTION public.play_undo(p_vendor text, p_merchant text, p_member uuid, p_game text, p_round text, p_ref text, p_currency text, p_scale integer, p_at timestamp with time zone) RETURNS bigint
    LANGUAGE plpgsql
    AS $$
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
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.affiliate (
    merchant text NOT NULL,
    code text NOT NULL,
    agent_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.affiliate FORCE ROW LEVEL SECURITY;
CREATE TABLE public.agent_link (
    merchant text NOT NULL,
    descendant_id uuid NOT NULL,
    ancestor_id uuid NOT NULL,
    depth integer NOT NULL,
    CONSTRAINT agent_link_depth CHECK ((((depth = 0) = (descendant_id = ancestor_id)) AND (depth >= 0)))
);
ALTER TABLE ONLY public.agent_link FORCE ROW LEVEL SECURITY;
CREATE TABLE public.attempt (
    merchant text NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    next_at timestamp with time zone NOT NULL,
    resets_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.attempt FORCE ROW LEVEL SECURITY;
CREATE TABLE public.authenticator (
    merchant text NOT NULL,
    member_id uuid NOT NULL,
    sealed_secret text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint NOT NULL
);
ALTER TABLE ONLY public.authenticator FORCE ROW LEVEL SECURITY;
CREATE TABLE public.bot_check (
    merchant text NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    proof text NOT NULL,
    made_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.bot_check FORCE ROW LEVEL SECURITY;
CREATE TABLE public.bot_check_token (
    merchant text NOT NULL,
    proof text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.bot_check_token FORCE ROW LEVEL SECURITY;
CREATE TABLE public.captcha (
    merchant text NOT NULL,
    id uuid NOT NULL,
    proof text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.captcha FORCE ROW LEVEL SECURITY;
CREATE TABLE public.chat_message (
    merchant text NOT NULL,
    room text NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    key text NOT NULL,
    nickname text NOT NULL,
    content text NOT NULL,
    sent_at timestamp with time zone NOT NULL,
    CONSTRAINT chat_message_length CHECK (((char_length(content) >= 1) AND (char_length(content) <= 200)))
);
ALTER TABLE ONLY public.chat_message FORCE ROW LEVEL SECURITY;
CREATE TABLE public.confirmation (
    merchant text NOT NULL,
    session_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.confirmation FORCE ROW LEVEL SECURITY;
CREATE TABLE public.contract (
    merchant text NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    upline_id uuid NOT NULL,
    downline_id uuid NOT NULL,
    status text NOT NULL,
    rate integer NOT NULL,
    period text NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    valid_bet bigint,
    profit_and_loss bigint,
    active_members integer,
    daily_bet bigint,
    hourly_bet bigint,
    offered_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    answered_at timestamp with time zone,
    ended_at timestamp with time zone,
    requested_by uuid,
    CONSTRAINT contract_kind CHECK ((kind = ANY (ARRAY['dividend'::text, 'daily'::text, 'hourly'::text, 'realtime'::text]))),
    CONSTRAINT contract_rate CHECK (((rate >= 1) AND (rate <= 10000))),
    CONSTRAINT contract_status CHECK ((status = ANY (ARRAY['offered'::text, 'accepted'::text, 'rejected'::text, 'expired'::text, 'withdrawn'::text, 'terminationRequested'::text, 'terminated'::text, 'replaced'::text, 'uplineProceeded'::text]))),
    CONSTRAINT contract_terms CHECK (((valid_bet >= 0) AND (profit_and_loss >= 0) AND (active_members >= 0) AND (daily_bet >= 0) AND (hourly_bet >= 0))),
    CONSTRAINT contract_two_parties CHECK ((upline_id <> downline_id))
);
ALTER TABLE ONLY public.contract FORCE ROW LEVEL SECURITY;
CREATE TABLE public.contract_event (
    merchant text NOT NULL,
    contract_id uuid NOT NULL,
    id uuid NOT NULL,
    action text NOT NULL,
    actor_id uuid,
    status text NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.contract_event FORCE ROW LEVEL SECURITY;
CREATE TABLE public.counter (
    merchant text NOT NULL,
    key text NOT NULL,
    count integer NOT NULL,
    resets_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.counter FORCE ROW LEVEL SECURITY;
CREATE TABLE public.deposit (
    merchant text NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    key text NOT NULL,
    method text NOT NULL,
    provider text NOT NULL,
    reference text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    status text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT deposit_amount CHECK ((amount > 0)),
    CONSTRAINT deposit_status CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'declined'::text])))
);
ALTER TABLE ONLY public.deposit FORCE ROW LEVEL SECURITY;
CREATE TABLE public.favorite_game (
    merchant text NOT NULL,
    member_id uuid NOT NULL,
    node_id text NOT NULL,
    added_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.favorite_game FORCE ROW LEVEL SECURITY;
CREATE TABLE public.game_launch (
    merchant text NOT NULL,
    token_hash text NOT NULL,
    vendor text NOT NULL,
    member_id uuid NOT NULL,
    session_id uuid NOT NULL,
    node_id text NOT NULL,
    language text NOT NULL,
    site text NOT NULL,
    params jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.game_launch FORCE ROW LEVEL SECURITY;
CREATE TABLE public.game_round (
    merchant text NOT NULL,
    id text NOT NULL,
    member_id uuid NOT NULL,
    node_id text NOT NULL,
    vendor text NOT NULL,
    mechanic text NOT NULL,
    state text NOT NULL,
    stake bigint NOT NULL,
    payout bigint DEFAULT 0 NOT NULL,
    refunded bigint DEFAULT 0 NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    asked_at timestamp with time zone,
    details jsonb,
    is_reported boolean DEFAULT false NOT NULL,
    CONSTRAINT game_round_amounts CHECK (((stake > 0) AND (payout >= 0) AND ((refunded >= 0) AND (refunded <= stake)))),
    CONSTRAINT game_round_state CHECK ((state = ANY (ARRAY['open'::text, 'settled'::text, 'refunded'::text])))
);
ALTER TABLE ONLY public.game_round FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_flow (
    merchant text NOT NULL,
    state_hash text NOT NULL,
    browser_hash text NOT NULL,
    provider text NOT NULL,
    member_id uuid,
    redirect_uri text NOT NULL,
    return_to text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.identity_flow FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_link (
    merchant text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    member_id uuid NOT NULL,
    provider text NOT NULL,
    hint text,
    linked_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.identity_link FORCE ROW LEVEL SECURITY;
CREATE TABLE public.identity_proof (
    merchant text NOT NULL,
    ticket_hash text NOT NULL,
    browser_hash text NOT NULL,
    provider text NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    name text,
    member_id uuid,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.identity_proof FORCE ROW LEVEL SECURITY;
CREATE TABLE public.known_network (
    merchant text NOT NULL,
    member_id uuid NOT NULL,
    network text NOT NULL,
    first_seen_at timestamp with time zone NOT NULL,
    last_seen_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.known_network FORCE ROW LEVEL SECURITY;
CREATE TABLE public.ledger_account (
    merchant text NOT NULL,
    id uuid NOT NULL,
    kind text NOT NULL,
    member_id uuid,
    wallet text DEFAULT ''::text NOT NULL,
    shard integer DEFAULT 0 NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    balance bigint DEFAULT 0 NOT NULL,
    entries bigint DEFAULT 0 NOT NULL,
    head bytea DEFAULT '\x'::bytea NOT NULL,
    opened_at timestamp with time zone NOT NULL,
    CONSTRAINT ledger_account_kind CHECK ((kind = ANY (ARRAY['member'::text, 'house'::text, 'bonus'::text, 'promotions'::text, 'clearing'::text]))),
    CONSTRAINT ledger_account_owner CHECK ((((kind = 'member'::text) = (member_id IS NOT NULL)) AND ((kind = 'member'::text) = (wallet <> ''::text)))),
    CONSTRAINT ledger_account_scale CHECK (((scale >= 0) AND (scale <= 4))),
    CONSTRAINT ledger_member_never_negative CHECK (((kind <> 'member'::text) OR (balance >= 0)))
)
WITH (fillfactor='70');
ALTER TABLE ONLY public.ledger_account FORCE ROW LEVEL SECURITY;
CREATE TABLE public.ledger_entry (
    merchant text NOT NULL,
    account_id uuid NOT NULL,
    sequence bigint NOT NULL,
    movement_id uuid NOT NULL,
    amount bigint NOT NULL,
    balance_after bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    hash bytea NOT NULL,
    CONSTRAINT ledger_entry_amount CHECK ((amount <> 0))
);
ALTER TABLE ONLY public.ledger_entry FORCE ROW LEVEL SECURITY;
CREATE TABLE public.ledger_movement (
    merchant text NOT NULL,
    id uuid NOT NULL,
    key text NOT NULL,
    kind text NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    details jsonb NOT NULL,
    body_hash bytea NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT ledger_movement_kind CHECK ((kind = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'bet'::text, 'win'::text, 'refund'::text, 'transfer'::text, 'bonus'::text, 'promotion'::text, 'adjustment'::text])))
);
ALTER TABLE ONLY public.ledger_movement FORCE ROW LEVEL SECURITY;
CREATE TABLE public.member (
    merchant text NOT NULL,
    id uuid NOT NULL,
    username text NOT NULL,
    username_key text NOT NULL,
    password_hash text,
    password_changed_at timestamp with time zone NOT NULL,
    type integer NOT NULL,
    nickname text NOT NULL,
    status text NOT NULL,
    mobile text,
    email text,
    email_key text,
    payee_name text,
    payment_password_hash text,
    qq_num text,
    line text,
    whatsapp text,
    facebook text,
    wechat text,
    id_number text,
    birthday text,
    recommender_id uuid,
    agent_id uuid,
    affiliate_code text,
    referral_code text,
    register_method text NOT NULL,
    register_url text,
    register_domain text,
    created_at timestamp with time zone NOT NULL,
    last_login_at timestamp with time zone,
    first_login_due boolean DEFAULT false NOT NULL,
    trial_ends_at timestamp with time zone
);
ALTER TABLE ONLY public.member FORCE ROW LEVEL SECURITY;
CREATE TABLE public.member_event (
    merchant text NOT NULL,
    member_id uuid NOT NULL,
    sequence bigint NOT NULL,
    kind text NOT NULL,
    body jsonb NOT NULL,
    at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.member_event FORCE ROW LEVEL SECURITY;
CREATE TABLE public.member_event_head (
    merchant text NOT NULL,
    member_id uuid NOT NULL,
    last bigint NOT NULL
);
ALTER TABLE ONLY public.member_event_head FORCE ROW LEVEL SECURITY;
CREATE TABLE public.message (
    merchant text NOT NULL,
    id uuid NOT NULL,
    channel text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    link text,
    created_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.message FORCE ROW LEVEL SECURITY;
CREATE TABLE public.news_read (
    merchant text NOT NULL,
    member_id uuid NOT NULL,
    news_id text NOT NULL,
    read_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.news_read FORCE ROW LEVEL SECURITY;
CREATE TABLE public.passkey (
    merchant text NOT NULL,
    id text NOT NULL,
    member_id uuid NOT NULL,
    rp_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone
);
ALTER TABLE ONLY public.passkey FORCE ROW LEVEL SECURITY;
CREATE TABLE public.passkey_challenge (
    merchant text NOT NULL,
    challenge text NOT NULL,
    purpose text NOT NULL,
    member_id uuid,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.passkey_challenge FORCE ROW LEVEL SECURITY;
CREATE TABLE public.password_reset (
    merchant text NOT NULL,
    token_hash text NOT NULL,
    member_id uuid NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.password_reset FORCE ROW LEVEL SECURITY;
CREATE TABLE public.quota (
    merchant text NOT NULL,
    key text NOT NULL,
    taken timestamp with time zone[] NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.quota FORCE ROW LEVEL SECURITY;
CREATE TABLE public.reality_check (
    merchant text NOT NULL,
    member_id uuid NOT NULL,
    minutes integer,
    passed_at timestamp with time zone,
    CONSTRAINT reality_check_minutes CHECK (((minutes >= 1) AND (minutes <= 1440)))
);
ALTER TABLE ONLY public.reality_check FORCE ROW LEVEL SECURITY;
CREATE TABLE public.recent_game (
    merchant text NOT NULL,
    member_id uuid NOT NULL,
    node_id text NOT NULL,
    played_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.recent_game FORCE ROW LEVEL SECURITY;
CREATE TABLE public.recovery_code (
    merchant text NOT NULL,
    member_id uuid NOT NULL,
    code_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.recovery_code FORCE ROW LEVEL SECURITY;
CREATE TABLE public.remembered_device (
    merchant text NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    secret_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.remembered_device FORCE ROW LEVEL SECURITY;
CREATE TABLE public.seal_key (
    merchant text NOT NULL,
    kid text NOT NULL,
    public_key jsonb NOT NULL,
    private_key text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    rotates_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.seal_key FORCE ROW LEVEL SECURITY;
CREATE TABLE public.seal_nonce (
    merchant text NOT NULL,
    nonce text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.seal_nonce FORCE ROW LEVEL SECURITY;
CREATE TABLE public.session (
    merchant text NOT NULL,
    token_hash text NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    idle_minutes integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    previous_login_at timestamp with time zone,
    address text NOT NULL,
    user_agent text NOT NULL,
    password_due boolean DEFAULT false NOT NULL,
    remembered_id uuid,
    ended_reason text,
    country text,
    event_sequence bigint DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.session FORCE ROW LEVEL SECURITY;
CREATE TABLE public.sms_code (
    merchant text NOT NULL,
    purpose text NOT NULL,
    number text NOT NULL,
    code_hash text NOT NULL,
    attempts integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    resend_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.sms_code FORCE ROW LEVEL SECURITY;
CREATE TABLE public.step_up_ticket (
    merchant text NOT NULL,
    token_hash text NOT NULL,
    member_id uuid NOT NULL,
    network text NOT NULL,
    methods text[] NOT NULL,
    password_expired boolean NOT NULL,
    sealed_login text NOT NULL,
    attempts integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone
);
ALTER TABLE ONLY public.step_up_ticket FORCE ROW LEVEL SECURITY;
CREATE TABLE public.vendor_transfer (
    merchant text NOT NULL,
    id uuid NOT NULL,
    member_id uuid NOT NULL,
    key text NOT NULL,
    vendor text NOT NULL,
    direction text NOT NULL,
    amount bigint NOT NULL,
    currency text NOT NULL,
    scale integer NOT NULL,
    status text NOT NULL,
    started_at timestamp with time zone NOT NULL,
    asked_at timestamp with time zone NOT NULL,
    settled_at timestamp with time zone,
    CONSTRAINT vendor_transfer_amount CHECK ((amount > 0)),
    CONSTRAINT vendor_transfer_direction CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
    CONSTRAINT vendor_transfer_status CHECK ((status = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text])))
);
ALTER TABLE ONLY public.vendor_transfer FORCE ROW LEVEL SECURITY;
CREATE TABLE public.wallet_operation (
    merchant text NOT NULL,
    vendor text NOT NULL,
    ref text NOT NULL,
    part text NOT NULL,
    op text NOT NULL,
    round_id text NOT NULL,
    member_id uuid NOT NULL,
    amount bigint NOT NULL,
    code text,
    is_credited boolean DEFAULT false NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT wallet_operation_op CHECK ((op = ANY (ARRAY['debit'::text, 'credit'::text, 'rollback'::text])))
);
ALTER TABLE ONLY public.wallet_operation FORCE ROW LEVEL SECURITY;
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, 'c1bfe6ca6358a436b7b9dc48573335e6d8f371174244a307a436bd40c84d6d52', 1795263835220),
	(2, '8f4103f3da3a54d6c68da9f06b0976f46eaea95f1e9c358df481d727ceeedf5f', 1795263835937),
	(3, '0a6f29c8ee77704e4dbb01b4199a22dbced72d90305a15ebff4a582a30bf62a1', 1795263837937),
	(4, 'be351297d5e04db45487871a828e535e3275f21a551ece06571c80d635c0b938', 1795263838937),
	(5, '2e166db0fc5ed1b9a95912d74d853cf9a328113e15d70715be1ba17a10ccf58d', 1795263839937),
	(6, 'fa2d587e7a64aa7ac5bcd77a575b5c70b5f947fcfeb3f07065e8bc3d9879e5d1', 1795263840937),
	(7, 'b1171f1b6ed6cf7cff7f5cb6fa245caf3b278184d7b27b4aa8d4fed44495cf6f', 1795263841937),
	(8, 'a7dfed26052bce9a13b0868101bac77862fae2f93e0825a89fef92ec4ba320c5', 1795263842937),
	(9, '6d3fe13dadc24674e55f0cddf888f99b9ae88dc8d5e44f29a216997d99638576', 1795263843937),
	(10, 'e1c654349068ce2ff3b047afd7acc22fc8ad2ef5d8c0c973b5dea25fc30dec47', 1795263844937),
	(11, 'fd2ba84a4700bfb9f92e3346bb61fb059e5db21ff39a09317b58c2c505470b55', 1795263845937),
	(12, '7197024f472cbfc2110709673df6bdb4e3b0f592ba91896ec73935295dfb8654', 1795263846937),
	(13, 'bb19f0b1deee05fa0560771a70b2388757c8462907e8321c686a78421b5d50cb', 1795263847937),
	(14, 'a6376a8d9b9626f5083a348be373b9864018c696d6a586fe2b2ec31734650c5d', 1795263848937),
	(15, '151985f42af19cd06fb03b00e6f8bc5a4b2079d227439bcf6e02ef6b95e5a0bd', 1795263849937),
	(16, 'd65140f10619c383faaad069d03628872272c001b9fd9271503b7a136ffec32b', 1795263850937),
	(17, '9bab2bb3a8dd2e78c56238c33eda0dabe536d991c30174ecdc486116bcd583de', 1795263851937),
	(18, 'eb7a0a63fcfdead1b7fcfcd3d3ae09d272344fc35e9d10eee34f2a30debb8d40', 1795263852937);
INSERT INTO public.affiliate VALUES
	('firstcode', 'STAR88', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', '2026-11-22 20:24:19.909+00'),
	('secondcode', 'STAR88', '01a204ee-7489-7824-9f69-d5e08dab4d28', '2026-11-22 20:24:25.993+00');
INSERT INTO public.agent_link VALUES
	('firstcode', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', 0),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', '01a204ee-5cc5-77a9-a97c-9957300ab546', 0),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', 1),
	('firstcode', '01a204ee-5cc5-751a-950a-e112f18de1e8', '01a204ee-5cc5-751a-950a-e112f18de1e8', 0),
	('secondcode', '01a204ee-7489-7824-9f69-d5e08dab4d28', '01a204ee-7489-7824-9f69-d5e08dab4d28', 0),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 0),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', '01a204ee-7489-7824-9f69-d5e08dab4d28', 1),
	('secondcode', '01a204ee-7489-7993-9bd7-77b4f33f23e9', '01a204ee-7489-7993-9bd7-77b4f33f23e9', 0);
INSERT INTO public.contract VALUES
	('firstcode', '01a204ee-737d-7d9c-a8a5-c3be92cbfaec', 'dividend', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'accepted', 500, 'monthly', 'PHP', 2, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:24:25.725+00', '2026-11-25 20:24:25.725+00', '2026-11-22 20:24:25.896+00', NULL, NULL),
	('secondcode', '01a204ee-7c92-7386-a682-9119c583dc25', 'dividend', '01a204ee-7489-7824-9f69-d5e08dab4d28', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 'offered', 500, 'monthly', 'PHP', 2, NULL, NULL, NULL, NULL, NULL, '2026-11-22 20:24:28.05+00', '2026-11-25 20:24:28.05+00', NULL, NULL, NULL);
INSERT INTO public.contract_event VALUES
	('firstcode', '01a204ee-737d-7d9c-a8a5-c3be92cbfaec', '01a204ee-737d-7b7b-9189-8ca5cda82f9a', 'offer', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', 'offered', '2026-11-22 20:24:25.725+00'),
	('firstcode', '01a204ee-737d-7d9c-a8a5-c3be92cbfaec', '01a204ee-7428-754d-bd19-d224250460cd', 'accept', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'accepted', '2026-11-22 20:24:25.896+00'),
	('secondcode', '01a204ee-7c92-7386-a682-9119c583dc25', '01a204ee-7c92-7a9b-8e26-616dd4a33d3d', 'offer', '01a204ee-7489-7824-9f69-d5e08dab4d28', 'offered', '2026-11-22 20:24:28.05+00');
INSERT INTO public.deposit VALUES
	('firstcode', '01a204ee-5f5c-7a83-a9e1-7a63364e1b7d', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', 'opening', 'card', 'sandbox', '01a204ee-5f5c-7a83-a9e1-7a63364e1b7d', 50000, 'PHP', 2, 'confirmed', '2026-11-22 20:24:20.572+00', '2026-11-22 20:54:20.572+00', '2026-11-22 20:24:20.64+00'),
	('firstcode', '01a204ee-5ffe-77f1-8e88-ce4e5b1bbb6d', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'opening', 'card', 'sandbox', '01a204ee-5ffe-77f1-8e88-ce4e5b1bbb6d', 50000, 'PHP', 2, 'confirmed', '2026-11-22 20:24:20.734+00', '2026-11-22 20:54:20.734+00', '2026-11-22 20:24:20.794+00'),
	('firstcode', '01a204ee-6691-7abb-86da-8f87dd45180d', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'wish-00000001', 'card', 'sandbox', '01a204ee-6691-7abb-86da-8f87dd45180d', 25000, 'PHP', 2, 'confirmed', '2026-11-22 20:24:22.417+00', '2026-11-22 20:54:22.417+00', '2026-11-22 20:24:22.531+00'),
	('firstcode', '01a204ee-678a-7bfa-af96-2fa917b57268', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'wish-00000002', 'card', 'sandbox', '01a204ee-678a-7bfa-af96-2fa917b57268', 30000, 'PHP', 2, 'pending', '2026-11-22 20:24:22.666+00', '2026-11-22 20:54:22.666+00', NULL),
	('secondcode', '01a204ee-773e-7240-83b0-132547a192aa', '01a204ee-7489-7824-9f69-d5e08dab4d28', 'opening', 'card', 'sandbox', '01a204ee-773e-7240-83b0-132547a192aa', 50000, 'PHP', 2, 'confirmed', '2026-11-22 20:24:26.686+00', '2026-11-22 20:54:26.686+00', '2026-11-22 20:24:26.73+00'),
	('secondcode', '01a204ee-7779-7f53-a26a-c40afc1dda60', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 'opening', 'card', 'sandbox', '01a204ee-7779-7f53-a26a-c40afc1dda60', 50000, 'PHP', 2, 'confirmed', '2026-11-22 20:24:26.745+00', '2026-11-22 20:54:26.745+00', '2026-11-22 20:24:26.749+00'),
	('secondcode', '01a204ee-7a29-7057-90f5-8baf5c6f7362', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 'wish-00000001', 'card', 'sandbox', '01a204ee-7a29-7057-90f5-8baf5c6f7362', 25000, 'PHP', 2, 'confirmed', '2026-11-22 20:24:27.433+00', '2026-11-22 20:54:27.433+00', '2026-11-22 20:24:27.496+00'),
	('secondcode', '01a204ee-7a9c-74ad-8568-003d07010bd4', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 'wish-00000002', 'card', 'sandbox', '01a204ee-7a9c-74ad-8568-003d07010bd4', 30000, 'PHP', 2, 'pending', '2026-11-22 20:24:27.548+00', '2026-11-22 20:54:27.548+00', NULL);
INSERT INTO public.favorite_game VALUES
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'slot', '2026-11-22 20:24:24.191+00'),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 'slot', '2026-11-22 20:24:27.637+00');
INSERT INTO public.game_launch VALUES
	('firstcode', 'd111247d62358f4064a4b771b910de2c56dc71ead5d0248ed32e9a84dfbddecd', 'livery', '01a204ee-5cc5-77a9-a97c-9957300ab546', '01a204ee-63d3-754d-bc08-3ae4049e27ab', 'slot', 'EN', 'http://first.localhost:8080', '{"device": "phone"}', '2026-11-22 20:25:24.468+00', '2026-11-22 20:24:24.714+00'),
	('secondcode', 'c87b71c66f8bd8469eb9a9da3cc0f218148a7b0079ebe656984090df12527667', 'livery', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', '01a204ee-7840-743a-b8d2-da135b1cafc0', 'slot', 'EN', 'http://second.localhost:8080', '{"device": "phone"}', '2026-11-22 20:25:27.882+00', '2026-11-22 20:24:27.974+00');
INSERT INTO public.game_round VALUES
	('firstcode', 'round-1', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'slot', 'PG', 'reels', 'settled', 200, 900, 0, 'PHP', 2, '2026-11-22 20:24:25.161+00', '2026-11-22 20:24:25.359+00', NULL, '{}', false),
	('firstcode', 'round-2', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'slot', 'PG', 'reels', 'settled', 200, 0, 0, 'PHP', 2, '2026-11-22 20:24:25.388+00', '2026-11-22 20:24:25.481+00', NULL, '{}', false),
	('firstcode', 'round-3', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'slot', 'PG', 'reels', 'settled', 200, 150, 0, 'PHP', 2, '2026-11-22 20:24:25.486+00', '2026-11-22 20:24:25.515+00', NULL, '{}', false),
	('firstcode', 'round-4', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'slot', 'PG', 'reels', 'refunded', 200, 0, 200, 'PHP', 2, '2026-11-22 20:24:25.531+00', '2026-11-22 20:24:25.606+00', NULL, NULL, false),
	('firstcode', 'round-5', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'slot', 'PG', 'reels', 'open', 300, 0, 0, 'PHP', 2, '2026-11-22 20:24:25.669+00', NULL, NULL, NULL, false),
	('secondcode', 'round-1', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 'slot', 'PG', 'reels', 'settled', 200, 900, 0, 'PHP', 2, '2026-11-22 20:24:28.022+00', '2026-11-22 20:24:28.022+00', NULL, '{}', true);
INSERT INTO public.known_network VALUES
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', '198.51.100.1', '2026-11-22 20:24:21.715+00', '2026-11-22 20:24:21.715+00'),
	('firstcode', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', '198.51.100.1', '2026-11-22 20:24:21.997+00', '2026-11-22 20:24:21.997+00'),
	('firstcode', '01a204ee-5cc5-751a-950a-e112f18de1e8', '198.51.100.1', '2026-11-22 20:24:22.237+00', '2026-11-22 20:24:22.237+00'),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', '198.51.100.1', '2026-11-22 20:24:26.944+00', '2026-11-22 20:24:26.944+00'),
	('secondcode', '01a204ee-7489-7824-9f69-d5e08dab4d28', '198.51.100.1', '2026-11-22 20:24:27.243+00', '2026-11-22 20:24:27.243+00'),
	('secondcode', '01a204ee-7489-7993-9bd7-77b4f33f23e9', '198.51.100.1', '2026-11-22 20:24:27.39+00', '2026-11-22 20:24:27.39+00');
INSERT INTO public.ledger_account VALUES
	('firstcode', '01a204ee-5f2c-7981-b139-d73678be4a1f', 'member', '01a204ee-5cc5-751a-950a-e112f18de1e8', 'main', 0, 'PHP', 2, 0, 0, '\x', '2026-11-22 20:24:19.909+00'),
	('firstcode', '01a204ee-5e13-783e-b816-1ea1f8d6ce97', 'member', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', 'main', 0, 'PHP', 2, 50000, 1, '\x341acf4de3825dd4f6d0a3df97cf3b14bde15c819b8f5ea21780b3fe18cc657e', '2026-11-22 20:24:19.909+00'),
	('secondcode', '01a204ee-7780-7157-8e53-ef0ff949cb6f', 'clearing', NULL, '', 2, 'PHP', 2, -50000, 1, '\x8185b29fddb7e12da9255b8f42242051f3d60baca7431c2858c6028fd0b8a3d9', '2026-11-22 20:24:26.749+00'),
	('firstcode', '01a204ee-5fee-70a2-aeba-b217ee416ec7', 'clearing', NULL, '', 2, 'PHP', 2, -125000, 3, '\x889061f2d4ec944844361935b30d1358513d2981e29e88e01d65808863771386', '2026-11-22 20:24:20.64+00'),
	('secondcode', '01a204ee-776e-7093-a81d-f96657b5805e', 'clearing', NULL, '', 1, 'PHP', 2, -75000, 2, '\x10d25ac54a604a9e677b8980190067ee58f39089c54a0d48fa836c25055da896', '2026-11-22 20:24:26.73+00'),
	('firstcode', '01a204ee-719b-7853-b7ef-db9d18684da6', 'house', NULL, '', 18, 'PHP', 2, 200, 1, '\x48f59404c89473eff2a836ec8bbf024c7d6bc397af429ab0e2b5c87af7809acf', '2026-11-22 20:24:25.161+00'),
	('secondcode', '01a204ee-7668-7921-b650-be6beccb9536', 'member', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 'main', 0, 'PHP', 2, 0, 3, '\x966bd6973b6a18716aced45a9a0b371e37d60c0f328cd8c73ea9e24f326aca5d', '2026-11-22 20:24:25.993+00'),
	('firstcode', '01a204ee-71de-7209-ac29-5f2c078c2dd5', 'house', NULL, '', 6, 'PHP', 2, -900, 1, '\x2422e57afd5cbfe37fc04db95402869d539a3652f07675a982a5c3797202e9f0', '2026-11-22 20:24:25.302+00'),
	('firstcode', '01a204ee-722f-77de-a635-4879f9ed6377', 'house', NULL, '', 29, 'PHP', 2, 200, 1, '\x0e086d5321898aa23fd25d440516070c2f41205606a3747d316237720a3f8644', '2026-11-22 20:24:25.388+00'),
	('secondcode', '01a204ee-7b3b-747c-a0e4-531c64ca222f', 'clearing', NULL, '', 0, 'PHP', 2, 75000, 1, '\xb944536fbf752902f53a2ca684e6a822b2a69f3134e02b8711085dd0aa666afb', '2026-11-22 20:24:27.699+00'),
	('firstcode', '01a204ee-7293-7c7e-a185-0e4ee412bfa1', 'house', NULL, '', 10, 'PHP', 2, 200, 1, '\xdb9f1f3ca03e2de75dfdcb8d5a6200e0cda572c5ae567a5284d171c1ba359561', '2026-11-22 20:24:25.486+00'),
	('firstcode', '01a204ee-72a5-7ed2-ba96-12c06b855083', 'house', NULL, '', 20, 'PHP', 2, -150, 1, '\xc93676d31331971e7c4fa08248657698641620cc0aee45bc3386eedeaaad0b0d', '2026-11-22 20:24:25.507+00'),
	('firstcode', '01a204ee-72bd-7e8c-b7a2-05e672841baa', 'house', NULL, '', 22, 'PHP', 2, 200, 1, '\xd313f85bccf0c2b0f062767b1187839d3f1596fa6dd765e9939ce5eb072b71b0', '2026-11-22 20:24:25.531+00'),
	('firstcode', '01a204ee-7308-722b-9f4b-3944dc4d21e1', 'house', NULL, '', 35, 'PHP', 2, -200, 1, '\xe02938c396f27347c868c8ca185bf4fcde51223b42ad44195b71e35883a29da6', '2026-11-22 20:24:25.606+00'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 'member', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'main', 0, 'PHP', 2, 75150, 10, '\x43b0c79022299804a6fc676379d0e0db8b2577c696dcd4bd25e820065846a413', '2026-11-22 20:24:19.909+00'),
	('firstcode', '01a204ee-734a-741e-b447-8c5e70b86a55', 'house', NULL, '', 7, 'PHP', 2, 300, 1, '\xb9ddb7b6b67894bcdcf7ffadafc254fa90bacc6089e7507c231f5432881a900a', '2026-11-22 20:24:25.669+00'),
	('secondcode', '01a204ee-771d-7b46-842f-c8a6350d6b02', 'member', '01a204ee-7489-7993-9bd7-77b4f33f23e9', 'main', 0, 'PHP', 2, 0, 0, '\x', '2026-11-22 20:24:25.993+00'),
	('secondcode', '01a204ee-7602-712f-aee5-b782a852866b', 'member', '01a204ee-7489-7824-9f69-d5e08dab4d28', 'main', 0, 'PHP', 2, 50000, 1, '\xd64db643360186b672629660a513fce832b096ca1fee67fee047aabc8ae5ba81', '2026-11-22 20:24:25.993+00');
INSERT INTO public.ledger_entry VALUES
	('firstcode', '01a204ee-5e13-783e-b816-1ea1f8d6ce97', 1, '01a204ee-5fe9-794f-9b34-78a3275ec4c5', 50000, 50000, '2026-11-22 20:24:20.64+00', '\x341acf4de3825dd4f6d0a3df97cf3b14bde15c819b8f5ea21780b3fe18cc657e'),
	('firstcode', '01a204ee-5fee-70a2-aeba-b217ee416ec7', 1, '01a204ee-5fe9-794f-9b34-78a3275ec4c5', -50000, -50000, '2026-11-22 20:24:20.64+00', '\x1ac4fa4eb7a78a8d3af4756b1795d63f3822267836cd3835400acd8827c844ca'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 1, '01a204ee-604e-7b6f-b7f1-9a8c603c2f3b', 50000, 50000, '2026-11-22 20:24:20.794+00', '\x72014f63890801f8c06c8aa1b34705ba5e44b5744911f82ca14900eb12a5693c'),
	('firstcode', '01a204ee-5fee-70a2-aeba-b217ee416ec7', 2, '01a204ee-604e-7b6f-b7f1-9a8c603c2f3b', -50000, -100000, '2026-11-22 20:24:20.794+00', '\x6c854fb4960f44b8e1931ea8bf83cb5e8ceae9938c20df4a319da1844982e7f1'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 2, '01a204ee-674d-77c7-9873-b58319b210e1', 25000, 75000, '2026-11-22 20:24:22.531+00', '\xbe4e096565fb79974796cf1b4bb56a959a50b36b85e7d7f1b12327b023b2f0cf'),
	('firstcode', '01a204ee-5fee-70a2-aeba-b217ee416ec7', 3, '01a204ee-674d-77c7-9873-b58319b210e1', -25000, -125000, '2026-11-22 20:24:22.531+00', '\x889061f2d4ec944844361935b30d1358513d2981e29e88e01d65808863771386'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 3, '01a204ee-7199-7261-8be6-4fb96b91a407', -200, 74800, '2026-11-22 20:24:25.161+00', '\xb99c27504a63a3e2be595214f5f2ea287398a14fbbd2e4c93e7241507f925441'),
	('firstcode', '01a204ee-719b-7853-b7ef-db9d18684da6', 1, '01a204ee-7199-7261-8be6-4fb96b91a407', 200, 200, '2026-11-22 20:24:25.161+00', '\x48f59404c89473eff2a836ec8bbf024c7d6bc397af429ab0e2b5c87af7809acf'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 4, '01a204ee-71dd-7e75-9c5a-956878507cf7', 900, 75700, '2026-11-22 20:24:25.302+00', '\x9c3c7813275377a90998bc155a1b55e6cee65337fe88799f9476197af8039734'),
	('firstcode', '01a204ee-71de-7209-ac29-5f2c078c2dd5', 1, '01a204ee-71dd-7e75-9c5a-956878507cf7', -900, -900, '2026-11-22 20:24:25.302+00', '\x2422e57afd5cbfe37fc04db95402869d539a3652f07675a982a5c3797202e9f0'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 5, '01a204ee-722e-75ef-8a49-5fc5745f67f7', -200, 75500, '2026-11-22 20:24:25.388+00', '\x08e4793483da1c89b26ab2656161e01ef45c991c53d858075574b319f3a71662'),
	('firstcode', '01a204ee-722f-77de-a635-4879f9ed6377', 1, '01a204ee-722e-75ef-8a49-5fc5745f67f7', 200, 200, '2026-11-22 20:24:25.388+00', '\x0e086d5321898aa23fd25d440516070c2f41205606a3747d316237720a3f8644'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 6, '01a204ee-7292-78d2-8e19-356e84741b77', -200, 75300, '2026-11-22 20:24:25.486+00', '\x0a3ce148d9a2e360c3b6a69116085534d1fd871978362a362645d0c9275c420a'),
	('firstcode', '01a204ee-7293-7c7e-a185-0e4ee412bfa1', 1, '01a204ee-7292-78d2-8e19-356e84741b77', 200, 200, '2026-11-22 20:24:25.486+00', '\xdb9f1f3ca03e2de75dfdcb8d5a6200e0cda572c5ae567a5284d171c1ba359561'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 7, '01a204ee-72a4-775c-99a0-121f65dab3e1', 150, 75450, '2026-11-22 20:24:25.507+00', '\x0a77da628d28efeb361186329e1accff28ab50d9a94808b8674cf22438a26dab'),
	('firstcode', '01a204ee-72a5-7ed2-ba96-12c06b855083', 1, '01a204ee-72a4-775c-99a0-121f65dab3e1', -150, -150, '2026-11-22 20:24:25.507+00', '\xc93676d31331971e7c4fa08248657698641620cc0aee45bc3386eedeaaad0b0d'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 8, '01a204ee-72bd-732a-9398-eba0f8e111b4', -200, 75250, '2026-11-22 20:24:25.531+00', '\xddb94ffc7eb4c4230d2af61c668fcbefa041b317d0f377231aa4be1a7b186e7e'),
	('firstcode', '01a204ee-72bd-7e8c-b7a2-05e672841baa', 1, '01a204ee-72bd-732a-9398-eba0f8e111b4', 200, 200, '2026-11-22 20:24:25.531+00', '\xd313f85bccf0c2b0f062767b1187839d3f1596fa6dd765e9939ce5eb072b71b0'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 9, '01a204ee-7308-7f3d-9322-ef9ddf80cbec', 200, 75450, '2026-11-22 20:24:25.606+00', '\x1b470608dd1698c4bb95a4e53c152aa2b2b43f32b8fd697d60d69ffeab1c4d71'),
	('firstcode', '01a204ee-7308-722b-9f4b-3944dc4d21e1', 1, '01a204ee-7308-7f3d-9322-ef9ddf80cbec', -200, -200, '2026-11-22 20:24:25.606+00', '\xe02938c396f27347c868c8ca185bf4fcde51223b42ad44195b71e35883a29da6'),
	('firstcode', '01a204ee-5e9d-7d3d-b82d-460155923d75', 10, '01a204ee-7349-7f43-b884-aab9934c4b42', -300, 75150, '2026-11-22 20:24:25.669+00', '\x43b0c79022299804a6fc676379d0e0db8b2577c696dcd4bd25e820065846a413'),
	('firstcode', '01a204ee-734a-741e-b447-8c5e70b86a55', 1, '01a204ee-7349-7f43-b884-aab9934c4b42', 300, 300, '2026-11-22 20:24:25.669+00', '\xb9ddb7b6b67894bcdcf7ffadafc254fa90bacc6089e7507c231f5432881a900a'),
	('secondcode', '01a204ee-7602-712f-aee5-b782a852866b', 1, '01a204ee-776d-7b2c-b5be-19fa443690f3', 50000, 50000, '2026-11-22 20:24:26.73+00', '\xd64db643360186b672629660a513fce832b096ca1fee67fee047aabc8ae5ba81'),
	('secondcode', '01a204ee-776e-7093-a81d-f96657b5805e', 1, '01a204ee-776d-7b2c-b5be-19fa443690f3', -50000, -50000, '2026-11-22 20:24:26.73+00', '\x7ab185bd0edddcdd942e90c2ad520c99b30c6798ff79b21d6c26c1373765f35f'),
	('secondcode', '01a204ee-7668-7921-b650-be6beccb9536', 1, '01a204ee-777f-7e90-9a3c-a5c5b25b4f12', 50000, 50000, '2026-11-22 20:24:26.749+00', '\x4ad9b7de6ac162f4347cfbe5f0ce6dca1d895d59c5f9c8217197af849234922a'),
	('secondcode', '01a204ee-7780-7157-8e53-ef0ff949cb6f', 1, '01a204ee-777f-7e90-9a3c-a5c5b25b4f12', -50000, -50000, '2026-11-22 20:24:26.749+00', '\x8185b29fddb7e12da9255b8f42242051f3d60baca7431c2858c6028fd0b8a3d9'),
	('secondcode', '01a204ee-7668-7921-b650-be6beccb9536', 2, '01a204ee-7a70-7c16-a529-7efc73e45f6b', 25000, 75000, '2026-11-22 20:24:27.496+00', '\x4e597b7d1da9305fd43bae2851b0c604c518635dbd61823398a1c7755e18ab5f'),
	('secondcode', '01a204ee-776e-7093-a81d-f96657b5805e', 2, '01a204ee-7a70-7c16-a529-7efc73e45f6b', -25000, -75000, '2026-11-22 20:24:27.496+00', '\x10d25ac54a604a9e677b8980190067ee58f39089c54a0d48fa836c25055da896'),
	('secondcode', '01a204ee-7668-7921-b650-be6beccb9536', 3, '01a204ee-7b3b-7f7c-8afa-2d224361689a', -75000, 0, '2026-11-22 20:24:27.699+00', '\x966bd6973b6a18716aced45a9a0b371e37d60c0f328cd8c73ea9e24f326aca5d'),
	('secondcode', '01a204ee-7b3b-747c-a0e4-531c64ca222f', 1, '01a204ee-7b3b-7f7c-8afa-2d224361689a', 75000, 75000, '2026-11-22 20:24:27.699+00', '\xb944536fbf752902f53a2ca684e6a822b2a69f3134e02b8711085dd0aa666afb');
INSERT INTO public.ledger_movement VALUES
	('firstcode', '01a204ee-5fe9-794f-9b34-78a3275ec4c5', 'deposit 01a204ee-5f5c-7a83-a9e1-7a63364e1b7d', 'deposit', 'PHP', 2, '{"method": "card", "deposit": "01a204ee-5f5c-7a83-a9e1-7a63364e1b7d", "provider": "sandbox"}', '\xfd30b117567b2d5ee61f2f7ab42ea362da3661f70d5b83aa3b5d84fcfc1b7a76', '2026-11-22 20:24:20.64+00'),
	('firstcode', '01a204ee-604e-7b6f-b7f1-9a8c603c2f3b', 'deposit 01a204ee-5ffe-77f1-8e88-ce4e5b1bbb6d', 'deposit', 'PHP', 2, '{"method": "card", "deposit": "01a204ee-5ffe-77f1-8e88-ce4e5b1bbb6d", "provider": "sandbox"}', '\x533383f0172cd4e9bc0d3c41992cd7ceb1d24d4e27a406ca552d193dc00c22ba', '2026-11-22 20:24:20.794+00'),
	('firstcode', '01a204ee-674d-77c7-9873-b58319b210e1', 'deposit 01a204ee-6691-7abb-86da-8f87dd45180d', 'deposit', 'PHP', 2, '{"method": "card", "deposit": "01a204ee-6691-7abb-86da-8f87dd45180d", "provider": "sandbox"}', '\x970c520d8b95ed1ae8deb823632c3faa87ad0dd3b6d4057529eb66193696c31b', '2026-11-22 20:24:22.531+00'),
	('firstcode', '01a204ee-7199-7261-8be6-4fb96b91a407', 'bet:livery:d-1', 'bet', 'PHP', 2, '{"game": "slot", "round": "round-1", "vendor": "livery"}', '\x4cd8d7664c9191ca576a74e7cf2652044f19193501b3cbfd8b5cc52c8af7a171', '2026-11-22 20:24:25.161+00'),
	('firstcode', '01a204ee-71dd-7e75-9c5a-956878507cf7', 'win:livery:c-1', 'win', 'PHP', 2, '{"game": "slot", "round": "round-1", "vendor": "livery"}', '\x2801fc7d560f7f03601f885dc76a3aaff376d3114856e1bf0c47513b66f98b14', '2026-11-22 20:24:25.302+00'),
	('firstcode', '01a204ee-722e-75ef-8a49-5fc5745f67f7', 'bet:livery:d-2', 'bet', 'PHP', 2, '{"game": "slot", "round": "round-2", "vendor": "livery"}', '\x90cee77568c098ece5853d22e3e936d3675b58e0743fa8a633098b3e4757202c', '2026-11-22 20:24:25.388+00'),
	('firstcode', '01a204ee-7292-78d2-8e19-356e84741b77', 'bet:livery:d-3', 'bet', 'PHP', 2, '{"game": "slot", "round": "round-3", "vendor": "livery"}', '\x3b7942859336057977cb90030b16d09c5b45d27db5826ce09cfbb9f8e5e6de54', '2026-11-22 20:24:25.486+00'),
	('firstcode', '01a204ee-72a4-775c-99a0-121f65dab3e1', 'win:livery:c-3', 'win', 'PHP', 2, '{"game": "slot", "round": "round-3", "vendor": "livery"}', '\x561cad1646dcad1053cdc9cd8452cf106e371858c3ab8c727aab4ed4f55781ff', '2026-11-22 20:24:25.507+00'),
	('firstcode', '01a204ee-72bd-732a-9398-eba0f8e111b4', 'bet:livery:d-4', 'bet', 'PHP', 2, '{"game": "slot", "round": "round-4", "vendor": "livery"}', '\xd4b3e321b2bc88b52654adb2b0b19e1b3db8cd2c320a3b0faf53058b494a0780', '2026-11-22 20:24:25.531+00'),
	('firstcode', '01a204ee-7308-7f3d-9322-ef9ddf80cbec', 'refund:livery:d-4', 'refund', 'PHP', 2, '{"game": "slot", "round": "round-4", "vendor": "livery"}', '\x0715490ccf7ad203d4b2fe9521fdcee933b9f718d92d777de4f4ab635501905b', '2026-11-22 20:24:25.606+00'),
	('firstcode', '01a204ee-7349-7f43-b884-aab9934c4b42', 'bet:livery:d-5', 'bet', 'PHP', 2, '{"game": "slot", "round": "round-5", "vendor": "livery"}', '\x998a7bf433c031d160444ab94a77d8ba0d85b51ff657df8e5d702b72f8d1ba8e', '2026-11-22 20:24:25.669+00'),
	('secondcode', '01a204ee-776d-7b2c-b5be-19fa443690f3', 'deposit 01a204ee-773e-7240-83b0-132547a192aa', 'deposit', 'PHP', 2, '{"method": "card", "deposit": "01a204ee-773e-7240-83b0-132547a192aa", "provider": "sandbox"}', '\x37c0f3974dab3ce0846d82090c4152aed3fc6b0e44b56309cba18b79f4fa8e67', '2026-11-22 20:24:26.73+00'),
	('secondcode', '01a204ee-777f-7e90-9a3c-a5c5b25b4f12', 'deposit 01a204ee-7779-7f53-a26a-c40afc1dda60', 'deposit', 'PHP', 2, '{"method": "card", "deposit": "01a204ee-7779-7f53-a26a-c40afc1dda60", "provider": "sandbox"}', '\x58fde73cd8f7878a6f935a30ec3dc6afc3444e3657861bf5e16bb1bbebb6ac56', '2026-11-22 20:24:26.749+00'),
	('secondcode', '01a204ee-7a70-7c16-a529-7efc73e45f6b', 'deposit 01a204ee-7a29-7057-90f5-8baf5c6f7362', 'deposit', 'PHP', 2, '{"method": "card", "deposit": "01a204ee-7a29-7057-90f5-8baf5c6f7362", "provider": "sandbox"}', '\x9229f41b55c5c510d4bc97375059b45a7379632619be4754b6d01a60ca34e519', '2026-11-22 20:24:27.496+00'),
	('secondcode', '01a204ee-7b3b-7f7c-8afa-2d224361689a', 'transfer 01a204ee-7b33-7842-8a1f-6a7daf6093c3 left', 'transfer', 'PHP', 2, '{"vendor": "livery", "transfer": "01a204ee-7b33-7842-8a1f-6a7daf6093c3"}', '\xfbf8b7c2b2daf94b6c01690a2e68bdc94c41a5a12c3b903804b4a41c230ad37c', '2026-11-22 20:24:27.699+00');
INSERT INTO public.member VALUES
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'rosaria', 'rosaria', '$argon2id$v=19$m=19456,t=2,p=1$0rBi8vAbp+c/+33e7tnScA$GhyDh2F+tP+ve+R1UvXrio2rUfKUE48bT+Ja1rQAGjA', '2026-11-22 20:24:19.909+00', 0, 'rosaria', 'active', '639171234567', 'rosa@example.com', 'rosa@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '01a204ee-5cc5-7bde-8a95-18aa27b626dc', NULL, NULL, 'DEMO', NULL, NULL, '2026-11-22 20:24:19.909+00', '2026-11-22 20:24:21.715+00', true, NULL),
	('firstcode', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', 'agentamy', 'agentamy', '$argon2id$v=19$m=19456,t=2,p=1$v2BfVulPezktaeQcsHQrKg$1pcEt17Mh4fGyi/Tkj6zLBphOHihNdlje5uiuw1d1xU', '2026-11-22 20:24:19.909+00', 1, 'agentamy', 'active', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'DEMO', NULL, NULL, '2026-11-22 20:24:19.909+00', '2026-11-22 20:24:21.997+00', true, NULL),
	('firstcode', '01a204ee-5cc5-751a-950a-e112f18de1e8', 'trialtim', 'trialtim', '$argon2id$v=19$m=19456,t=2,p=1$irclJYce7T2QE025P6Da+w$37MY7eLBF2E4UtgZV48y1wpwJwD9jCgXbni6ifQUgv8', '2026-11-22 20:24:19.909+00', 4, 'trialtim', 'active', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'DEMO', NULL, NULL, '2026-11-22 20:24:19.909+00', '2026-11-22 20:24:22.237+00', true, NULL),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 'rosaria', 'rosaria', '$argon2id$v=19$m=19456,t=2,p=1$YlKRxA1Mab6PAUlYVcq7+A$Khei/uk2IfrGzE+X4J60Aa/1+q5kZiI1raQbHDknSRo', '2026-11-22 20:24:25.993+00', 0, 'rosaria', 'active', '639171234567', 'rosa@example.com', 'rosa@example.com', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '01a204ee-7489-7824-9f69-d5e08dab4d28', NULL, NULL, 'DEMO', NULL, NULL, '2026-11-22 20:24:25.993+00', '2026-11-22 20:24:26.944+00', true, NULL),
	('secondcode', '01a204ee-7489-7824-9f69-d5e08dab4d28', 'agentamy', 'agentamy', '$argon2id$v=19$m=19456,t=2,p=1$20E5tDbhqqRfnQTKuCdMiw$ImMYDVSP6Oy7Fi5yttkyDF5AB7XySKwtXl42Z6JVWQY', '2026-11-22 20:24:25.993+00', 1, 'agentamy', 'active', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'DEMO', NULL, NULL, '2026-11-22 20:24:25.993+00', '2026-11-22 20:24:27.243+00', true, NULL),
	('secondcode', '01a204ee-7489-7993-9bd7-77b4f33f23e9', 'trialtim', 'trialtim', '$argon2id$v=19$m=19456,t=2,p=1$SKxbH6ANpXs2EYmPnzUJVw$xs12hX58kZoCoUdPDbBXFYKNmSeWSYvIiUC5h9tguQA', '2026-11-22 20:24:25.993+00', 4, 'trialtim', 'active', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'DEMO', NULL, NULL, '2026-11-22 20:24:25.993+00', '2026-11-22 20:24:27.39+00', true, NULL);
INSERT INTO public.member_event VALUES
	('firstcode', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', 1, 'wallet.changed', '{"kind": "deposit", "amount": "500.00", "wallet": "main", "balance": "500.00", "currency": "PHP"}', '2026-11-22 20:24:20.64+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 1, 'wallet.changed', '{"kind": "deposit", "amount": "500.00", "wallet": "main", "balance": "500.00", "currency": "PHP"}', '2026-11-22 20:24:20.794+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 2, 'wallet.changed', '{"kind": "deposit", "amount": "250.00", "wallet": "main", "balance": "750.00", "currency": "PHP"}', '2026-11-22 20:24:22.531+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 3, 'wallet.changed', '{"kind": "bet", "amount": "-2.00", "wallet": "main", "balance": "748.00", "currency": "PHP"}', '2026-11-22 20:24:25.161+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 4, 'wallet.changed', '{"kind": "win", "amount": "9.00", "wallet": "main", "balance": "757.00", "currency": "PHP"}', '2026-11-22 20:24:25.302+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 5, 'wallet.changed', '{"kind": "bet", "amount": "-2.00", "wallet": "main", "balance": "755.00", "currency": "PHP"}', '2026-11-22 20:24:25.388+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 6, 'wallet.changed', '{"kind": "bet", "amount": "-2.00", "wallet": "main", "balance": "753.00", "currency": "PHP"}', '2026-11-22 20:24:25.486+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 7, 'wallet.changed', '{"kind": "win", "amount": "1.50", "wallet": "main", "balance": "754.50", "currency": "PHP"}', '2026-11-22 20:24:25.507+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 8, 'wallet.changed', '{"kind": "bet", "amount": "-2.00", "wallet": "main", "balance": "752.50", "currency": "PHP"}', '2026-11-22 20:24:25.531+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 9, 'wallet.changed', '{"kind": "refund", "amount": "2.00", "wallet": "main", "balance": "754.50", "currency": "PHP"}', '2026-11-22 20:24:25.606+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 10, 'wallet.changed', '{"kind": "bet", "amount": "-3.00", "wallet": "main", "balance": "751.50", "currency": "PHP"}', '2026-11-22 20:24:25.669+00'),
	('firstcode', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', 2, 'contract.changed', '{"kind": "dividend", "status": "offered", "contract": "01a204ee-737d-7d9c-a8a5-c3be92cbfaec"}', '2026-11-22 20:24:25.725+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 11, 'contract.changed', '{"kind": "dividend", "status": "offered", "contract": "01a204ee-737d-7d9c-a8a5-c3be92cbfaec"}', '2026-11-22 20:24:25.725+00'),
	('firstcode', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', 3, 'contract.changed', '{"kind": "dividend", "status": "accepted", "contract": "01a204ee-737d-7d9c-a8a5-c3be92cbfaec"}', '2026-11-22 20:24:25.896+00'),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 12, 'contract.changed', '{"kind": "dividend", "status": "accepted", "contract": "01a204ee-737d-7d9c-a8a5-c3be92cbfaec"}', '2026-11-22 20:24:25.896+00'),
	('secondcode', '01a204ee-7489-7824-9f69-d5e08dab4d28', 1, 'wallet.changed', '{"kind": "deposit", "amount": "500.00", "wallet": "main", "balance": "500.00", "currency": "PHP"}', '2026-11-22 20:24:26.73+00'),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 1, 'wallet.changed', '{"kind": "deposit", "amount": "500.00", "wallet": "main", "balance": "500.00", "currency": "PHP"}', '2026-11-22 20:24:26.749+00'),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 2, 'wallet.changed', '{"kind": "deposit", "amount": "250.00", "wallet": "main", "balance": "750.00", "currency": "PHP"}', '2026-11-22 20:24:27.496+00'),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 3, 'wallet.changed', '{"kind": "transfer", "amount": "-750.00", "wallet": "main", "balance": "0.00", "currency": "PHP"}', '2026-11-22 20:24:27.699+00'),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 4, 'round.reported', '{"round": "round-1", "state": "settled", "nodeId": "slot"}', '2026-11-22 20:24:28.025+00'),
	('secondcode', '01a204ee-7489-7824-9f69-d5e08dab4d28', 2, 'contract.changed', '{"kind": "dividend", "status": "offered", "contract": "01a204ee-7c92-7386-a682-9119c583dc25"}', '2026-11-22 20:24:28.05+00'),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 5, 'contract.changed', '{"kind": "dividend", "status": "offered", "contract": "01a204ee-7c92-7386-a682-9119c583dc25"}', '2026-11-22 20:24:28.05+00');
INSERT INTO public.member_event_head VALUES
	('firstcode', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', 3),
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 12),
	('secondcode', '01a204ee-7489-7824-9f69-d5e08dab4d28', 2),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 5);
INSERT INTO public.quota VALUES
	('firstcode', 'deposit 01a204ee-5cc5-7bde-8a95-18aa27b626dc', '{"2026-11-22 20:24:20.572+00"}', '2026-11-22 21:24:20.572+00'),
	('firstcode', 'deposit 01a204ee-5cc5-77a9-a97c-9957300ab546', '{"2026-11-22 20:24:20.734+00","2026-11-22 20:24:22.417+00","2026-11-22 20:24:22.666+00"}', '2026-11-22 21:24:22.666+00'),
	('secondcode', 'deposit 01a204ee-7489-7824-9f69-d5e08dab4d28', '{"2026-11-22 20:24:26.686+00"}', '2026-11-22 21:24:26.686+00'),
	('secondcode', 'deposit 01a204ee-7489-70cd-bfb4-0891a9caf3b8', '{"2026-11-22 20:24:26.745+00","2026-11-22 20:24:27.433+00","2026-11-22 20:24:27.548+00"}', '2026-11-22 21:24:27.548+00');
INSERT INTO public.reality_check VALUES
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 30, '2026-11-22 20:24:24.227+00'),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 30, '2026-11-22 20:24:27.647+00');
INSERT INTO public.recent_game VALUES
	('firstcode', '01a204ee-5cc5-77a9-a97c-9957300ab546', 'slot', '2026-11-22 20:24:24.468+00'),
	('secondcode', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 'slot', '2026-11-22 20:24:27.882+00');
INSERT INTO public.seal_key VALUES
	('firstcode', 'DVBZ-xkGQipzlnmJ_9dBAiCu3Y5DMYpiYGOhDjYDcQk', '{"x": "i4J6NZ1KUzgydxyOX1ZHytymVg2I6SM9Nx1vNv7DxbQ", "y": "SstrufZYEA1R_bQ3Bs4cDhpYRUpOomBBLXCtnbbymaU", "alg": "ECDH-ES", "crv": "P-256", "kid": "DVBZ-xkGQipzlnmJ_9dBAiCu3Y5DMYpiYGOhDjYDcQk", "kty": "EC", "use": "enc"}', 'IHBXlMPTubQjxwYgzg-bj-YTwLYEiz4hkZoouK6I4VWPTlVExvk_yQqj3Z-4b7SEjDgyue6ewJptYoYBoThFWiHKSzePk_C-s4vi3tifLQqrTkOHs2Xji8MStNshcfJIL647xZrbJL2Bsz7-kVc2yXhXLWQ2o03R0kTK3MJeCldaU09y3JlYD1xm6DULfhDECDMPq9xjr_uFKnZjR3TRVEyN-v27IQKLm752maAmBMMiWCfTSlrcDcK13oMFRFU7w_Rb7YmbwO6E2zSD', '2026-11-22 20:24:19.474+00', '2026-11-23 20:24:19.474+00', '2026-11-23 21:24:19.474+00'),
	('secondcode', '8rg8hBf5t9MJhX9_8wx_KBUU7cwn6Yde322K1nUB9XQ', '{"x": "-wwdFJN_TIK-NMeCotw5_5Qru5Hs6wdm90ndKjbiONU", "y": "D1oTsb0dHr6-EgpnLemiH5vovcGwN1w8-shDtYL7Mi0", "alg": "ECDH-ES", "crv": "P-256", "kid": "8rg8hBf5t9MJhX9_8wx_KBUU7cwn6Yde322K1nUB9XQ", "kty": "EC", "use": "enc"}', 'gc-Bv3w1zklMvkMzEhODeyD_EdclTF7tNFhLE3wKIv59_OxcoVSjD9gL5qju4aD4JmDocwYRyfpDjYJ-doDgu-BQ6qjHkBcJQ7MbMZ16eprDkJuVPH3oYFDKl_yPPsL60i06arLwKUcTnS5k3wV4w80cdRhvvox1BVYkOl3_IWWXumqKiHjpL6mDilfE9bCMVCWwB9tQGdPBQPQmsa6RINoPvTdxPs45jORyVOPqHMasJJ3NkpDeEWfDbsE6oruPfNHl7Aef3xGdbphU', '2026-11-22 20:24:25.952+00', '2026-11-23 20:24:25.952+00', '2026-11-23 21:24:25.952+00');
INSERT INTO public.seal_nonce VALUES
	('firstcode', 'c5c4dba51e8fdd2f8bf8a5131acc9aca', '2026-11-22 20:28:20.899+00'),
	('firstcode', 'b65ec569022982543d805645a22f9cbc', '2026-11-22 20:28:21.897+00'),
	('firstcode', '653840474dfeabd8f00e09d95cc0b789', '2026-11-22 20:28:22.091+00'),
	('secondcode', '5779d815074faf4b69b077a32490f4d5', '2026-11-22 20:28:26.778+00'),
	('secondcode', 'ed044e27d496611aafab8b55d6cf67ab', '2026-11-22 20:28:26.973+00'),
	('secondcode', 'eb097e05257658f3658dfb1119dc1e12', '2026-11-22 20:28:27.297+00');
INSERT INTO public.session VALUES
	('firstcode', '6cf1b09f37a0d744e3e17ae1eaae6414812b827541852fbad15c8105206db9aa', '01a204ee-63d3-754d-bc08-3ae4049e27ab', '01a204ee-5cc5-77a9-a97c-9957300ab546', '2026-11-22 20:24:21.715+00', '2026-11-22 20:24:21.715+00', 720, '2026-12-22 20:24:21.715+00', NULL, NULL, '198.51.100.1', 'lightMyRequest', false, NULL, NULL, NULL, 1),
	('firstcode', 'd8d49e40a772e47a0e5c9277e4bf44981386d22257db32faaf09ecec68937bbd', '01a204ee-64ed-73e4-a45a-fcb0c0a22581', '01a204ee-5cc5-7bde-8a95-18aa27b626dc', '2026-11-22 20:24:21.997+00', '2026-11-22 20:24:21.997+00', 720, '2026-12-22 20:24:21.997+00', NULL, NULL, '198.51.100.1', 'lightMyRequest', false, NULL, NULL, NULL, 1),
	('firstcode', '9927530cf467129cc5d1cd32940c0e456737c1404020c746bf7c79a372c67420', '01a204ee-65dd-7a24-b5a4-400edd0d94b6', '01a204ee-5cc5-751a-950a-e112f18de1e8', '2026-11-22 20:24:22.237+00', '2026-11-22 20:24:22.237+00', 720, '2026-12-22 20:24:22.237+00', NULL, NULL, '198.51.100.1', 'lightMyRequest', false, NULL, NULL, NULL, 0),
	('secondcode', '9d6e50d1088517ddf140256859a5898a04ee5622464d2b34c2791a0051d5b675', '01a204ee-7840-743a-b8d2-da135b1cafc0', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', '2026-11-22 20:24:26.944+00', '2026-11-22 20:24:26.944+00', 720, '2026-12-22 20:24:26.944+00', NULL, NULL, '198.51.100.1', 'lightMyRequest', false, NULL, NULL, NULL, 1),
	('secondcode', 'e1ff7ac1639f9eea7ea83c627c722b3d217bda23d2cf8e4a12a84d1de5b7a33f', '01a204ee-796b-7900-9fc7-06fa5b39aecf', '01a204ee-7489-7824-9f69-d5e08dab4d28', '2026-11-22 20:24:27.243+00', '2026-11-22 20:24:27.243+00', 720, '2026-12-22 20:24:27.243+00', NULL, NULL, '198.51.100.1', 'lightMyRequest', false, NULL, NULL, NULL, 1),
	('secondcode', 'a76f75ed9aa0034ae817b7b407ebdf5a4e2c3aea86734d99093bb4efea53d0ae', '01a204ee-79fe-7587-b173-1a5bd35b792b', '01a204ee-7489-7993-9bd7-77b4f33f23e9', '2026-11-22 20:24:27.39+00', '2026-11-22 20:24:27.39+00', 720, '2026-12-22 20:24:27.39+00', NULL, NULL, '198.51.100.1', 'lightMyRequest', false, NULL, NULL, NULL, 0);
INSERT INTO public.vendor_session VALUES
	('firstcode', 'daceca16dbd0098ce687d7e9c8b9586aa96176e1d5fca92ae32fcc67c85bb561', 'livery', '01a204ee-5cc5-77a9-a97c-9957300ab546', '01a204ee-63d3-754d-bc08-3ae4049e27ab', 'slot', '2026-11-22 20:24:24.714+00', true, '2026-11-22 20:24:24.714+00', NULL),
	('secondcode', 'c88ca31ecc5b5d32c6a0167d66c46ce305b4a0f03764a672ae925c8a260db29e', 'livery', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', '01a204ee-7840-743a-b8d2-da135b1cafc0', 'slot', '2026-11-22 20:24:27.974+00', false, '2026-11-22 20:24:27.974+00', NULL);
INSERT INTO public.vendor_transfer VALUES
	('secondcode', '01a204ee-7b33-7842-8a1f-6a7daf6093c3', '01a204ee-7489-70cd-bfb4-0891a9caf3b8', 'launch-01a204ee-7b14-78ac-9530-d1cfb7ce5109', 'livery', 'in', 75000, 'PHP', 2, 'pending', '2026-11-22 20:24:27.699+00', '2026-11-22 20:24:27.699+00', NULL);
INSERT INTO public.wallet_operation VALUES
	('firstcode', 'livery', 'd-1', 'move', 'debit', 'round-1', '01a204ee-5cc5-77a9-a97c-9957300ab546', 200, NULL, true, '2026-11-22 20:24:25.161+00'),
	('firstcode', 'livery', 'c-1', 'move', 'credit', 'round-1', '01a204ee-5cc5-77a9-a97c-9957300ab546', 900, NULL, false, '2026-11-22 20:24:25.302+00'),
	('firstcode', 'livery', 'd-2', 'move', 'debit', 'round-2', '01a204ee-5cc5-77a9-a97c-9957300ab546', 200, NULL, false, '2026-11-22 20:24:25.388+00'),
	('firstcode', 'livery', 'd-3', 'move', 'debit', 'round-3', '01a204ee-5cc5-77a9-a97c-9957300ab546', 200, NULL, true, '2026-11-22 20:24:25.486+00'),
	('firstcode', 'livery', 'c-3', 'move', 'credit', 'round-3', '01a204ee-5cc5-77a9-a97c-9957300ab546', 150, NULL, false, '2026-11-22 20:24:25.507+00'),
	('firstcode', 'livery', 'd-4', 'move', 'debit', 'round-4', '01a204ee-5cc5-77a9-a97c-9957300ab546', 200, NULL, false, '2026-11-22 20:24:25.531+00'),
	('firstcode', 'livery', 'd-4', 'rollback', 'rollback', 'round-4', '01a204ee-5cc5-77a9-a97c-9957300ab546', 200, NULL, false, '2026-11-22 20:24:25.606+00'),
	('firstcode', 'livery', 'd-5', 'move', 'debit', 'round-5', '01a204ee-5cc5-77a9-a97c-9957300ab546', 300, NULL, false, '2026-11-22 20:24:25.669+00');
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 18, true);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.affiliate
    ADD CONSTRAINT affiliate_merchant_code_pk PRIMARY KEY (merchant, code);
ALTER TABLE ONLY public.agent_link
    ADD CONSTRAINT agent_link_merchant_descendant_id_ancestor_id_pk PRIMARY KEY (merchant, descendant_id, ancestor_id);
ALTER TABLE ONLY public.attempt
    ADD CONSTRAINT attempt_merchant_key_pk PRIMARY KEY (merchant, key);
ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_merchant_member_id_pk PRIMARY KEY (merchant, member_id);
ALTER TABLE ONLY public.bot_check
    ADD CONSTRAINT bot_check_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.bot_check_token
    ADD CONSTRAINT bot_check_token_merchant_proof_pk PRIMARY KEY (merchant, proof);
ALTER TABLE ONLY public.captcha
    ADD CONSTRAINT captcha_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_merchant_room_id_pk PRIMARY KEY (merchant, room, id);
ALTER TABLE ONLY public.confirmation
    ADD CONSTRAINT confirmation_merchant_session_id_pk PRIMARY KEY (merchant, session_id);
ALTER TABLE ONLY public.contract_event
    ADD CONSTRAINT contract_event_merchant_contract_id_id_pk PRIMARY KEY (merchant, contract_id, id);
ALTER TABLE ONLY public.contract
    ADD CONSTRAINT contract_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.counter
    ADD CONSTRAINT counter_merchant_key_pk PRIMARY KEY (merchant, key);
ALTER TABLE ONLY public.deposit
    ADD CONSTRAINT deposit_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.favorite_game
    ADD CONSTRAINT favorite_game_merchant_member_id_node_id_pk PRIMARY KEY (merchant, member_id, node_id);
ALTER TABLE ONLY public.game_launch
    ADD CONSTRAINT game_launch_merchant_token_hash_pk PRIMARY KEY (merchant, token_hash);
ALTER TABLE ONLY public.game_round
    ADD CONSTRAINT game_round_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.identity_flow
    ADD CONSTRAINT identity_flow_merchant_state_hash_pk PRIMARY KEY (merchant, state_hash);
ALTER TABLE ONLY public.identity_link
    ADD CONSTRAINT identity_link_merchant_issuer_subject_pk PRIMARY KEY (merchant, issuer, subject);
ALTER TABLE ONLY public.identity_proof
    ADD CONSTRAINT identity_proof_merchant_ticket_hash_pk PRIMARY KEY (merchant, ticket_hash);
ALTER TABLE ONLY public.known_network
    ADD CONSTRAINT known_network_merchant_member_id_network_pk PRIMARY KEY (merchant, member_id, network);
ALTER TABLE ONLY public.ledger_account
    ADD CONSTRAINT ledger_account_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.ledger_entry
    ADD CONSTRAINT ledger_entry_merchant_account_id_sequence_pk PRIMARY KEY (merchant, account_id, sequence);
ALTER TABLE ONLY public.ledger_movement
    ADD CONSTRAINT ledger_movement_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.member_event_head
    ADD CONSTRAINT member_event_head_merchant_member_id_pk PRIMARY KEY (merchant, member_id);
ALTER TABLE ONLY public.member_event
    ADD CONSTRAINT member_event_merchant_member_id_sequence_pk PRIMARY KEY (merchant, member_id, sequence);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.message
    ADD CONSTRAINT message_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.news_read
    ADD CONSTRAINT news_read_merchant_member_id_news_id_pk PRIMARY KEY (merchant, member_id, news_id);
ALTER TABLE ONLY public.passkey_challenge
    ADD CONSTRAINT passkey_challenge_merchant_challenge_pk PRIMARY KEY (merchant, challenge);
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_merchant_token_hash_pk PRIMARY KEY (merchant, token_hash);
ALTER TABLE ONLY public.quota
    ADD CONSTRAINT quota_merchant_key_pk PRIMARY KEY (merchant, key);
ALTER TABLE ONLY public.reality_check
    ADD CONSTRAINT reality_check_merchant_member_id_pk PRIMARY KEY (merchant, member_id);
ALTER TABLE ONLY public.recent_game
    ADD CONSTRAINT recent_game_merchant_member_id_node_id_pk PRIMARY KEY (merchant, member_id, node_id);
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_merchant_member_id_code_hash_pk PRIMARY KEY (merchant, member_id, code_hash);
ALTER TABLE ONLY public.remembered_device
    ADD CONSTRAINT remembered_device_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.seal_key
    ADD CONSTRAINT seal_key_merchant_kid_pk PRIMARY KEY (merchant, kid);
ALTER TABLE ONLY public.seal_nonce
    ADD CONSTRAINT seal_nonce_merchant_nonce_pk PRIMARY KEY (merchant, nonce);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_merchant_token_hash_pk PRIMARY KEY (merchant, token_hash);
ALTER TABLE ONLY public.sms_code
    ADD CONSTRAINT sms_code_merchant_purpose_number_pk PRIMARY KEY (merchant, purpose, number);
ALTER TABLE ONLY public.step_up_ticket
    ADD CONSTRAINT step_up_ticket_merchant_token_hash_pk PRIMARY KEY (merchant, token_hash);
ALTER TABLE ONLY public.vendor_session
    ADD CONSTRAINT vendor_session_merchant_token_hash_pk PRIMARY KEY (merchant, token_hash);
ALTER TABLE ONLY public.vendor_transfer
    ADD CONSTRAINT vendor_transfer_merchant_id_pk PRIMARY KEY (merchant, id);
ALTER TABLE ONLY public.wallet_operation
    ADD CONSTRAINT wallet_operation_merchant_vendor_ref_part_pk PRIMARY KEY (merchant, vendor, ref, part);
CREATE INDEX agent_link_ancestor ON public.agent_link USING btree (merchant, ancestor_id, depth);
CREATE INDEX chat_message_newest ON public.chat_message USING btree (merchant, room, sent_at);
CREATE INDEX chat_message_old ON public.chat_message USING btree (merchant, sent_at);
CREATE UNIQUE INDEX chat_message_once ON public.chat_message USING btree (merchant, member_id, key);
CREATE INDEX contract_downline ON public.contract USING btree (merchant, downline_id);
CREATE INDEX contract_expiry ON public.contract USING btree (merchant, expires_at) WHERE (status = 'offered'::text);
CREATE UNIQUE INDEX contract_one_in_force ON public.contract USING btree (merchant, downline_id, kind) WHERE (status = ANY (ARRAY['accepted'::text, 'terminationRequested'::text]));
CREATE UNIQUE INDEX contract_one_offer ON public.contract USING btree (merchant, downline_id, kind) WHERE (status = 'offered'::text);
CREATE INDEX contract_upline ON public.contract USING btree (merchant, upline_id, kind);
CREATE UNIQUE INDEX deposit_key ON public.deposit USING btree (merchant, member_id, key);
CREATE UNIQUE INDEX deposit_reference ON public.deposit USING btree (merchant, provider, reference);
CREATE INDEX game_round_member ON public.game_round USING btree (merchant, member_id, started_at);
CREATE INDEX game_round_open ON public.game_round USING btree (merchant, member_id, node_id) WHERE (state = 'open'::text);
CREATE INDEX game_round_reported ON public.game_round USING btree (merchant, member_id, ended_at) WHERE is_reported;
CREATE INDEX game_round_waiting ON public.game_round USING btree (merchant, started_at) WHERE (state = 'open'::text);
CREATE INDEX game_round_won ON public.game_round USING btree (merchant, ended_at) WHERE (payout > 0);
CREATE UNIQUE INDEX identity_link_member ON public.identity_link USING btree (merchant, member_id, provider);
CREATE UNIQUE INDEX ledger_account_member ON public.ledger_account USING btree (merchant, member_id, currency, wallet) WHERE (kind = 'member'::text);
CREATE UNIQUE INDEX ledger_account_shard ON public.ledger_account USING btree (merchant, kind, currency, shard) WHERE (kind <> 'member'::text);
CREATE INDEX ledger_entry_at ON public.ledger_entry USING btree (merchant, account_id, at);
CREATE INDEX ledger_entry_movement ON public.ledger_entry USING btree (merchant, movement_id);
CREATE UNIQUE INDEX ledger_movement_key ON public.ledger_movement USING btree (merchant, key);
CREATE INDEX member_agent ON public.member USING btree (merchant, agent_id);
CREATE UNIQUE INDEX member_email ON public.member USING btree (merchant, email_key);
CREATE INDEX member_event_at ON public.member_event USING btree (merchant, at);
CREATE UNIQUE INDEX member_mobile ON public.member USING btree (merchant, mobile);
CREATE INDEX member_trial ON public.member USING btree (merchant, trial_ends_at);
CREATE UNIQUE INDEX member_username ON public.member USING btree (merchant, username_key);
CREATE INDEX message_recipient ON public.message USING btree (merchant, recipient);
CREATE INDEX passkey_member ON public.passkey USING btree (merchant, member_id);
CREATE INDEX recent_game_newest ON public.recent_game USING btree (merchant, member_id, played_at);
CREATE INDEX remembered_device_member ON public.remembered_device USING btree (merchant, member_id);
CREATE INDEX seal_nonce_expires_at ON public.seal_nonce USING btree (merchant, expires_at);
CREATE INDEX session_member ON public.session USING btree (merchant, member_id);
CREATE INDEX session_remembered ON public.session USING btree (merchant, remembered_id);
CREATE INDEX vendor_session_in_play ON public.vendor_session USING btree (merchant, member_id) WHERE ((NOT is_single) AND (left_at IS NULL));
CREATE UNIQUE INDEX vendor_transfer_key ON public.vendor_transfer USING btree (merchant, member_id, key);
CREATE UNIQUE INDEX vendor_transfer_one_pending ON public.vendor_transfer USING btree (merchant, member_id, vendor) WHERE (status = 'pending'::text);
CREATE INDEX wallet_operation_round ON public.wallet_operation USING btree (merchant, round_id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.contract_event FOR EACH ROW EXECUTE FUNCTION public.livery_append_only();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_entry FOR EACH ROW EXECUTE FUNCTION public.livery_append_only();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_movement FOR EACH ROW EXECUTE FUNCTION public.livery_append_only();
CREATE TRIGGER link_member AFTER INSERT OR UPDATE OF agent_id ON public.member FOR EACH ROW EXECUTE FUNCTION public.livery_link_member();
CREATE TRIGGER tell_of_end AFTER UPDATE OF ended_at ON public.session FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION public.livery_tell_member('member_id');
CREATE TRIGGER tell_of_event AFTER INSERT ON public.member_event FOR EACH ROW EXECUTE FUNCTION public.livery_tell_member('member_id');
CREATE TRIGGER tell_of_status AFTER UPDATE OF status ON public.member FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION public.livery_tell_member('id');
ALTER TABLE ONLY public.affiliate
    ADD CONSTRAINT affiliate_merchant_agent_id_member_merchant_id_fk FOREIGN KEY (merchant, agent_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_link
    ADD CONSTRAINT agent_link_merchant_ancestor_id_member_merchant_id_fk FOREIGN KEY (merchant, ancestor_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.agent_link
    ADD CONSTRAINT agent_link_merchant_descendant_id_member_merchant_id_fk FOREIGN KEY (merchant, descendant_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.authenticator
    ADD CONSTRAINT authenticator_merchant_member_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.contract_event
    ADD CONSTRAINT contract_event_merchant_contract_id_contract_merchant_id_fk FOREIGN KEY (merchant, contract_id) REFERENCES public.contract(merchant, id);
ALTER TABLE ONLY public.contract
    ADD CONSTRAINT contract_merchant_downline_id_member_merchant_id_fk FOREIGN KEY (merchant, downline_id) REFERENCES public.member(merchant, id);
ALTER TABLE ONLY public.contract
    ADD CONSTRAINT contract_merchant_upline_id_member_merchant_id_fk FOREIGN KEY (merchant, upline_id) REFERENCES public.member(merchant, id);
ALTER TABLE ONLY public.deposit
    ADD CONSTRAINT deposit_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id);
ALTER TABLE ONLY public.favorite_game
    ADD CONSTRAINT favorite_game_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.game_round
    ADD CONSTRAINT game_round_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id);
ALTER TABLE ONLY public.identity_link
    ADD CONSTRAINT identity_link_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_network
    ADD CONSTRAINT known_network_merchant_member_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ledger_account
    ADD CONSTRAINT ledger_account_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id);
ALTER TABLE ONLY public.member_event_head
    ADD CONSTRAINT member_event_head_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.member_event
    ADD CONSTRAINT member_event_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_merchant_agent_id_member_merchant_id_fk FOREIGN KEY (merchant, agent_id) REFERENCES public.member(merchant, id);
ALTER TABLE ONLY public.member
    ADD CONSTRAINT member_merchant_recommender_id_member_merchant_id_fk FOREIGN KEY (merchant, recommender_id) REFERENCES public.member(merchant, id);
ALTER TABLE ONLY public.news_read
    ADD CONSTRAINT news_read_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passkey
    ADD CONSTRAINT passkey_merchant_member_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.password_reset
    ADD CONSTRAINT password_reset_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reality_check
    ADD CONSTRAINT reality_check_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recent_game
    ADD CONSTRAINT recent_game_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_code
    ADD CONSTRAINT recovery_code_merchant_member_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.remembered_device
    ADD CONSTRAINT remembered_device_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.step_up_ticket
    ADD CONSTRAINT step_up_ticket_merchant_member_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id) ON DELETE CASCADE;
ALTER TABLE ONLY public.vendor_session
    ADD CONSTRAINT vendor_session_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id);
ALTER TABLE ONLY public.vendor_transfer
    ADD CONSTRAINT vendor_transfer_merchant_member_id_member_merchant_id_fk FOREIGN KEY (merchant, member_id) REFERENCES public.member(merchant, id);
ALTER TABLE public.affiliate ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.agent_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.attempt ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.authenticator ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.bot_check ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.bot_check_token ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.captcha ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.chat_message ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.confirmation ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contract ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.contract_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.counter ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.deposit ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.favorite_game ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.game_launch ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.game_round ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_flow ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_link ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.identity_proof ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.known_network ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ledger_account ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ledger_entry ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.ledger_movement ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.member ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.member_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.member_event_head ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.message ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.news_read ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON public.affiliate USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.agent_link USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.attempt USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.authenticator USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.bot_check USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.bot_check_token USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.captcha USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.chat_message USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.confirmation USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.contract USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.contract_event USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.counter USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.deposit USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.favorite_game USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.game_launch USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.game_round USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.identity_flow USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.identity_link USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.identity_proof USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.known_network USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.ledger_account USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.ledger_entry USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.ledger_movement USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.member USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.member_event USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.member_event_head USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.message USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.news_read USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.passkey USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.passkey_challenge USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.password_reset USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.quota USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.reality_check USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.recent_game USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.recovery_code USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.remembered_device USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.seal_key USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.seal_nonce USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.session USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.sms_code USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.step_up_ticket USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.vendor_session USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.vendor_transfer USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
CREATE POLICY own_merchant ON public.wallet_operation USING ((merchant = current_setting('livery.merchant'::text, true))) WITH CHECK ((merchant = current_setting('livery.merchant'::text, true)));
ALTER TABLE public.passkey ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.passkey_challenge ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.password_reset ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.quota ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.reality_check ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.recent_game ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.recovery_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.remembered_device ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.seal_key ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.seal_nonce ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.session ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.sms_code ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.step_up_ticket ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.vendor_session ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.vendor_transfer ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.wallet_operation ENABLE ROW LEVEL SECURITY;
GRANT USAGE ON SCHEMA public TO livery_app;
REVOKE ALL ON FUNCTION public.ledger_open(p_kind text, p_member uuid, p_wallet text, p_shard integer, p_currency text, p_scale integer, p_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_open(p_kind text, p_member uuid, p_wallet text, p_shard integer, p_currency text, p_scale integer, p_at timestamp with time zone) TO livery_app;
REVOKE ALL ON FUNCTION public.ledger_post(p_key text, p_kind text, p_currency text, p_scale integer, p_legs jsonb, p_details jsonb, p_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ledger_post(p_key text, p_kind text, p_currency text, p_scale integer, p_legs jsonb, p_details jsonb, p_at timestamp with time zone) TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.vendor_session TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.affiliate TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.agent_link TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.attempt TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.authenticator TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bot_check TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.bot_check_token TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.captcha TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.chat_message TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.confirmation TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contract TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.contract_event TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.counter TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.deposit TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.favorite_game TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.game_launch TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.game_round TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_flow TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_link TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.identity_proof TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.known_network TO livery_app;
GRANT SELECT ON TABLE public.ledger_account TO livery_app;
GRANT SELECT ON TABLE public.ledger_entry TO livery_app;
GRANT SELECT ON TABLE public.ledger_movement TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.member TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.member_event TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.member_event_head TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.message TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.news_read TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkey TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.passkey_challenge TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.password_reset TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.quota TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.reality_check TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recent_game TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.recovery_code TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.remembered_device TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.seal_key TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.seal_nonce TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.session TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.sms_code TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.step_up_ticket TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.vendor_transfer TO livery_app;
GRANT SELECT,INSERT,DELETE,UPDATE ON TABLE public.wallet_operation TO livery_app;
