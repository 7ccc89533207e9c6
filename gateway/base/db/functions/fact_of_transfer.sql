CREATE OR REPLACE FUNCTION fact_of_transfer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM fact_add(NEW.merchant, 'transfer.' || NEW.status, NEW.member_id, jsonb_build_object('transfer', NEW.id,
    'vendor', NEW.vendor, 'direction', NEW.direction, 'amount', NEW.amount::text, 'currency', NEW.currency,
    'scale', NEW.scale), NEW.settled_at);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION fact_of_transfer FROM PUBLIC;

-- One that waits for an operator is not settled, and nothing came of it yet.
CREATE OR REPLACE TRIGGER fact_of_transfer AFTER UPDATE OF status ON vendor_transfer FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status IN ('done', 'failed')) EXECUTE FUNCTION fact_of_transfer();
