CREATE OR REPLACE FUNCTION play_answer(p_code text, p_member uuid, p_currency text, p_replayed boolean,
  p_refunded bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('code', p_code, 'replayed', p_replayed, 'refunded', p_refunded::text,
    'balance', coalesce((SELECT balance FROM ledger_account WHERE merchant = current_setting('livery.merchant')
      AND kind = 'member' AND member_id = p_member AND currency = p_currency AND wallet = 'main'), 0)::text))
$$;

REVOKE ALL ON FUNCTION play_answer FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_answer TO livery_app;
