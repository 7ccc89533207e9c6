-- Facts of transactions below this number are all there: every such transaction is over. One that is still open, or begins
-- later, has this number or a higher one. The server counts for all its databases: those elsewhere write no fact here.
CREATE OR REPLACE FUNCTION fact_horizon()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path FROM CURRENT
AS $$
  SELECT coalesce((
    SELECT min(open.xid::text::bigint) FROM pg_snapshot_xip(pg_current_snapshot()) AS open (xid)
    WHERE NOT EXISTS (SELECT 1 FROM pg_stat_activity a WHERE a.backend_xid = open.xid::xid AND a.datname <> current_database())
  ), pg_snapshot_xmax(pg_current_snapshot())::text::bigint) + o.last_value FROM fact_offset o
$$;

REVOKE ALL ON FUNCTION fact_horizon FROM PUBLIC;
GRANT EXECUTE ON FUNCTION fact_horizon TO livery_app;
