-- Keeps on which events a round is a bet, before it can end.
CREATE OR REPLACE FUNCTION play_events(p_merchant text, p_member uuid, p_round text, p_bet jsonb)
 RETURNS void
 LANGUAGE sql
AS $$
  INSERT INTO round_event (merchant, member_id, event, round_id)
  SELECT DISTINCT p_merchant, p_member, selection->>'event', p_round FROM jsonb_array_elements(p_bet->'selections') AS selection
  WHERE p_bet IS NOT NULL
  ON CONFLICT DO NOTHING
$$;

REVOKE ALL ON FUNCTION play_events FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_events TO livery_app;
