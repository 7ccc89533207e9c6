CREATE OR REPLACE FUNCTION ledger_open(p_kind text, p_member uuid, p_wallet text, p_shard integer, p_currency text,
  p_scale integer, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path FROM CURRENT
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

REVOKE ALL ON FUNCTION ledger_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_open TO livery_app;
