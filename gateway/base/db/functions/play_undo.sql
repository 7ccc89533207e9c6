-- Gives one debit back, once; 0 where there was none to give back.
CREATE OR REPLACE FUNCTION play_undo(p_vendor text, p_merchant text, p_member uuid, p_game text, p_round text,
  p_ref text, p_currency text, p_scale integer, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $$
DECLARE
  v_amount bigint := 0;
  v_staked_at timestamptz;
BEGIN
  SELECT amount, at INTO v_amount, v_staked_at FROM wallet_operation WHERE merchant = p_merchant AND vendor = p_vendor AND ref = p_ref
    AND part = 'move' AND code IS NULL;
  v_amount := coalesce(v_amount, 0);
  IF v_amount > 0 THEN
    -- Against the day of the stake: given back tomorrow, it makes no room for more tomorrow.
    PERFORM play_count(p_member, p_currency, 0, v_amount, 0, 0, v_staked_at);
    PERFORM play_post(p_vendor, p_ref, 'refund', p_member, v_amount, p_currency, p_scale, p_round, p_game, p_at);
    UPDATE game_round SET refunded = refunded + v_amount,
      state = CASE WHEN refunded + v_amount = stake THEN 'refunded' ELSE state END,
      ended_at = CASE WHEN refunded + v_amount = stake THEN p_at ELSE ended_at END
    WHERE merchant = p_merchant AND id = p_round;
  END IF;
  INSERT INTO wallet_operation (merchant, vendor, ref, part, op, round_id, member_id, amount, at)
  VALUES (p_merchant, p_vendor, p_ref, 'rollback', 'rollback', p_round, p_member, v_amount, p_at);
  RETURN v_amount;
END $$;

REVOKE ALL ON FUNCTION play_undo FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_undo TO livery_app;
