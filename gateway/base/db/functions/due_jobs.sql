-- When the first waiting job of some kinds is due, for each of some merchants that has one. Each is looked at as that merchant.
CREATE OR REPLACE FUNCTION due_jobs(p_merchants text[], p_kinds text[])
 RETURNS TABLE (merchant text, due_at timestamp with time zone)
 LANGUAGE plpgsql
AS $$
BEGIN
  FOREACH merchant IN ARRAY p_merchants LOOP
    PERFORM set_config('livery.merchant', merchant, true);
    SELECT min(j.due_at) INTO due_at FROM job j
      WHERE j.merchant = due_jobs.merchant AND j.status = 'waiting' AND j.kind = ANY (p_kinds);
    IF due_at IS NOT NULL THEN RETURN NEXT; END IF;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION due_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_jobs TO livery_app;
