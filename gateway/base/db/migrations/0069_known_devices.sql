CREATE TABLE "known_device" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"mark" text NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_device_merchant_member_id_mark_pk" PRIMARY KEY("merchant","member_id","mark")
);
--> statement-breakpoint
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "known_device_mark" ON "known_device" USING btree ("merchant","mark");
--> statement-breakpoint
SELECT livery_protect('known_device');
