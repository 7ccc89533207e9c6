-- By the database, so that no way of ending a round can forget it.
CREATE OR REPLACE FUNCTION fact_of_round()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  v_is_end boolean := TG_OP = 'INSERT' OR OLD.state = 'open';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state <> 'open' AND NEW.payout <> OLD.payout THEN
    -- Wins of tickets come after the end.
    PERFORM fact_add(NEW.merchant, 'bet.credited', NEW.member_id, jsonb_build_object('round', NEW.id, 'game', NEW.node_id,
      'currency', NEW.currency, 'scale', NEW.scale, 'amount', (NEW.payout - OLD.payout)::text, 'stake', NEW.stake::text,
      'payout', NEW.payout::text), clock_timestamp());
  END IF;
  IF v_is_end OR NEW.payout = OLD.payout OR NEW.covered <> OLD.covered THEN
    -- A stake may be given back after the end too, and what counts of it changes with other bets on the same outcome.
    PERFORM fact_add(NEW.merchant,
      CASE WHEN NEW.state = 'settled' AND v_is_end THEN 'bet.settled' ELSE 'round.reversed' END,
      NEW.member_id,
      jsonb_build_object('round', NEW.id, 'game', NEW.node_id, 'studio', NEW.vendor, 'mechanic', NEW.mechanic,
        'currency', NEW.currency, 'scale', NEW.scale, 'stake', NEW.stake::text, 'payout', NEW.payout::text,
        'refunded', NEW.refunded::text, 'valid', play_counted_stake(NEW.state, NEW.stake, NEW.refunded, NEW.covered)::text,
        'isReported', NEW.is_reported)
      || CASE WHEN NEW.state = 'settled' AND v_is_end THEN '{}' ELSE jsonb_build_object('isEnd', v_is_end,
        'returned', (NEW.refunded - CASE WHEN v_is_end THEN 0 ELSE OLD.refunded END)::text) END, coalesce(NEW.ended_at, NEW.started_at));
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION fact_of_round FROM PUBLIC;

CREATE OR REPLACE TRIGGER fact_of_ended AFTER INSERT ON game_round FOR EACH ROW
  WHEN (NEW.state <> 'open') EXECUTE FUNCTION fact_of_round();
CREATE OR REPLACE TRIGGER fact_of_end AFTER UPDATE OF state ON game_round FOR EACH ROW
  WHEN (OLD.state = 'open' AND NEW.state <> 'open') EXECUTE FUNCTION fact_of_round();
CREATE OR REPLACE TRIGGER fact_of_credit AFTER UPDATE OF payout ON game_round FOR EACH ROW
  WHEN (OLD.state <> 'open' AND NEW.payout <> OLD.payout) EXECUTE FUNCTION fact_of_round();
CREATE OR REPLACE TRIGGER fact_of_return AFTER UPDATE OF refunded, covered ON game_round FOR EACH ROW
  WHEN (OLD.state <> 'open' AND NEW.payout = OLD.payout
    AND (NEW.refunded <> OLD.refunded OR NEW.covered <> OLD.covered)) EXECUTE FUNCTION fact_of_round();
