-- All rights of the application, for a database whose role came after its tables. Keep it like what the migrations and the
-- functions' files grant.
CREATE OR REPLACE FUNCTION livery_grant_application()
 RETURNS void
 LANGUAGE plpgsql
AS $$
DECLARE
  v_name text;
BEGIN
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO livery_app', current_schema());
  FOR v_name IN SELECT format('%I', tablename) FROM pg_policies WHERE schemaname = current_schema() AND policyname = 'own_merchant'
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO livery_app', v_name);
  END LOOP;
  REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON ledger_account, ledger_movement, ledger_entry, operator_act, operator_act_head
    FROM livery_app;
  REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON round_sum, game_sum, hour_sum, money_sum FROM livery_app;
  REVOKE UPDATE, DELETE, TRUNCATE ON fact, point_movement FROM livery_app;
  REVOKE DELETE, TRUNCATE ON point_account FROM livery_app;
  GRANT USAGE ON SEQUENCE fact_id TO livery_app;
  GRANT SELECT ON SEQUENCE fact_offset TO livery_app;
  FOR v_name IN
    SELECT p.oid::regprocedure::text FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prorettype <> 'trigger'::regtype
      AND p.proname NOT IN ('livery_close_functions', 'livery_grant_application', 'livery_new_id', 'livery_protect',
        'record_round_by')
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('GRANT EXECUTE ON ROUTINE %s TO livery_app', v_name);
  END LOOP;
END $$;

REVOKE ALL ON FUNCTION livery_grant_application FROM PUBLIC;
