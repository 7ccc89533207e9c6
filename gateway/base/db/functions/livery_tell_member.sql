-- A connection that gathers is notified by its own process after the commit: a NOTIFY holds a lock of the whole database
-- server until its transaction is on the disk. Much at once is notified at once: a long text would be copied for every line.
CREATE OR REPLACE FUNCTION livery_tell_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  v_line text := NEW.merchant || ' ' || (to_jsonb(NEW) ->> TG_ARGV[0]);
  v_told text := coalesce(current_setting('livery.told', true), '');
BEGIN
  IF coalesce(current_setting('livery.gathers', true), '') = 'on' AND octet_length(v_told) < 2000 THEN
    PERFORM set_config('livery.told', v_told || v_line || E'\n', true);
  ELSE
    PERFORM pg_notify('livery_member', v_line);
  END IF;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION livery_tell_member FROM PUBLIC;
