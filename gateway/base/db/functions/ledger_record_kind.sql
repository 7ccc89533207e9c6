-- What lists and sums call an entry of a member. `recordKinds` of schemas/base/record-kinds.ts is the table of all of them.
CREATE OR REPLACE FUNCTION ledger_record_kind(p_kind text, p_details jsonb, p_amount bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT CASE
    WHEN p_kind = 'refund' AND p_details ? 'withdrawal' THEN 'withdrawalReturned'
    WHEN p_kind = 'transfer' AND NOT p_details ? 'vendor' THEN CASE WHEN p_amount > 0 THEN 'transferIn' ELSE 'transferOut' END
    WHEN p_kind = 'promotion' AND p_details ? 'redemption' THEN 'points'
    WHEN p_kind = 'promotion' AND p_details ->> 'source' = 'rebate' THEN 'rebate'
    WHEN p_kind = 'reversal' THEN 'chargeback'
    ELSE p_kind END
$$;

REVOKE ALL ON FUNCTION ledger_record_kind FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_record_kind TO livery_app;
