CREATE TABLE "play_reservation" (
	"merchant" text NOT NULL,
	"vendor" text NOT NULL,
	"ref" text NOT NULL,
	"round_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"amount" bigint NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"code" text,
	"at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	CONSTRAINT "play_reservation_merchant_vendor_ref_pk" PRIMARY KEY("merchant","vendor","ref")
);
--> statement-breakpoint
ALTER TABLE "play_reservation" ADD CONSTRAINT "play_reservation_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "play_reservation_round" ON "play_reservation" USING btree ("merchant","round_id");
--> statement-breakpoint
CREATE INDEX "play_reservation_member" ON "play_reservation" USING btree ("merchant","member_id") WHERE "play_reservation"."state" = 'held';
--> statement-breakpoint
CREATE INDEX "play_reservation_waiting" ON "play_reservation" USING btree ("merchant","at") WHERE "play_reservation"."state" = 'held';
--> statement-breakpoint
SELECT livery_protect('play_reservation');
