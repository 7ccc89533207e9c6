-- Gross money that came into a member's main wallet since an instant, from outside or from another member, and what payments that were
-- begun would add: one that was given up too, as long as its page can be paid, and one that an operator may still credit, with what the
-- provider said was paid. What came by a bonus, a win or their own other wallet is no payment.
CREATE OR REPLACE FUNCTION play_paid_in(p_member uuid, p_currency text, p_since timestamp with time zone, p_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $$
  SELECT (coalesce((
    SELECT sum(e.amount) FROM ledger_account a
    JOIN ledger_entry e ON e.merchant = a.merchant AND e.account_id = a.id AND e.amount > 0 AND e.at >= p_since
    JOIN ledger_movement m ON m.merchant = e.merchant AND m.id = e.movement_id AND m.kind IN ('deposit', 'transfer')
    WHERE a.merchant = current_setting('livery.merchant') AND a.kind = 'member' AND a.member_id = p_member
      AND a.currency = p_currency AND a.wallet = 'main' AND (m.kind = 'deposit' OR EXISTS (
        SELECT 1 FROM ledger_entry o JOIN ledger_account b ON b.merchant = o.merchant AND b.id = o.account_id
        WHERE o.merchant = m.merchant AND o.movement_id = m.id AND o.amount < 0 AND b.kind = 'member' AND b.member_id <> p_member))
  ), 0) + coalesce((
    SELECT sum(greatest(d.amount, (
      SELECT max(c.amount) FROM inbox_case c WHERE d.status = 'review' AND c.merchant = d.merchant AND c.member_id = d.member_id
        AND c.kind = 'deposit.mismatch' AND c.status = 'open' AND c.currency = d.currency AND c.details->>'deposit' = d.id::text
    ))) FROM deposit d WHERE d.merchant = current_setting('livery.merchant') AND d.member_id = p_member
      AND d.currency = p_currency AND (d.status IN ('pending', 'cancelled') AND d.expires_at > p_at OR d.status = 'review')
  ), 0))::bigint
$$;

REVOKE ALL ON FUNCTION play_paid_in FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_paid_in TO livery_app;
