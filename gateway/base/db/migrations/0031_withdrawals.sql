CREATE TABLE "payout_account" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"method" text NOT NULL,
	"bank" text NOT NULL,
	"holder" text NOT NULL,
	"number" text NOT NULL,
	"last_four" text NOT NULL,
	"fingerprint" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"usable_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "payout_account_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_payout" (
	"merchant" text NOT NULL,
	"reference" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"last_four" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payout_merchant_reference_pk" PRIMARY KEY("merchant","reference")
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"account_id" uuid NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"status" text NOT NULL,
	"paid" bigint NOT NULL,
	"is_forced" boolean NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"receipt" text,
	"receipt_due_at" timestamp with time zone,
	"received" bigint,
	CONSTRAINT "withdrawal_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_proof" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"picture" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_proof_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_step" (
	"merchant" text NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawal_step_merchant_withdrawal_id_sequence_pk" PRIMARY KEY("merchant","withdrawal_id","sequence")
);
--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_merchant_member_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_merchant_member_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_fingerprint" ON "payout_account" USING btree ("merchant","fingerprint") WHERE removed_at is null;
--> statement-breakpoint
CREATE INDEX "payout_account_member" ON "payout_account" USING btree ("merchant","member_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawal_key" ON "withdrawal" USING btree ("merchant","member_id","key");
--> statement-breakpoint
CREATE INDEX "withdrawal_member" ON "withdrawal" USING btree ("merchant","member_id","requested_at");
--> statement-breakpoint
CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("merchant","status");
--> statement-breakpoint
CREATE INDEX "withdrawal_proof_withdrawal" ON "withdrawal_proof" USING btree ("merchant","withdrawal_id");
--> statement-breakpoint
SELECT livery_protect('payout_account');
--> statement-breakpoint
SELECT livery_protect('sandbox_payout');
--> statement-breakpoint
SELECT livery_protect('withdrawal');
--> statement-breakpoint
SELECT livery_protect('withdrawal_proof');
--> statement-breakpoint
SELECT livery_protect('withdrawal_step');
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind" CHECK ("kind" IN ('member', 'house', 'bonus', 'promotions', 'clearing', 'held'));
--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_status" CHECK ("status" IN
  ('inReview', 'approved', 'sending', 'unknown', 'paid', 'partlyPaid', 'failed', 'rejected', 'cancelled', 'reversed'));
--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_amounts" CHECK ("amount" > 0 AND "fee" >= 0 AND "fee" < "amount" AND "paid" >= 0);
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "withdrawal_step" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
