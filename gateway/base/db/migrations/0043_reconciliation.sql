CREATE TABLE "sandbox_deposit" (
	"merchant" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_deposit_merchant_reference_pk" PRIMARY KEY("merchant","reference")
);
--> statement-breakpoint
ALTER TABLE "deposit" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "sandbox_deposit" ("merchant", "reference", "amount", "currency", "scale", "paid_at")
  SELECT "merchant", "reference", "amount", "currency", "scale", "settled_at" FROM "deposit"
  WHERE "provider" = 'sandbox' AND "status" = 'confirmed' AND "settled_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "deposit" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
SELECT livery_protect('sandbox_deposit');
