-- Gives back what is reserved for a stake that its vendor did not take, by its ref. One that never came is void from now on. What a report
-- put against it is put against the rest of its round.
CREATE OR REPLACE FUNCTION play_reservation_undo(p jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $$
DECLARE
  p_vendor text := p->>'vendor';
  p_token text := p->>'token';
  p_game text := p->>'game';
  p_round text := p->>'round';
  p_ref text := p->>'ref';
  p_currency text := p->>'currency';
  p_at timestamptz := (p->>'at')::timestamptz;
  s vendor_session;
  o play_reservation;
  v_over bigint;
BEGIN
  SELECT * INTO s FROM vendor_session WHERE merchant = current_setting('livery.merchant') AND token_hash = p_token
    AND vendor = p_vendor AND node_id = p_game AND NOT is_single;
  IF NOT FOUND THEN RETURN jsonb_build_object('code', 'unknown_session'); END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(concat_ws(' ', 'limits', s.merchant, s.member_id), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', s.merchant, s.member_id, s.node_id), 0));
  SELECT * INTO o FROM play_reservation WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO play_reservation (merchant, vendor, ref, round_id, member_id, node_id, token_hash, amount, currency, state, at)
    VALUES (s.merchant, p_vendor, p_ref, p_round, s.member_id, p_game, p_token, 0, p_currency, 'void', p_at);
    RETURN play_answer(NULL, s.member_id, p_currency, false, 0);
  END IF;
  IF o.member_id <> s.member_id OR o.node_id <> p_game OR o.round_id <> p_round OR o.state = 'settled' THEN
    RETURN play_answer('conflict', s.member_id, p_currency, false);
  END IF;
  UPDATE play_reservation SET state = 'released', used = 0 WHERE merchant = s.merchant AND vendor = p_vendor AND ref = p_ref
    AND state IN ('held', 'refused');
  IF o.state = 'held' THEN
    v_over := o.used - play_reservation_use(p_vendor, '', p_round, o.used);
    PERFORM play_count(s.member_id, o.currency, 0, o.amount - v_over, 0, 0, o.at);
  END IF;
  RETURN play_answer(NULL, s.member_id, p_currency, o.state IN ('released', 'void'), 0);
END $$;

REVOKE ALL ON FUNCTION play_reservation_undo FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_reservation_undo TO livery_app;
