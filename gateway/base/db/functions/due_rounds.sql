-- Since when the oldest round is open, and the oldest stake held, for each of some merchants that has any. Each is looked at as
-- that merchant.
CREATE OR REPLACE FUNCTION due_rounds(p_merchants text[])
 RETURNS TABLE (merchant text, open_since timestamp with time zone, held_since timestamp with time zone)
 LANGUAGE plpgsql
AS $$
BEGIN
  FOREACH merchant IN ARRAY p_merchants LOOP
    PERFORM set_config('livery.merchant', merchant, true);
    SELECT min(r.started_at) INTO open_since FROM game_round r
      WHERE r.merchant = due_rounds.merchant AND r.state = 'open';
    SELECT min(o.at) INTO held_since FROM play_reservation o
      WHERE o.merchant = due_rounds.merchant AND o.state = 'held';
    IF open_since IS NOT NULL OR held_since IS NOT NULL THEN RETURN NEXT; END IF;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION due_rounds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_rounds TO livery_app;
