ALTER TABLE "member" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "job" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "job" ("merchant", "id", "kind", "key", "body", "status", "due_at", "attempts", "planned_at")
SELECT m."merchant", gen_random_uuid(), 'exclusion.align', 'all', '{}', 'waiting', now(), 0, now()
FROM (SELECT DISTINCT "merchant" FROM "member") m ON CONFLICT DO NOTHING;
--> statement-breakpoint
ALTER TABLE "member" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "job" FORCE ROW LEVEL SECURITY;
