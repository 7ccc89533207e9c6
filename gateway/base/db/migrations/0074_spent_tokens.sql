-- Tokens of Firebase that were spent stood under their project, and were forgotten only while a brand named it: they stand in one place now.
ALTER TABLE "counter" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "counter" SET "merchant" = '@firebase tokens' WHERE "merchant" LIKE '@firebase %' AND "key" LIKE 'firebase %' AND "resets_at" > now();
--> statement-breakpoint
DELETE FROM "counter" WHERE "merchant" LIKE '@firebase %' AND "key" LIKE 'firebase %' AND "resets_at" <= now();
--> statement-breakpoint
ALTER TABLE "counter" FORCE ROW LEVEL SECURITY;
