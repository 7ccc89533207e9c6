-- Takes an amount from what a vendor may still pay today, all of it or, where partly, what there is; answers how much. Each share
-- has its own part of the limit, so that their sum cannot pass it however many transactions pay at once; who finds a share
-- used up locks all of them, in one order. To be called before ledger_post(), and once a transaction.
CREATE OR REPLACE FUNCTION payout_claim(p_owner text, p_currency text, p_amount bigint, p_limit bigint,
  p_partly boolean, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $$
DECLARE
  c_shares constant integer := 16;
  v_merchant text := current_setting('livery.merchant');
  v_day date := (p_at AT TIME ZONE 'UTC')::date;
  v_share integer := floor(random() * c_shares);
  v_room bigint := 0;
  v_left bigint;
  v_part bigint;
  v_row record;
BEGIN
  IF p_amount <= 0 THEN RETURN 0; END IF;
  UPDATE vendor_payout SET paid = paid + p_amount WHERE merchant = v_merchant AND vendor = p_owner AND day = v_day
    AND currency = p_currency AND share = v_share AND paid + p_amount <= p_limit / c_shares;
  IF FOUND THEN RETURN p_amount; END IF;
  INSERT INTO vendor_payout (merchant, vendor, day, currency, share, paid)
  SELECT v_merchant, p_owner, v_day, p_currency, n, 0 FROM generate_series(0, c_shares - 1) AS n ON CONFLICT DO NOTHING;
  FOR v_row IN SELECT share, paid FROM vendor_payout WHERE merchant = v_merchant AND vendor = p_owner AND day = v_day
    AND currency = p_currency ORDER BY share FOR UPDATE
  LOOP
    v_room := v_room + greatest(p_limit / c_shares + (v_row.share < p_limit % c_shares)::integer - v_row.paid, 0);
  END LOOP;
  IF v_room < p_amount AND NOT p_partly THEN RETURN 0; END IF;
  v_left := least(p_amount, v_room);
  FOR v_row IN SELECT share, paid FROM vendor_payout WHERE merchant = v_merchant AND vendor = p_owner AND day = v_day
    AND currency = p_currency ORDER BY share
  LOOP
    v_part := least(v_left, greatest(p_limit / c_shares + (v_row.share < p_limit % c_shares)::integer - v_row.paid, 0));
    CONTINUE WHEN v_part = 0;
    UPDATE vendor_payout SET paid = paid + v_part WHERE merchant = v_merchant AND vendor = p_owner AND day = v_day
      AND currency = p_currency AND share = v_row.share;
    v_left := v_left - v_part;
  END LOOP;
  RETURN least(p_amount, v_room);
END $$;

REVOKE ALL ON FUNCTION payout_claim FROM PUBLIC;
GRANT EXECUTE ON FUNCTION payout_claim TO livery_app;
