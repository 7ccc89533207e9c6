-- Tells every gateway process that a merchant's cases changed, so that open consoles look again.
CREATE OR REPLACE FUNCTION livery_tell_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('livery_case', coalesce(NEW.merchant, OLD.merchant));
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION livery_tell_case FROM PUBLIC;

CREATE OR REPLACE TRIGGER tell_case AFTER INSERT OR UPDATE ON inbox_case FOR EACH ROW EXECUTE FUNCTION livery_tell_case();
