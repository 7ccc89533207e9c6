-- Every table with a merchant column goes through here in the migration that creates it.
CREATE OR REPLACE FUNCTION livery_protect(protected regclass)
 RETURNS void
 LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', protected);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', protected);
  EXECUTE format(
    'CREATE POLICY own_merchant ON %s USING (merchant = current_setting(''livery.merchant'', true))'
    || ' WITH CHECK (merchant = current_setting(''livery.merchant'', true))',
    protected
  );
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO livery_app', protected);
  END IF;
END $$;

REVOKE ALL ON FUNCTION livery_protect FROM PUBLIC;
