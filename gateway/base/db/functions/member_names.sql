-- The names that a member goes by: the one they gave, and those to whom they are or were paid.
CREATE OR REPLACE FUNCTION member_names(p_member uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $$
  SELECT coalesce(array_agg(n.name), '{}') FROM (
    SELECT m.payee_name AS name FROM member m
    WHERE m.merchant = current_setting('livery.merchant') AND m.id = p_member AND m.payee_name IS NOT NULL
    UNION
    SELECT a.holder FROM payout_account a
    WHERE a.merchant = current_setting('livery.merchant') AND a.member_id = p_member
  ) n
$$;

REVOKE ALL ON FUNCTION member_names FROM PUBLIC;
GRANT EXECUTE ON FUNCTION member_names TO livery_app;
