-- What some bets pay at most where those of p_lost are lost.
CREATE OR REPLACE FUNCTION play_most_paid(p_bets integer[], p_lost bit varying, p_most bigint[])
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
AS $$
DECLARE
  v_paid numeric := 0;
  b integer;
BEGIN
  FOREACH b IN ARRAY coalesce(p_bets, '{}') LOOP
    IF get_bit(p_lost, b - 1) = 0 THEN v_paid := v_paid + p_most[b]; END IF;
  END LOOP;
  RETURN v_paid;
END $$;

REVOKE ALL ON FUNCTION play_most_paid FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_most_paid TO livery_app;
