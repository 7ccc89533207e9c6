CREATE TABLE "bonus_grant" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_ref" text NOT NULL,
	"title" jsonb NOT NULL,
	"amount" bigint NOT NULL,
	"required" bigint NOT NULL,
	"wagered" bigint DEFAULT 0 NOT NULL,
	"terms" jsonb NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"status" text NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "bonus_grant_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "bonus_grant_wagered" CHECK ("bonus_grant"."wagered" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bonus_round" (
	"merchant" text NOT NULL,
	"round_id" text NOT NULL,
	"grant_id" uuid NOT NULL,
	"counted" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "bonus_round_merchant_round_id_pk" PRIMARY KEY("merchant","round_id")
);
--> statement-breakpoint
CREATE TABLE "rebate_member" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"claims" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "rebate_member_merchant_member_id_pk" PRIMARY KEY("merchant","member_id")
);
--> statement-breakpoint
CREATE TABLE "rebate_paid" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"day_from" timestamp with time zone NOT NULL,
	"rate" text NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "rebate_paid_merchant_member_id_day_from_rate_pk" PRIMARY KEY("merchant","member_id","day_from","rate"),
	CONSTRAINT "rebate_paid_paid" CHECK ("rebate_paid"."paid" > 0)
);
--> statement-breakpoint
CREATE TABLE "vip_reached" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"period_from" timestamp with time zone NOT NULL,
	"reached" bigint NOT NULL,
	"level" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "vip_reached_merchant_member_id_period_from_pk" PRIMARY KEY("merchant","member_id","period_from")
);
--> statement-breakpoint
ALTER TABLE "reward" ADD COLUMN "title" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "bonus_grant" ADD CONSTRAINT "bonus_grant_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "bonus_round" ADD CONSTRAINT "bonus_round_merchant_grant_id_bonus_grant_merchant_id_fk" FOREIGN KEY ("merchant","grant_id") REFERENCES "public"."bonus_grant"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rebate_member" ADD CONSTRAINT "rebate_member_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "rebate_paid" ADD CONSTRAINT "rebate_paid_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vip_reached" ADD CONSTRAINT "vip_reached_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "bonus_grant_member" ON "bonus_grant" USING btree ("merchant","member_id","id");
--> statement-breakpoint
CREATE INDEX "bonus_grant_open" ON "bonus_grant" USING btree ("merchant","member_id") WHERE status = 'active';
--> statement-breakpoint
CREATE INDEX "bonus_round_grant" ON "bonus_round" USING btree ("merchant","grant_id","at");
--> statement-breakpoint
SELECT livery_protect('bonus_grant');
--> statement-breakpoint
SELECT livery_protect('bonus_round');
--> statement-breakpoint
SELECT livery_protect('rebate_member');
--> statement-breakpoint
SELECT livery_protect('rebate_paid');
--> statement-breakpoint
SELECT livery_protect('vip_reached');
