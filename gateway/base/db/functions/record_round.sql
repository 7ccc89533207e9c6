-- By the database, in the transaction that makes it true, so that sums never differ from the rounds, whatever comes late.
CREATE OR REPLACE FUNCTION record_round()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path FROM CURRENT
AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> 'open' THEN PERFORM record_round_by(OLD, -1); END IF;
  PERFORM record_round_by(NEW, 1);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION record_round FROM PUBLIC;

CREATE OR REPLACE TRIGGER record_ended AFTER INSERT ON game_round FOR EACH ROW
  WHEN (NEW.state <> 'open') EXECUTE FUNCTION record_round();
CREATE OR REPLACE TRIGGER record_change AFTER UPDATE OF state, stake, payout, refunded, covered ON game_round FOR EACH ROW
  WHEN (NEW.state <> 'open' AND (OLD.state, OLD.stake, OLD.payout, OLD.refunded, OLD.covered)
    IS DISTINCT FROM (NEW.state, NEW.stake, NEW.payout, NEW.refunded, NEW.covered)) EXECUTE FUNCTION record_round();
