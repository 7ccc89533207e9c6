CREATE TABLE "member_detail" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"nationality" text,
	"birth_place" text,
	"address" text,
	"occupation" text,
	"income_source" text,
	"telegram" text,
	"zalo" text,
	CONSTRAINT "member_detail_merchant_member_id_pk" PRIMARY KEY("merchant","member_id")
);
--> statement-breakpoint
ALTER TABLE "member_detail" ADD CONSTRAINT "member_detail_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
SELECT livery_protect('member_detail');
