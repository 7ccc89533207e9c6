-- Ends what is reserved for a round that is over: what it did not stake is free again, and where it was refunded all of it, each on the day
-- on which it was counted.
CREATE OR REPLACE FUNCTION play_reservation_close(p_vendor text, p_round text, p_member uuid, p_currency text, p_stake bigint,
  p_is_refunded boolean, p_started timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $$
DECLARE
  v_merchant text := current_setting('livery.merchant');
  v_rest bigint := p_stake;
  o play_reservation;
BEGIN
  FOR o IN UPDATE play_reservation SET state = CASE WHEN used > 0 THEN 'settled' ELSE 'released' END
    WHERE merchant = v_merchant AND vendor = p_vendor AND round_id = p_round AND state = 'held' RETURNING *
  LOOP
    v_rest := v_rest - o.used;
    PERFORM play_count(p_member, p_currency, 0, CASE WHEN p_is_refunded THEN o.amount ELSE o.amount - o.used END, 0, 0, o.at);
  END LOOP;
  IF p_is_refunded AND v_rest > 0 THEN PERFORM play_count(p_member, p_currency, 0, v_rest, 0, 0, p_started); END IF;
END $$;

REVOKE ALL ON FUNCTION play_reservation_close FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_reservation_close TO livery_app;
