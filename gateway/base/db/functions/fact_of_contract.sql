CREATE OR REPLACE FUNCTION fact_of_contract()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  c contract;
BEGIN
  SELECT * INTO c FROM contract WHERE merchant = NEW.merchant AND id = NEW.contract_id;
  PERFORM fact_add(NEW.merchant, 'contract.' || NEW.status, c.downline_id, jsonb_build_object('contract', c.id,
    'kind', c.kind, 'action', NEW.action, 'upline', c.upline_id, 'downline', c.downline_id, 'rate', c.rate), NEW.at);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION fact_of_contract FROM PUBLIC;

CREATE OR REPLACE TRIGGER fact_of_contract AFTER INSERT ON contract_event FOR EACH ROW EXECUTE FUNCTION fact_of_contract();
