-- Those of some merchants that have members, since nothing is earned without any: how far their periods are settled, as a mark to
-- compare, and whether a run of theirs waits to be paid. Each is looked at as that merchant.
CREATE OR REPLACE FUNCTION due_settlements(p_merchants text[])
 RETURNS TABLE (merchant text, mark text, is_waiting boolean)
 LANGUAGE plpgsql
AS $$
BEGIN
  FOREACH merchant IN ARRAY p_merchants LOOP
    PERFORM set_config('livery.merchant', merchant, true);
    CONTINUE WHEN NOT EXISTS (SELECT 1 FROM member m WHERE m.merchant = due_settlements.merchant);
    SELECT coalesce(string_agg(concat_ws(' ', c.kind, c.period, c.begins_at, c.settled_until), ',' ORDER BY c.kind, c.period), '')
      INTO mark FROM settlement_cursor c WHERE c.merchant = due_settlements.merchant;
    is_waiting := EXISTS (
      SELECT 1 FROM settlement_run r WHERE r.merchant = due_settlements.merchant AND r.status = 'reviewed'
    );
    RETURN NEXT;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION due_settlements FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_settlements TO livery_app;
