-- By the database, so that no way of ending a round can forget it, and before whatever tells of the end.
CREATE OR REPLACE FUNCTION play_cover()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- A report is an insert that becomes an update of a round that is on record: that asks again, and a look takes long.
  IF TG_OP = 'INSERT' AND EXISTS (SELECT 1 FROM game_round g WHERE g.merchant = NEW.merchant AND g.id = NEW.id) THEN
    RETURN NEW;
  END IF;
  NEW.covered := coalesce((SELECT c.covered FROM play_cover_of_group(NEW) c WHERE c.id = NEW.id), 0);
  RETURN NEW;
END $$;

REVOKE ALL ON FUNCTION play_cover FROM PUBLIC;

CREATE OR REPLACE TRIGGER cover BEFORE INSERT OR UPDATE OF state, stake, payout, refunded ON game_round FOR EACH ROW
  WHEN (NEW.counts_risk AND NEW.state <> 'open') EXECUTE FUNCTION play_cover();
