-- An audit holds everything but play against its records: it reads those movements, and not the bets that are nearly all.
CREATE INDEX "ledger_movement_outside_play" ON "ledger_movement" ("merchant","kind") WHERE "kind" NOT IN ('bet', 'win');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "point_movement" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON point_movement FROM livery_app;
    REVOKE DELETE, TRUNCATE ON point_account FROM livery_app;
  END IF;
END $$;
