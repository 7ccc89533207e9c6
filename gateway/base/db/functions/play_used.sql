-- What counts against each limit of a member, their own and prescribed ones ([{ "kind", "period", "amount" }]), in its period up to now:
-- money of one currency alone, time of all. Days after today count too: a clock that was set back opens nothing. Money paid in is
-- what the ledger says came from outside or from another member, and what payments that may still succeed would add.
CREATE OR REPLACE FUNCTION play_used(p_member uuid, p_currency text, p_prescribed jsonb, p_zone text, p_kinds text[],
  p_at timestamp with time zone)
 RETURNS TABLE (kind text, period text, amount bigint, currency text, is_own boolean, used bigint, starts date)
 LANGUAGE plpgsql
 STABLE
AS $$
DECLARE
  v_merchant text := current_setting('livery.merchant');
  v_today date := (p_at AT TIME ZONE p_zone)::date;
BEGIN
  RETURN QUERY
  SELECT l.kind, l.period, l.amount, l.currency, l.is_own, CASE l.kind
    WHEN 'deposit' THEN play_paid_in(p_member, p_currency, play_period(l.period, v_today)::timestamp AT TIME ZONE p_zone, p_at)
    ELSE (
      SELECT coalesce(sum(CASE l.kind WHEN 'stake' THEN d.staked - d.refunded WHEN 'loss' THEN d.staked - d.refunded - d.returned
        ELSE d.seconds END), 0)
      FROM play_day d WHERE d.merchant = v_merchant AND d.member_id = p_member AND d.day >= play_period(l.period, v_today)
        AND (l.kind = 'time' OR d.currency = p_currency)
    ) END::bigint, play_period(l.period, v_today)
  FROM (
    SELECT o.kind, o.period, o.amount, o.currency, true AS is_own FROM play_limit o
    WHERE o.merchant = v_merchant AND o.member_id = p_member
    UNION ALL
    SELECT p.kind, p.period, p.amount, CASE p.kind WHEN 'time' THEN '' ELSE p_currency END, false
    FROM jsonb_to_recordset(coalesce(p_prescribed, '[]')) AS p (kind text, period text, amount bigint)
  ) AS l WHERE l.kind = ANY (p_kinds);
END $$;

REVOKE ALL ON FUNCTION play_used FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_used TO livery_app;
