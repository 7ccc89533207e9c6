-- Those of some merchants that have facts of transactions from one number up to another. Each is looked at as that merchant.
CREATE OR REPLACE FUNCTION due_facts(p_merchants text[], p_from bigint, p_until bigint)
 RETURNS TABLE (merchant text)
 LANGUAGE plpgsql
AS $$
BEGIN
  FOREACH merchant IN ARRAY p_merchants LOOP
    PERFORM set_config('livery.merchant', merchant, true);
    IF EXISTS (SELECT 1 FROM fact f WHERE f.merchant = due_facts.merchant AND f.tx >= p_from AND f.tx < p_until) THEN
      RETURN NEXT;
    END IF;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION due_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION due_facts TO livery_app;
