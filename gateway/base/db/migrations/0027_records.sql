CREATE TABLE "export_ticket" (
	"merchant" text NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"language" text NOT NULL,
	"request" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "export_ticket_merchant_token_hash_pk" PRIMARY KEY("merchant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "saved_filter" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_filter_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_filter_name" ON "saved_filter" USING btree ("merchant","member_id","page","name");
--> statement-breakpoint
SELECT livery_protect('export_ticket');
--> statement-breakpoint
SELECT livery_protect('saved_filter');
--> statement-breakpoint
-- Why it came or went, for the accounts of members: their records are read by it. Null for the merchant's own.
ALTER TABLE "ledger_entry" ADD COLUMN "kind" text;
--> statement-breakpoint
-- Rounds that are over, by hour and by day of their beginning, in UTC, and by all that they are filtered by.
CREATE TABLE "round_sum" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"span" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"node_id" text NOT NULL,
	"state" text NOT NULL,
	"band" integer NOT NULL,
	"currency" text NOT NULL,
	"vendor" text NOT NULL,
	"rounds" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "round_sum_pk" PRIMARY KEY("merchant","member_id","span","starts_at","node_id","state","band","currency"),
	CONSTRAINT "round_sum_span" CHECK ("span" IN ('hour', 'day'))
) WITH (fillfactor = 70);
--> statement-breakpoint
-- Entries of a member's account by hour, in UTC, and by kind.
CREATE TABLE "money_sum" (
	"merchant" text NOT NULL,
	"account_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"in_count" bigint NOT NULL,
	"in_sum" bigint NOT NULL,
	"out_count" bigint NOT NULL,
	"out_sum" bigint NOT NULL,
	CONSTRAINT "money_sum_pk" PRIMARY KEY("merchant","account_id","starts_at","kind")
) WITH (fillfactor = 70);
--> statement-breakpoint
ALTER TABLE "game_round" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ledger_entry" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ledger_movement" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ledger_account" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ledger_entry" DISABLE TRIGGER append_only;
--> statement-breakpoint
UPDATE "ledger_entry" e SET kind = m.kind FROM "ledger_movement" m, "ledger_account" a
WHERE m.merchant = e.merchant AND m.id = e.movement_id AND a.merchant = e.merchant AND a.id = e.account_id AND a.kind = 'member';
--> statement-breakpoint
ALTER TABLE "ledger_entry" ENABLE TRIGGER append_only;
--> statement-breakpoint
CREATE INDEX "ledger_entry_kind" ON "ledger_entry" ("merchant","account_id","kind","at") WHERE kind IS NOT NULL;
--> statement-breakpoint
INSERT INTO "money_sum" SELECT merchant, account_id, date_trunc('hour', at, 'UTC'), kind,
  count(*) FILTER (WHERE amount > 0), coalesce(sum(amount) FILTER (WHERE amount > 0), 0),
  count(*) FILTER (WHERE amount < 0), coalesce(-sum(amount) FILTER (WHERE amount < 0), 0)
FROM "ledger_entry" WHERE kind IS NOT NULL GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO "round_sum" SELECT r.merchant, r.member_id, s.span, date_trunc(s.span, r.started_at, 'UTC'), r.node_id, r.state,
  width_bucket(r.stake / power(10::numeric, r.scale), ARRAY[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000,
    20000, 50000, 100000, 200000, 500000, 1000000]::numeric[]),
  r.currency, max(r.vendor), count(*), sum(r.stake), sum(r.payout), sum(r.refunded)
FROM "game_round" r, (VALUES ('hour'), ('day')) AS s (span) WHERE r.state <> 'open' GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
--> statement-breakpoint
ALTER TABLE "game_round" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ledger_entry" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ledger_movement" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "ledger_account" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
SELECT livery_protect('round_sum'), livery_protect('money_sum');
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON round_sum, money_sum FROM livery_app;
  END IF;
END $$;
