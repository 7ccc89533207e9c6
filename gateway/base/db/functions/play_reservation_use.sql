-- Puts what a round was reported to stake against what is reserved for it, then against what is reserved for no round of its session, the
-- same amount first; answers how much was reserved. What it takes is the round's from then on.
CREATE OR REPLACE FUNCTION play_reservation_use(p_vendor text, p_token text, p_round text, p_stake bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $$
DECLARE
  v_merchant text := current_setting('livery.merchant');
  v_left bigint := p_stake;
  v_part bigint;
  o play_reservation;
BEGIN
  WHILE v_left > 0 LOOP
    SELECT * INTO o FROM play_reservation WHERE merchant = v_merchant AND vendor = p_vendor AND state = 'held' AND used < amount
      AND (round_id = p_round OR round_id = '' AND token_hash = p_token)
    ORDER BY round_id = '', amount - used <> v_left, at, ref LIMIT 1 FOR UPDATE;
    EXIT WHEN NOT FOUND;
    v_part := least(v_left, o.amount - o.used);
    UPDATE play_reservation SET used = used + v_part, round_id = p_round WHERE merchant = v_merchant AND vendor = p_vendor AND ref = o.ref;
    v_left := v_left - v_part;
  END LOOP;
  RETURN p_stake - v_left;
END $$;

REVOKE ALL ON FUNCTION play_reservation_use FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_reservation_use TO livery_app;
