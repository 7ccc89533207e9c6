-- Refunds what is left of a round that its vendor knows nothing of.
CREATE OR REPLACE FUNCTION play_abandon(p_vendor text, p_round text, p_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $$
DECLARE
  r game_round;
  v_ref text;
BEGIN
  SELECT * INTO r FROM game_round WHERE merchant = current_setting('livery.merchant') AND id = p_round;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(concat_ws(' ', 'limits', r.merchant, r.member_id), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', r.merchant, r.member_id, r.node_id), 0));
  PERFORM play_group_lock(r);
  -- Its money is with the vendor, who took nothing for a round that it does not know.
  UPDATE game_round SET state = 'refunded', refunded = stake, ended_at = p_at
  WHERE merchant = r.merchant AND id = p_round AND state = 'open' AND is_reported;
  IF FOUND THEN PERFORM play_reservation_close(p_vendor, p_round, r.member_id, r.currency, r.stake, true, r.started_at); END IF;
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

REVOKE ALL ON FUNCTION play_abandon FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_abandon TO livery_app;
