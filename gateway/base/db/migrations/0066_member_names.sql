ALTER TABLE "member" ADD COLUMN "name_made" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "mobile_country" text;
--> statement-breakpoint
-- Names that were made before they were marked: ten signs without those that are taken for others, mixed as nobody mixes them.
UPDATE "member" SET name_made = true
WHERE username ~ '^m[a-hjkmnp-z2-9]{9}$' AND username !~ '^[a-z]+[0-9]*$' AND mobile IS NOT NULL AND register_method = 'WEB';
