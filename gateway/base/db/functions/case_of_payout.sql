-- Brings before the operators that a vendor wants to pay more than its bounds allow: one case of a vendor. A message that comes again is none.
CREATE OR REPLACE FUNCTION case_of_payout()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path FROM CURRENT
AS $$
BEGIN
  INSERT INTO inbox_case AS known (merchant, id, kind, reference, member_id, amount, currency, scale, details, status, opened_at)
  SELECT NEW.merchant, livery_new_id(), 'risk.payoutLimit', NEW.vendor, NEW.member_id, NEW.amount, NEW.currency,
    (SELECT a.scale FROM ledger_account a WHERE a.merchant = NEW.merchant AND a.kind = 'member' AND a.member_id = NEW.member_id
      AND a.currency = NEW.currency LIMIT 1),
    jsonb_build_object('vendor', NEW.vendor, 'message', NEW.kind, 'bound', NEW.bound, 'reference', NEW.ref)
      || CASE WHEN NEW.round_id = '' THEN '{}' ELSE jsonb_build_object('round', NEW.round_id) END, 'open', NEW.at
  ON CONFLICT (merchant, kind, reference) DO UPDATE SET status = 'open', opened_at = EXCLUDED.opened_at, closed_at = NULL,
    outcome = NULL, assigned_to = NULL, details = EXCLUDED.details, member_id = EXCLUDED.member_id, amount = EXCLUDED.amount,
    currency = EXCLUDED.currency, scale = EXCLUDED.scale
  WHERE known.status = 'closed';
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION case_of_payout FROM PUBLIC;

CREATE OR REPLACE TRIGGER case_of_payout AFTER INSERT ON payout_held FOR EACH ROW EXECUTE FUNCTION case_of_payout();
