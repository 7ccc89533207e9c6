CREATE TABLE "reality_check" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"minutes" integer,
	"passed_at" timestamp with time zone,
	CONSTRAINT "reality_check_merchant_member_id_pk" PRIMARY KEY("merchant","member_id"),
	CONSTRAINT "reality_check_minutes" CHECK ("minutes" BETWEEN 1 AND 1440)
);
--> statement-breakpoint
ALTER TABLE "reality_check" ADD CONSTRAINT "reality_check_merchant_member_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade;
--> statement-breakpoint
SELECT livery_protect('reality_check');
