CREATE OR REPLACE FUNCTION fact_of_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM fact_add(NEW.merchant, 'session.opened', NEW.member_id, jsonb_build_object('session', NEW.id), NEW.created_at);
  ELSE
    PERFORM fact_add(NEW.merchant, 'session.ended', NEW.member_id,
      jsonb_build_object('session', NEW.id, 'reason', coalesce(NEW.ended_reason, 'logout')), NEW.ended_at);
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION fact_of_session FROM PUBLIC;

CREATE OR REPLACE TRIGGER fact_of_opening AFTER INSERT ON session FOR EACH ROW EXECUTE FUNCTION fact_of_session();
CREATE OR REPLACE TRIGGER fact_of_end AFTER UPDATE OF ended_at ON session FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION fact_of_session();
