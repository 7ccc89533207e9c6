-- What was credited counts, not what was asked for: a fee may have gone off, or another amount have come.
CREATE OR REPLACE FUNCTION fact_of_deposit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM fact_add(NEW.merchant, 'deposit.' || NEW.status, NEW.member_id, jsonb_build_object('deposit', NEW.id,
    'method', NEW.method, 'provider', NEW.provider, 'amount', NEW.arrives::text, 'currency', NEW.currency,
    'scale', NEW.scale), NEW.settled_at);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION fact_of_deposit FROM PUBLIC;

CREATE OR REPLACE TRIGGER fact_of_deposit AFTER UPDATE OF status ON deposit FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status IN ('confirmed', 'declined')) EXECUTE FUNCTION fact_of_deposit();
