CREATE TABLE "round_event" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"event" text NOT NULL,
	"round_id" text NOT NULL,
	CONSTRAINT "round_event_merchant_member_id_event_round_id_pk" PRIMARY KEY("merchant","member_id","event","round_id")
);
--> statement-breakpoint
ALTER TABLE "game_round" ADD COLUMN "bet" jsonb;
--> statement-breakpoint
ALTER TABLE "referral" ADD COLUMN "doubt" text;
--> statement-breakpoint
ALTER TABLE "round_event" ADD CONSTRAINT "round_event_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "round_event_round" ON "round_event" USING btree ("merchant","round_id");
--> statement-breakpoint
SELECT livery_protect('round_event');
