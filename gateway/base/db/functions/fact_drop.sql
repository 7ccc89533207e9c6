-- Drops the oldest partitions, as long as each is full, its facts are older than wanted, and every consumer of every
-- merchant is past them. Returns their names.
CREATE OR REPLACE FUNCTION fact_drop(p_before timestamp with time zone, p_consumers text[])
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path FROM CURRENT
AS $$
DECLARE
  v_part record;
  v_needed boolean;
  v_dropped text[] := '{}';
BEGIN
  -- Bets would wait behind a drop that waits.
  PERFORM set_config('lock_timeout', '200ms', true);
  FOR v_part IN SELECT i.inhrelid::regclass AS name, substring(c.relname FROM '\d+$')::bigint AS nth
    FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'fact'::regclass ORDER BY 2
  LOOP
    EXIT WHEN (v_part.nth + 1) << 26 > fact_horizon();
    EXECUTE format('WITH RECURSIVE known AS (
        SELECT min(merchant) AS merchant FROM %1$s
        UNION ALL SELECT (SELECT min(p.merchant) FROM %1$s p WHERE p.merchant > known.merchant) FROM known WHERE known.merchant IS NOT NULL
      )
      SELECT EXISTS (
        SELECT 1 FROM known CROSS JOIN LATERAL (
          SELECT p.tx, p.id, p.at FROM %1$s p WHERE p.merchant = known.merchant ORDER BY p.tx DESC, p.id DESC LIMIT 1
        ) AS newest
        WHERE newest.at >= $1 OR EXISTS (
          SELECT 1 FROM (SELECT unnest($2) UNION SELECT c.consumer FROM fact_cursor c) AS reader (consumer)
          LEFT JOIN fact_cursor c ON c.merchant = known.merchant AND c.consumer = reader.consumer
          WHERE (coalesce(c.tx, 0), coalesce(c.id, 0)) < (newest.tx, newest.id)
        )
      )', v_part.name) INTO v_needed USING p_before, p_consumers;
    EXIT WHEN v_needed;
    EXECUTE format('DROP TABLE %s', v_part.name);
    v_dropped := array_append(v_dropped, v_part.name::text);
  END LOOP;
  RETURN v_dropped;
END $$;

REVOKE ALL ON FUNCTION fact_drop FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fact_drop TO livery_app;
