CREATE TABLE "operator_address" (
	"merchant" text NOT NULL,
	"mailbox" text NOT NULL,
	"person_id" uuid NOT NULL,
	"verified_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_address_merchant_mailbox_pk" PRIMARY KEY("merchant","mailbox")
);
--> statement-breakpoint
CREATE TABLE "operator_company" (
	"merchant" text NOT NULL,
	CONSTRAINT "operator_company_merchant_pk" PRIMARY KEY("merchant")
);
--> statement-breakpoint
DROP INDEX "case_vote_person";
--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "email_verified_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "first_set_up_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "operator" ADD COLUMN "waits_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "operator_setup" ADD COLUMN "sent_to" text;
--> statement-breakpoint
CREATE INDEX "case_vote_operator" ON "case_vote" USING btree ("merchant","operator_id","at");
--> statement-breakpoint
SELECT livery_protect('operator_address');
--> statement-breakpoint
SELECT livery_protect('operator_company');
--> statement-breakpoint
ALTER TABLE "operator" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE "operator" SET "first_set_up_at" = "created_at" WHERE "password_hash" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "operator" FORCE ROW LEVEL SECURITY;
