CREATE TABLE "exclusion_match" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"excluded_id" uuid NOT NULL,
	"basis" text NOT NULL,
	"status" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exclusion_match_merchant_member_id_excluded_id_pk" PRIMARY KEY("merchant","member_id","excluded_id")
);
--> statement-breakpoint
ALTER TABLE "play_guard" ADD COLUMN "held_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "person_proof" ADD COLUMN "is_proven" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "exclusion_match" ADD CONSTRAINT "exclusion_match_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "exclusion_match_excluded" ON "exclusion_match" USING btree ("merchant","excluded_id");
--> statement-breakpoint
CREATE INDEX "member_birthday" ON "member" USING btree ("merchant","birthday");
--> statement-breakpoint
CREATE INDEX "member_id_number" ON "member" USING btree ("merchant",upper(regexp_replace("id_number", '[^0-9A-Za-z]', '', 'g')));
--> statement-breakpoint
SELECT livery_protect('exclusion_match');
