CREATE OR REPLACE FUNCTION fact_add(p_merchant text, p_kind text, p_member uuid, p_body jsonb, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO fact (merchant, tx, id, kind, member_id, body, at)
  SELECT p_merchant, pg_current_xact_id()::text::bigint + o.last_value, nextval('fact_id'), p_kind, p_member, p_body, p_at
  FROM fact_offset o;
END $$;

REVOKE ALL ON FUNCTION fact_add FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fact_add TO livery_app;
