-- Brings before the operators that a member ran into a limit: one case for each member and kind of limit. While it is open, and for a day after
-- it was closed, the next refusals change nothing.
CREATE OR REPLACE FUNCTION play_breach(p_member uuid, p_kind text, p_period text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path FROM CURRENT
AS $$
  INSERT INTO inbox_case AS known (merchant, id, kind, reference, member_id, details, status, opened_at)
  VALUES (current_setting('livery.merchant'), livery_new_id(), 'limit.reached', p_member || ' ' || p_kind, p_member,
    jsonb_strip_nulls(jsonb_build_object('limit', p_kind, 'period', p_period)), 'open', p_at)
  ON CONFLICT (merchant, kind, reference) DO UPDATE SET status = 'open', opened_at = p_at, closed_at = NULL, outcome = NULL,
    details = EXCLUDED.details, assigned_to = NULL
  WHERE known.status = 'closed' AND known.closed_at < p_at - interval '1 day'
$$;

REVOKE ALL ON FUNCTION play_breach FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_breach TO livery_app;
