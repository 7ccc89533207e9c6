-- Makes the partition that is written to and the next one. A database that was restored from a dump meets lower numbers of
-- transactions than its facts have: they are lifted above these first, or readers would pass over what comes.
CREATE OR REPLACE FUNCTION fact_partitions()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path FROM CURRENT
AS $$
DECLARE
  v_xact bigint := pg_current_xact_id()::text::bigint;
  v_offset bigint;
  v_part record;
  v_last bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('livery fact partitions', 0));
  SELECT last_value INTO v_offset FROM fact_offset;
  FOR v_part IN SELECT i.inhrelid::regclass AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'fact'::regclass ORDER BY substring(c.relname FROM '\d+$')::bigint DESC
  LOOP
    EXECUTE format('WITH RECURSIVE known AS (
        SELECT min(merchant) AS merchant FROM %1$s
        UNION ALL SELECT (SELECT min(p.merchant) FROM %1$s p WHERE p.merchant > known.merchant) FROM known WHERE known.merchant IS NOT NULL
      ) SELECT max((SELECT max(p.tx) FROM %1$s p WHERE p.merchant = known.merchant)) FROM known', v_part.name) INTO v_last;
    EXIT WHEN v_last IS NOT NULL;
  END LOOP;
  IF v_last >= v_xact + v_offset THEN
    v_offset := v_last - v_xact + 1;
    PERFORM setval('fact_offset', v_offset);
  END IF;
  FOR nth IN (v_xact + v_offset) >> 26 .. ((v_xact + v_offset) >> 26) + 1 LOOP
    CONTINUE WHEN to_regclass('fact_' || nth) IS NOT NULL;
    -- Attached rather than created in place: that waits for nobody who writes.
    EXECUTE format('CREATE TABLE %I (LIKE fact INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING INDEXES)', 'fact_' || nth);
    EXECUTE format('ALTER TABLE fact ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', 'fact_' || nth, nth << 26, (nth + 1) << 26);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION fact_partitions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fact_partitions TO livery_app;
