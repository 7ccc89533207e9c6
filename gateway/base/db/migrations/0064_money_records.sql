-- Entries of members are kept under what lists and sums call them: ledger_record_kind() says it from here on.
CREATE TABLE "deposit_chargeback" (
	"merchant" text NOT NULL,
	"deposit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"claimed" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"taken" bigint NOT NULL,
	"waived" bigint NOT NULL,
	"borne" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "deposit_chargeback_merchant_deposit_id_pk" PRIMARY KEY("merchant","deposit_id")
);
--> statement-breakpoint
ALTER TABLE "deposit" ADD COLUMN "declined_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "deposit_chargeback" ADD CONSTRAINT "deposit_chargeback_deposit_fk" FOREIGN KEY ("merchant","deposit_id") REFERENCES "public"."deposit"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "deposit_chargeback_member" ON "deposit_chargeback" USING btree ("merchant","member_id");
--> statement-breakpoint
SELECT livery_protect('deposit_chargeback');
--> statement-breakpoint
ALTER TABLE "ledger_movement" DROP CONSTRAINT "ledger_movement_kind";
--> statement-breakpoint
ALTER TABLE "ledger_movement" ADD CONSTRAINT "ledger_movement_kind"
  CHECK ("kind" IN ('deposit', 'withdrawal', 'bet', 'win', 'refund', 'transfer', 'bonus', 'promotion', 'adjustment', 'commission', 'reversal'));
--> statement-breakpoint
ALTER TABLE "ledger_movement" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ledger_entry" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "money_sum" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
LOCK TABLE "ledger_entry", "money_sum" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
ALTER TABLE "ledger_entry" DISABLE TRIGGER append_only;
--> statement-breakpoint
UPDATE "ledger_entry" e SET kind = CASE
    WHEN m.kind = 'refund' AND m.details ? 'withdrawal' THEN 'withdrawalReturned'
    WHEN m.kind = 'transfer' AND NOT m.details ? 'vendor' THEN CASE WHEN e.amount > 0 THEN 'transferIn' ELSE 'transferOut' END
    WHEN m.kind = 'promotion' AND m.details ? 'redemption' THEN 'points'
    WHEN m.kind = 'promotion' AND m.details ->> 'source' = 'rebate' THEN 'rebate'
    ELSE m.kind END
FROM "ledger_movement" m WHERE m.merchant = e.merchant AND m.id = e.movement_id AND e.kind IS NOT NULL
  AND m.kind IN ('refund', 'transfer', 'promotion') AND (m.kind <> 'refund' OR m.details ? 'withdrawal');
--> statement-breakpoint
ALTER TABLE "ledger_entry" ENABLE TRIGGER append_only;
--> statement-breakpoint
DELETE FROM "money_sum" WHERE kind IN ('refund', 'transfer', 'promotion');
--> statement-breakpoint
INSERT INTO "money_sum" (merchant, account_id, span, starts_at, kind, in_count, in_sum, out_count, out_sum)
SELECT e.merchant, e.account_id, s.span, date_trunc(s.span, e.at, 'UTC'), e.kind,
  count(*) FILTER (WHERE e.amount > 0), coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0),
  count(*) FILTER (WHERE e.amount < 0), coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)
FROM "ledger_entry" e, (VALUES ('hour'), ('day')) AS s (span)
WHERE e.kind IN ('refund', 'withdrawalReturned', 'transfer', 'transferIn', 'transferOut', 'promotion', 'points', 'rebate')
GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
ALTER TABLE "ledger_movement" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ledger_entry" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "money_sum" FORCE ROW LEVEL SECURITY;
