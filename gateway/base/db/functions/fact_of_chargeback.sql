-- What was taken out of the wallet, each time; what the house bears or was dismissed moved nothing of the member.
CREATE OR REPLACE FUNCTION fact_of_chargeback()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM fact_add(d.merchant, 'deposit.reversed', d.member_id, jsonb_build_object('deposit', d.id, 'method', d.method,
    'provider', d.provider, 'amount', (NEW.taken - OLD.taken)::text, 'currency', d.currency, 'scale', d.scale), NEW.settled_at)
  FROM deposit d WHERE d.merchant = NEW.merchant AND d.id = NEW.deposit_id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION fact_of_chargeback FROM PUBLIC;

CREATE OR REPLACE TRIGGER fact_of_chargeback AFTER UPDATE OF taken ON deposit_chargeback FOR EACH ROW
  WHEN (NEW.taken > OLD.taken) EXECUTE FUNCTION fact_of_chargeback();
