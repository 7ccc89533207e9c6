CREATE TABLE "point_redemption" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"item" text,
	"quantity" integer NOT NULL,
	"points" bigint NOT NULL,
	"amount" bigint,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"exchange" jsonb,
	"delivery" jsonb,
	"status" text NOT NULL,
	"reason" text,
	"remark" text DEFAULT '' NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "point_redemption_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "point_stock" (
	"merchant" text NOT NULL,
	"item" text NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "point_stock_merchant_item_pk" PRIMARY KEY("merchant","item")
);
--> statement-breakpoint
CREATE TABLE "point_earning" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"day" date NOT NULL,
	"terms" jsonb NOT NULL,
	"due" bigint NOT NULL,
	"given" bigint NOT NULL,
	"turns" integer NOT NULL,
	CONSTRAINT "point_earning_merchant_member_id_rule_day_pk" PRIMARY KEY("merchant","member_id","rule","day")
);
--> statement-breakpoint
ALTER TABLE "point_redemption" ADD CONSTRAINT "point_redemption_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_earning" ADD CONSTRAINT "point_earning_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "point_redemption_key" ON "point_redemption" USING btree ("merchant","member_id","key");
--> statement-breakpoint
CREATE INDEX "point_redemption_member" ON "point_redemption" USING btree ("merchant","member_id","id");
--> statement-breakpoint
CREATE INDEX "point_earning_owed" ON "point_earning" USING btree ("merchant","member_id") WHERE "point_earning"."given" > "point_earning"."due";
--> statement-breakpoint
SELECT livery_protect('point_redemption');
--> statement-breakpoint
SELECT livery_protect('point_stock');
--> statement-breakpoint
SELECT livery_protect('point_earning');
