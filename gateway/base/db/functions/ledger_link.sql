-- Links an entry to the one before it in its account, and to the whole of its movement.
CREATE OR REPLACE FUNCTION ledger_link(before bytea, account uuid, sequence bigint, movement uuid, key text,
  body_hash bytea, amount bigint, balance_after bigint, at timestamp with time zone)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $$
  SELECT sha256(before || body_hash || convert_to(concat_ws('|', account, sequence, movement, key, amount, balance_after,
    extract(epoch FROM at)), 'UTF8'))
$$;

REVOKE ALL ON FUNCTION ledger_link FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_link TO livery_app;
