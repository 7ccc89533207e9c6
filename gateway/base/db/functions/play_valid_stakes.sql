-- The stakes of a member since an instant that count as played, each at the time at which it was taken. Of money at a vendor the rounds
-- that were reported: what the books learn of a purse is only what all of them came to.
CREATE OR REPLACE FUNCTION play_valid_stakes(p_member uuid, p_since timestamp with time zone)
 RETURNS TABLE (at timestamp with time zone, amount bigint)
 LANGUAGE sql
 STABLE
AS $$
  SELECT o.at, play_counted_stake(r.state, o.amount, 0,
    coalesce(ceil(r.covered::numeric * o.amount / nullif(play_valid_stake(r.state, r.stake, r.refunded), 0)), 0)::bigint)
  FROM game_round r JOIN wallet_operation o ON o.merchant = r.merchant AND o.round_id = r.id
  WHERE r.merchant = current_setting('livery.merchant') AND r.member_id = p_member AND r.ended_at > p_since AND r.state = 'settled'
    AND NOT r.is_reported AND o.part = 'move' AND o.op = 'debit' AND o.code IS NULL AND o.at > p_since
    AND (r.refunded = 0 OR NOT EXISTS (SELECT 1 FROM wallet_operation u WHERE u.merchant = o.merchant AND u.vendor = o.vendor
      AND u.ref = o.ref AND u.part = 'rollback'))
  UNION ALL
  SELECT r.started_at, play_counted_stake(r.state, r.stake, r.refunded, r.covered) FROM game_round r
  WHERE r.merchant = current_setting('livery.merchant') AND r.member_id = p_member AND r.ended_at > p_since AND r.state = 'settled'
    AND r.is_reported AND r.started_at > p_since
$$;

REVOKE ALL ON FUNCTION play_valid_stakes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_valid_stakes TO livery_app;
