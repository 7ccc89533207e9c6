-- Tokens of Firebase that were spent stood under their project, and were forgotten only while a brand named it. Those that count still stay there,
-- where gateways of the version before look for them; from now on every token stands in one place too.
ALTER TABLE "counter" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DELETE FROM "counter" WHERE "merchant" LIKE '@firebase %' AND "key" LIKE 'firebase %' AND "resets_at" <= now();
--> statement-breakpoint
ALTER TABLE "counter" FORCE ROW LEVEL SECURITY;
