-- Gives back what is reserved for a round that its vendor will not play: it says so itself, and never reported it. Answers whether it did.
CREATE OR REPLACE FUNCTION play_reservation_forget(p_vendor text, p_round text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $$
DECLARE
  v_merchant text := current_setting('livery.merchant');
  o play_reservation;
BEGIN
  SELECT * INTO o FROM play_reservation WHERE merchant = v_merchant AND vendor = p_vendor AND round_id = p_round AND state = 'held' LIMIT 1;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended(concat_ws(' ', 'limits', v_merchant, o.member_id), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', v_merchant, o.member_id, o.node_id), 0));
  IF EXISTS (SELECT 1 FROM game_round WHERE merchant = v_merchant AND id = p_round) THEN RETURN false; END IF;
  PERFORM play_reservation_close(p_vendor, p_round, o.member_id, o.currency, 0, true, o.at);
  RETURN true;
END $$;

REVOKE ALL ON FUNCTION play_reservation_forget FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_reservation_forget TO livery_app;
