CREATE OR REPLACE FUNCTION fact_of_withdrawal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM fact_add(NEW.merchant, 'withdrawal.' || NEW.status, NEW.member_id, jsonb_build_object('withdrawal', NEW.id,
    'method', NEW.method, 'provider', NEW.provider, 'amount', NEW.amount::text, 'fee', NEW.fee::text, 'paid', NEW.paid::text,
    'currency', NEW.currency, 'scale', NEW.scale), coalesce(NEW.settled_at, NEW.requested_at));
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION fact_of_withdrawal FROM PUBLIC;

CREATE OR REPLACE TRIGGER fact_of_withdrawal AFTER UPDATE OF status ON withdrawal FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND NEW.status IN ('paid', 'partlyPaid', 'failed', 'rejected', 'cancelled', 'reversed'))
  EXECUTE FUNCTION fact_of_withdrawal();
