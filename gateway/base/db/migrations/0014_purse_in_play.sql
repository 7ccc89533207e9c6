ALTER TABLE "vendor_session" ADD COLUMN "seen_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "vendor_session" ADD COLUMN "left_at" timestamp with time zone;
--> statement-breakpoint
CREATE INDEX "vendor_session_in_play" ON "vendor_session" ("merchant","member_id") WHERE NOT "is_single" AND "left_at" IS NULL;
