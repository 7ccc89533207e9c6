-- By the database, beside the entry: whoever posts holds the account, so that nobody waits here.
CREATE OR REPLACE FUNCTION record_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO money_sum AS s (merchant, account_id, span, starts_at, kind, in_count, in_sum, out_count, out_sum)
  SELECT NEW.merchant, NEW.account_id, span, date_trunc(span, NEW.at, 'UTC'), NEW.kind,
    (NEW.amount > 0)::integer, greatest(NEW.amount, 0), (NEW.amount < 0)::integer, greatest(-NEW.amount, 0)
  FROM (VALUES ('hour'), ('day')) AS spans (span)
  ON CONFLICT (merchant, account_id, span, starts_at, kind) DO UPDATE SET in_count = s.in_count + EXCLUDED.in_count,
    in_sum = s.in_sum + EXCLUDED.in_sum, out_count = s.out_count + EXCLUDED.out_count, out_sum = s.out_sum + EXCLUDED.out_sum;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION record_entry FROM PUBLIC;

CREATE OR REPLACE TRIGGER record_entry AFTER INSERT ON ledger_entry FOR EACH ROW
  WHEN (NEW.kind IS NOT NULL) EXECUTE FUNCTION record_entry();
