-- A function is anybody's who can connect, unless that is taken back. Runs after every migration; trigger functions need no right.
CREATE FUNCTION livery_close_functions() RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- All rights of the application, for a database whose role came after its tables. Keep it like what the migrations grant.
CREATE FUNCTION livery_grant_application() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_name text;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO livery_app', current_schema());
  FOR v_name IN SELECT format('%I', tablename) FROM pg_policies WHERE schemaname = current_schema() AND policyname = 'own_merchant'
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO livery_app', v_name);
  END LOOP;
  REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ledger_account, ledger_movement, ledger_entry FROM livery_app;
  FOR v_name IN
    SELECT p.oid::regprocedure::text FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prorettype <> 'trigger'::regtype
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO livery_app', v_name);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT livery_close_functions();
