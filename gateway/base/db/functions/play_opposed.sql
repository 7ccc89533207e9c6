-- How far bets of two members since an instant cover each other: on how many outcomes both bet and not the same, what these bets count
-- as, and what they would count as if one member had placed all of them. Of more bets than one round is looked at with (play_book()) it
-- is what all of them won or lost together that says it.
CREATE OR REPLACE FUNCTION play_opposed(p_member uuid, p_other uuid, p_since timestamp with time zone)
 RETURNS TABLE (currency text, scale integer, outcomes bigint, apart bigint, together bigint)
 LANGUAGE sql
 STABLE
AS $$
  WITH placed AS (
    SELECT g.* FROM game_round g WHERE g.merchant = current_setting('livery.merchant') AND g.member_id IN (p_member, p_other)
      AND g.ended_at > p_since AND g.state = 'settled' AND g.counts_risk
  ), on_event AS (
    SELECT placed.id, placed.currency, placed.member_id, e.event, (SELECT array_agg(s->>'results' ORDER BY s->>'results')
      FROM jsonb_array_elements(placed.bet->'selections') s WHERE s->>'event' = e.event) AS sides FROM placed
    JOIN round_event e ON e.merchant = placed.merchant AND e.round_id = placed.id AND e.member_id = placed.member_id
  ), event AS (
    SELECT on_event.currency, on_event.event FROM on_event GROUP BY 1, 2
    HAVING count(DISTINCT member_id) = 2 AND count(DISTINCT sides) > 1
  ), outcome AS (
    SELECT placed.currency, group_id, bool_or(bet IS NOT NULL) AS is_described FROM placed
    WHERE group_id IS NOT NULL GROUP BY 1, 2 HAVING count(DISTINCT member_id) = 2
  ), involved AS (
    SELECT * FROM placed WHERE (placed.currency, group_id) IN (SELECT o.currency, o.group_id FROM outcome o)
      OR id IN (SELECT on_event.id FROM on_event JOIN event USING (currency, event))
  ), by_group AS (
    SELECT i.currency, coalesce('group ' || group_id, 'round ' || id) AS name, max(i.scale) AS scale, bool_or(bet IS NOT NULL) AS is_described,
      sum(play_counted_stake(state, stake, refunded, covered)) AS apart,
      least(sum(play_valid_stake(state, stake, refunded)), abs(sum(payout) - sum(play_valid_stake(state, stake, refunded)))) AS together
    FROM involved i GROUP BY 1, 2
  ), described AS (
    SELECT i.currency, CASE WHEN count(*) <= 30 AND sum(length(bet::text)) <= 20000 THEN play_book_at_risk(jsonb_agg(jsonb_build_object(
      'at', floor(extract(epoch FROM started_at) * 1000)::bigint, 'stake', play_valid_stake(state, stake, refunded)::text,
      'most', bet->>'most', 'selections', bet->'selections') ORDER BY started_at, id)) END AS risk
    FROM involved i WHERE bet IS NOT NULL GROUP BY 1
  )
  SELECT b.currency, max(b.scale), (SELECT count(*) FROM event WHERE event.currency = b.currency)
      + (SELECT count(*) FROM outcome o WHERE o.currency = b.currency AND NOT o.is_described),
    sum(b.apart)::bigint,
    least(sum(b.together), coalesce(max(d.risk), sum(b.together) FILTER (WHERE b.is_described), 0)
      + coalesce(sum(b.together) FILTER (WHERE NOT b.is_described), 0))::bigint
  FROM by_group b LEFT JOIN described d ON d.currency = b.currency GROUP BY b.currency
$$;

REVOKE ALL ON FUNCTION play_opposed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_opposed TO livery_app;
