DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
    CREATE ROLE livery_app NOLOGIN;
  END IF;
EXCEPTION
  WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
END $$;
--> statement-breakpoint
DO $$
BEGIN
  EXECUTE format('GRANT livery_app TO %I', current_user);
EXCEPTION
  WHEN undefined_object OR insufficient_privilege OR invalid_grant_operation OR unique_violation OR internal_error THEN NULL;
END $$;
--> statement-breakpoint
-- Every table with a merchant column goes through here in the migration that creates it.
CREATE FUNCTION livery_protect(protected regclass) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO livery_app', current_schema());
  END IF;
END $$;
--> statement-breakpoint
SELECT livery_protect('member'), livery_protect('password_reset'), livery_protect('session'),
  livery_protect('sms_code'), livery_protect('captcha'), livery_protect('attempt'), livery_protect('quota'),
  livery_protect('counter'), livery_protect('wallet'), livery_protect('affiliate'), livery_protect('message');
