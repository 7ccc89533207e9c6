CREATE TABLE "point_account" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "point_account_merchant_member_id_pk" PRIMARY KEY("merchant","member_id"),
	CONSTRAINT "point_account_balance" CHECK ("point_account"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_movement" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"points" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_movement_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "point_movement_points" CHECK ("point_movement"."points" > 0)
);
--> statement-breakpoint
CREATE TABLE "reward" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"source_ref" text NOT NULL,
	"gift" jsonb NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"made_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "reward_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "point_account" ADD CONSTRAINT "point_account_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "point_movement" ADD CONSTRAINT "point_movement_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reward" ADD CONSTRAINT "reward_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "point_movement_key" ON "point_movement" USING btree ("merchant","key");
--> statement-breakpoint
CREATE INDEX "point_movement_member" ON "point_movement" USING btree ("merchant","member_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reward_key" ON "reward" USING btree ("merchant","key");
--> statement-breakpoint
CREATE INDEX "reward_member" ON "reward" USING btree ("merchant","member_id","id");
--> statement-breakpoint
SELECT livery_protect('point_account');
--> statement-breakpoint
SELECT livery_protect('point_movement');
--> statement-breakpoint
SELECT livery_protect('reward');
