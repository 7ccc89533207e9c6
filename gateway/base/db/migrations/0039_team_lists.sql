CREATE TABLE "member_money" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "member_money_merchant_member_id_at_id_kind_pk" PRIMARY KEY("merchant","member_id","at","id","kind")
);
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "password_due" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "member_money" ADD CONSTRAINT "member_money_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "game_round_ended" ON "game_round" USING btree ("merchant","member_id","ended_at");
--> statement-breakpoint
INSERT INTO "member_money" ("merchant", "member_id", "at", "id", "kind", "amount", "currency")
  SELECT "merchant", "from_id", "at", "id"::text, 'transferOut', -"amount", "currency" FROM "member_transfer"
  UNION ALL SELECT "merchant", "to_id", "at", "id"::text, 'transferIn', "amount", "currency" FROM "member_transfer";
--> statement-breakpoint
SELECT livery_protect('member_money');
