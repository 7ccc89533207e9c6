CREATE TABLE "promotion_budget" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"spent" bigint NOT NULL,
	"given" integer NOT NULL,
	CONSTRAINT "promotion_budget_merchant_promotion_pk" PRIMARY KEY("merchant","promotion")
);
--> statement-breakpoint
CREATE TABLE "promotion_entry" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"promotion" text NOT NULL,
	"turn" text NOT NULL,
	"status" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"remark" text,
	"reason" text,
	"settled_at" timestamp with time zone,
	CONSTRAINT "promotion_entry_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_picture" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"picture" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_picture_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "promotion_entry" ADD CONSTRAINT "promotion_entry_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "promotion_picture" ADD CONSTRAINT "promotion_picture_merchant_entry_id_promotion_entry_merchant_id_fk" FOREIGN KEY ("merchant","entry_id") REFERENCES "public"."promotion_entry"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_entry_turn" ON "promotion_entry" USING btree ("merchant","member_id","promotion","turn");
--> statement-breakpoint
CREATE INDEX "promotion_picture_entry" ON "promotion_picture" USING btree ("merchant","entry_id");
--> statement-breakpoint
SELECT livery_protect('promotion_budget');
--> statement-breakpoint
SELECT livery_protect('promotion_entry');
--> statement-breakpoint
SELECT livery_protect('promotion_picture');
