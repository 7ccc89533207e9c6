CREATE OR REPLACE FUNCTION play_end(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $$
DECLARE
  p_vendor text := p->>'vendor';
  p_token text := p->>'token';
  p_game text := p->>'game';
  p_round text := p->>'round';
  p_details jsonb := p->'details';
  p_currency text := p->>'currency';
  p_at timestamptz := (p->>'at')::timestamptz;
  s vendor_session;
  r game_round;
BEGIN
  s := play_session(p_vendor, p_token, p_game);
  IF s.merchant IS NULL THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  SELECT * INTO r FROM game_round WHERE merchant = s.merchant AND id = p_round AND member_id = s.member_id;
  IF NOT FOUND THEN RETURN play_answer('unknown_round', s.member_id, p_currency, false); END IF;
  IF r.node_id <> p_game OR r.is_reported THEN RETURN play_answer('conflict', s.member_id, p_currency, false); END IF;
  PERFORM play_group_lock(r);
  UPDATE game_round SET state = 'settled', ended_at = p_at, details = p_details
  WHERE merchant = s.merchant AND id = p_round AND state = 'open';
  RETURN play_answer(NULL, s.member_id, p_currency, r.state <> 'open');
END $$;

REVOKE ALL ON FUNCTION play_end FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_end TO livery_app;
