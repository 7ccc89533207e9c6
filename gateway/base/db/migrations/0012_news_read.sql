CREATE TABLE "news_read" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"news_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_read_merchant_member_id_news_id_pk" PRIMARY KEY("merchant","member_id","news_id")
);
--> statement-breakpoint
ALTER TABLE "news_read" ADD CONSTRAINT "news_read_merchant_member_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade;
--> statement-breakpoint
SELECT livery_protect('news_read');
