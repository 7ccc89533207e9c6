-- The only way in which money moves. Legs: [{ "kind", "member", "wallet", "amount" }], amounts in minor units, + into the
-- account, summing to nothing, each account once. Accounts are taken in one order, members first and the busy shards of the
-- house last, so that two movements never wait for each other. LV001: a member has not got as much. LV002: the key stands
-- for another movement. LV003: the movement makes no sense.
CREATE OR REPLACE FUNCTION ledger_post(p_key text, p_kind text, p_currency text, p_scale integer, p_legs jsonb,
  p_details jsonb, p_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path FROM CURRENT
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
    INSERT INTO ledger_entry (merchant, account_id, sequence, movement_id, amount, balance_after, at, hash, kind)
    VALUES (v_merchant, v_account.id, v_account.entries, v_id, v_amounts[i], v_account.balance, p_at, v_account.head,
      CASE WHEN v_kinds[i] = 'member' THEN ledger_record_kind(p_kind, p_details, v_amounts[i]) END);
    v_balances := v_balances || jsonb_build_object('kind', v_kinds[i], 'member', v_members[i], 'wallet', v_wallets[i],
      'balance', v_account.balance::text);
    IF v_kinds[i] = 'member' THEN
      v_told := array_append(v_told, jsonb_build_object('wallet', v_wallets[i], 'balance', livery_decimal(v_account.balance, p_scale),
        'currency', p_currency, 'kind', ledger_record_kind(p_kind, p_details, v_amounts[i]), 'amount', livery_decimal(v_amounts[i], p_scale)));
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

REVOKE ALL ON FUNCTION ledger_post FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post TO livery_app;
