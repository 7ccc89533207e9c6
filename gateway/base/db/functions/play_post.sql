CREATE OR REPLACE FUNCTION play_post(p_vendor text, p_ref text, p_kind text, p_member uuid, p_amount bigint,
  p_currency text, p_scale integer, p_round text, p_game text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $$
  SELECT ledger_post(concat_ws(':', p_kind, p_vendor, p_ref), p_kind, p_currency, p_scale, jsonb_build_array(
    jsonb_build_object('kind', 'member', 'member', p_member, 'wallet', 'main', 'amount', p_amount),
    jsonb_build_object('kind', 'house', 'amount', -p_amount)),
    jsonb_build_object('round', p_round, 'game', p_game, 'vendor', p_vendor), p_at)
$$;

REVOKE ALL ON FUNCTION play_post FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_post TO livery_app;
