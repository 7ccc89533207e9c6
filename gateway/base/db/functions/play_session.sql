-- Money moves here for sessions of the single wallet alone: others have theirs with the vendor, and report what became of it.
CREATE OR REPLACE FUNCTION play_session(p_vendor text, p_token text, p_game text)
 RETURNS vendor_session
 LANGUAGE plpgsql
AS $$
DECLARE
  s vendor_session;
BEGIN
  SELECT * INTO s FROM vendor_session WHERE merchant = current_setting('livery.merchant') AND token_hash = p_token
    AND vendor = p_vendor AND is_single AND (p_game = '' OR node_id = p_game);
  IF FOUND THEN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(concat_ws(' ', 'limits', s.merchant, s.member_id), 0));
    PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(' ', s.merchant, s.member_id, s.node_id), 0));
  END IF;
  RETURN s;
END $$;

REVOKE ALL ON FUNCTION play_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_session TO livery_app;
