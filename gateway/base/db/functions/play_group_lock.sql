-- Bets of a member that may be looked at together end one after the other, whichever games they were placed in: what they count as is
-- said of all. Which those are is only known once one looks, so it is one lock for all of them.
-- Behind the lock of the game, and before anything is written.
CREATE OR REPLACE FUNCTION play_group_lock(r game_round)
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
  IF r.group_id IS NULL AND r.bet IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'group', r.merchant, r.member_id), 0));
END $$;

REVOKE ALL ON FUNCTION play_group_lock FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_group_lock TO livery_app;
