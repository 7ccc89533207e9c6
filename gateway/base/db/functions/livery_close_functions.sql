-- A function is anybody's who can connect, unless that is taken back. Runs after every migration; trigger functions need no right.
CREATE OR REPLACE FUNCTION livery_close_functions()
 RETURNS void
 LANGUAGE plpgsql
AS $$
DECLARE
  v_function record;
BEGIN
  FOR v_function IN
    SELECT p.oid::regprocedure AS name, p.prorettype = 'trigger'::regtype AS is_trigger FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND pg_has_role(p.proowner, 'USAGE')
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
      AND EXISTS (SELECT 1 FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE a.grantee = 0)
  LOOP
    EXECUTE format('REVOKE ALL ON ROUTINE %s FROM PUBLIC', v_function.name);
    IF NOT v_function.is_trigger AND EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
      EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO livery_app', v_function.name);
    END IF;
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION livery_close_functions FROM PUBLIC;
