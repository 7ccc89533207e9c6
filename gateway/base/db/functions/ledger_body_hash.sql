-- What a movement says, whoever sends it: the same idempotency key must come with the same hash.
CREATE OR REPLACE FUNCTION ledger_body_hash(kind text, currency text, scale integer, legs text, details jsonb)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $$
  SELECT sha256(convert_to(concat_ws('|', kind, currency, scale, legs, details), 'UTF8'))
$$;

REVOKE ALL ON FUNCTION ledger_body_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_body_hash TO livery_app;
