CREATE TABLE "commission_adjustment" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"contract" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"reason" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "commission_adjustment_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "commission_adjustment" ADD CONSTRAINT "commission_adjustment_merchant_run_id_settlement_run_merchant_id_fk" FOREIGN KEY ("merchant","run_id") REFERENCES "public"."settlement_run"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_adjustment" ADD CONSTRAINT "commission_adjustment_merchant_agent_id_member_merchant_id_fk" FOREIGN KEY ("merchant","agent_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "commission_adjustment_agent" ON "commission_adjustment" USING btree ("merchant","agent_id","posted_at");
--> statement-breakpoint
CREATE INDEX "commission_adjustment_line" ON "commission_adjustment" USING btree ("merchant","run_id","contract");
--> statement-breakpoint
SELECT livery_protect('commission_adjustment');
