-- What the end of a bet, or a change after it, means for the other bets that it is looked at together with.
CREATE OR REPLACE FUNCTION play_cover_others()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE game_round g SET covered = c.covered FROM play_cover_of_group(NEW) c
  WHERE g.merchant = NEW.merchant AND g.id = c.id AND c.id <> NEW.id AND g.state <> 'open' AND g.covered <> c.covered;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION play_cover_others FROM PUBLIC;

CREATE OR REPLACE TRIGGER cover_others AFTER INSERT OR UPDATE OF state, stake, payout, refunded ON game_round FOR EACH ROW
  WHEN (NEW.counts_risk AND (NEW.group_id IS NOT NULL OR NEW.bet IS NOT NULL) AND NEW.state <> 'open') EXECUTE FUNCTION play_cover_others();
