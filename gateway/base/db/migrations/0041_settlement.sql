CREATE TABLE "settlement_carry" (
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "settlement_carry_merchant_kind_period_agent_id_pk" PRIMARY KEY("merchant","kind","period","agent_id")
);
--> statement-breakpoint
CREATE TABLE "settlement_change" (
	"merchant" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_change_merchant_hour_pk" PRIMARY KEY("merchant","hour")
);
--> statement-breakpoint
CREATE TABLE "settlement_correction" (
	"merchant" text NOT NULL,
	"run_id" uuid NOT NULL,
	"of_run" uuid NOT NULL,
	"contract" text NOT NULL,
	"amount" numeric NOT NULL,
	CONSTRAINT "settlement_correction_merchant_run_id_of_run_contract_pk" PRIMARY KEY("merchant","run_id","of_run","contract")
);
--> statement-breakpoint
CREATE TABLE "settlement_cursor" (
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"begins_at" timestamp with time zone NOT NULL,
	"settled_until" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_cursor_merchant_kind_period_pk" PRIMARY KEY("merchant","kind","period")
);
--> statement-breakpoint
CREATE TABLE "settlement_line" (
	"merchant" text NOT NULL,
	"run_id" uuid NOT NULL,
	"contract" text NOT NULL,
	"place" integer NOT NULL,
	"agent_id" uuid NOT NULL,
	"upline_id" uuid,
	"rule" jsonb NOT NULL,
	"spans" jsonb NOT NULL,
	"earned" numeric NOT NULL,
	"counted" numeric NOT NULL,
	"carried_in" numeric NOT NULL,
	"corrected" numeric NOT NULL,
	"granted" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"carried_out" numeric NOT NULL,
	"posted_at" timestamp with time zone,
	CONSTRAINT "settlement_line_merchant_run_id_contract_pk" PRIMARY KEY("merchant","run_id","contract")
);
--> statement-breakpoint
CREATE TABLE "settlement_run" (
	"merchant" text NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"is_final" boolean NOT NULL,
	"zone" text NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"paid" bigint NOT NULL,
	"drafted_at" timestamp with time zone NOT NULL,
	"posted_at" timestamp with time zone,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settlement_run_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "agent_span" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone,
	"agent_id" uuid NOT NULL,
	CONSTRAINT "agent_span_merchant_member_id_from_at_pk" PRIMARY KEY("merchant","member_id","from_at")
);
--> statement-breakpoint
ALTER TABLE "contract" ADD COLUMN "carries_losses" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "settlement_carry" ADD CONSTRAINT "settlement_carry_merchant_agent_id_member_merchant_id_fk" FOREIGN KEY ("merchant","agent_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settlement_correction" ADD CONSTRAINT "settlement_correction_merchant_run_id_settlement_run_merchant_id_fk" FOREIGN KEY ("merchant","run_id") REFERENCES "public"."settlement_run"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settlement_correction" ADD CONSTRAINT "settlement_correction_merchant_of_run_settlement_run_merchant_id_fk" FOREIGN KEY ("merchant","of_run") REFERENCES "public"."settlement_run"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_merchant_run_id_settlement_run_merchant_id_fk" FOREIGN KEY ("merchant","run_id") REFERENCES "public"."settlement_run"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_merchant_agent_id_member_merchant_id_fk" FOREIGN KEY ("merchant","agent_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agent_span" ADD CONSTRAINT "agent_span_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agent_span" ADD CONSTRAINT "agent_span_merchant_agent_id_member_merchant_id_fk" FOREIGN KEY ("merchant","agent_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "settlement_correction_of" ON "settlement_correction" USING btree ("merchant","of_run");
--> statement-breakpoint
CREATE INDEX "settlement_line_agent" ON "settlement_line" USING btree ("merchant","agent_id","run_id");
--> statement-breakpoint
CREATE INDEX "settlement_line_upline" ON "settlement_line" USING btree ("merchant","upline_id","run_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_run_once" ON "settlement_run" USING btree ("merchant","kind","period","from_at","until_at");
--> statement-breakpoint
CREATE INDEX "settlement_run_waiting" ON "settlement_run" USING btree ("merchant","status");
--> statement-breakpoint
CREATE INDEX "agent_span_agent" ON "agent_span" USING btree ("merchant","agent_id");
--> statement-breakpoint
CREATE INDEX "game_round_over" ON "game_round" USING btree ("merchant","started_at") WHERE "game_round"."state" <> 'open';
--> statement-breakpoint
SELECT livery_protect('settlement_carry');
--> statement-breakpoint
SELECT livery_protect('settlement_change');
--> statement-breakpoint
SELECT livery_protect('settlement_correction');
--> statement-breakpoint
SELECT livery_protect('settlement_cursor');
--> statement-breakpoint
SELECT livery_protect('settlement_line');
--> statement-breakpoint
SELECT livery_protect('settlement_run');
--> statement-breakpoint
SELECT livery_protect('agent_span');
--> statement-breakpoint
INSERT INTO agent_span (merchant, member_id, from_at, agent_id)
  SELECT merchant, id, created_at, agent_id FROM member WHERE agent_id IS NOT NULL;
--> statement-breakpoint
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind"
  CHECK ("kind" IN ('member', 'house', 'bonus', 'promotions', 'clearing', 'fees', 'held', 'commissions'));
--> statement-breakpoint
ALTER TABLE "ledger_movement" DROP CONSTRAINT "ledger_movement_kind";
--> statement-breakpoint
ALTER TABLE "ledger_movement" ADD CONSTRAINT "ledger_movement_kind"
  CHECK ("kind" IN ('deposit', 'withdrawal', 'bet', 'win', 'refund', 'transfer', 'bonus', 'promotion', 'adjustment', 'commission'));
