-- Begins to count a member's play by day, from what they did in this month and the week before. Alone: whatever counts holds the
-- same lock together with others.
CREATE OR REPLACE FUNCTION play_watch(p_member uuid, p_currency text, p_zone text, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $$
DECLARE
  v_merchant text := current_setting('livery.merchant');
  v_from date := play_period('week', play_period('month', (p_at AT TIME ZONE p_zone)::date));
  v_since timestamptz := v_from::timestamp AT TIME ZONE p_zone;
  g play_guard;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'limits', v_merchant, p_member), 0));
  INSERT INTO play_guard (merchant, member_id, zone) VALUES (v_merchant, p_member, p_zone) ON CONFLICT DO NOTHING;
  SELECT * INTO g FROM play_guard WHERE merchant = v_merchant AND member_id = p_member FOR UPDATE;
  IF g.is_counted AND g.zone = p_zone THEN RETURN; END IF;
  UPDATE play_guard SET is_counted = true, zone = p_zone,
    played_at = (SELECT max(r.started_at) FROM game_round r WHERE r.merchant = v_merchant AND r.member_id = p_member)
  WHERE merchant = v_merchant AND member_id = p_member;
  DELETE FROM play_day WHERE merchant = v_merchant AND member_id = p_member;
  INSERT INTO play_day (merchant, member_id, currency, day, staked, refunded, returned, seconds)
  SELECT v_merchant, p_member, moved.currency, (moved.at AT TIME ZONE p_zone)::date, sum(moved.staked), sum(moved.refunded),
    sum(moved.returned), sum(moved.seconds)
  FROM (
    SELECT a.currency, e.at, CASE m.kind WHEN 'bet' THEN -e.amount ELSE 0 END AS staked,
      CASE m.kind WHEN 'refund' THEN e.amount ELSE 0 END AS refunded, CASE m.kind WHEN 'win' THEN e.amount ELSE 0 END AS returned,
      0 AS seconds
    FROM ledger_account a JOIN ledger_entry e ON e.merchant = a.merchant AND e.account_id = a.id AND e.at >= v_since
    JOIN ledger_movement m ON m.merchant = e.merchant AND m.id = e.movement_id AND m.kind IN ('bet', 'win', 'refund')
    WHERE a.merchant = v_merchant AND a.kind = 'member' AND a.member_id = p_member AND a.wallet = 'main'
    UNION ALL
    SELECT r.currency, r.started_at, r.stake, r.refunded, 0, 0 FROM game_round r
    WHERE r.merchant = v_merchant AND r.member_id = p_member AND r.is_reported AND r.started_at >= v_since
    UNION ALL
    SELECT o.currency, o.at, o.amount - o.used, 0, 0, 0 FROM play_reservation o
    WHERE o.merchant = v_merchant AND o.member_id = p_member AND o.state = 'held' AND o.at >= v_since
    UNION ALL
    SELECT r.currency, r.ended_at, 0, 0, r.payout, 0 FROM game_round r
    WHERE r.merchant = v_merchant AND r.member_id = p_member AND r.is_reported AND r.ended_at >= v_since
    UNION ALL
    SELECT r.currency, r.started_at, 0, 0, 0, play_seconds(lag(r.started_at) OVER (ORDER BY r.started_at), r.started_at)
    FROM game_round r WHERE r.merchant = v_merchant AND r.member_id = p_member AND r.started_at >= v_since
  ) AS moved GROUP BY moved.currency, (moved.at AT TIME ZONE p_zone)::date;
END $$;

REVOKE ALL ON FUNCTION play_watch FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_watch TO livery_app;
