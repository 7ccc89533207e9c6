ALTER TABLE "deposit" ADD COLUMN "fee" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "fee_payer" text DEFAULT 'member' NOT NULL;
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "arrives" bigint;
--> statement-breakpoint
UPDATE "deposit" SET "arrives" = "amount";
--> statement-breakpoint
ALTER TABLE "deposit" ALTER COLUMN "arrives" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "page" text;
--> statement-breakpoint
ALTER TABLE "deposit" DROP CONSTRAINT "deposit_status";
--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_status"
  CHECK ("status" IN ('pending', 'review', 'confirmed', 'declined', 'expired', 'cancelled'));
--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_fee"
  CHECK ("fee" >= 0 AND "arrives" > 0 AND "fee_payer" IN ('member', 'merchant'));
--> statement-breakpoint
CREATE INDEX "deposit_member" ON "deposit" USING btree ("merchant","member_id","started_at");
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind"
  CHECK ("kind" IN ('member', 'house', 'bonus', 'promotions', 'clearing', 'fees'));
--> statement-breakpoint
CREATE INDEX "vendor_transfer_member" ON "vendor_transfer" USING btree ("merchant","member_id","started_at");
