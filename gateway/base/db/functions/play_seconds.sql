-- What the time between two stakes counts as play: a pause of more than five minutes ends a stretch, and a stretch begins with a minute.
CREATE OR REPLACE FUNCTION play_seconds(p_before timestamp with time zone, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT CASE WHEN p_at - p_before <= interval '5 minutes' THEN greatest(ceil(extract(epoch FROM p_at - p_before)), 0) ELSE 60 END::bigint
$$;

REVOKE ALL ON FUNCTION play_seconds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_seconds TO livery_app;
