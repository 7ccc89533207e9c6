ALTER TABLE "purse_movement" ADD COLUMN "currency" text;
--> statement-breakpoint
-- What the message was answered, to answer it the same again.
ALTER TABLE "purse_movement" ADD COLUMN "balance_after" bigint;
--> statement-breakpoint
ALTER TABLE "purse_movement" ADD COLUMN "refused" text;
