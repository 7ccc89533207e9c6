-- The first day of the period that a day is in. Weeks begin on Monday.
CREATE OR REPLACE FUNCTION play_period(p_period text, p_day date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT CASE WHEN p_period = 'day' THEN p_day ELSE date_trunc(p_period, p_day::timestamp)::date END
$$;

REVOKE ALL ON FUNCTION play_period FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_period TO livery_app;
