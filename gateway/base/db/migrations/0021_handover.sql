CREATE TABLE "handover" (
	"merchant" text NOT NULL,
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"member_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "handover_merchant_token_hash_pk" PRIMARY KEY("merchant","token_hash"),
	CONSTRAINT "handover_merchant_member_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "member"("merchant","id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "handover_member" ON "handover" USING btree ("merchant","member_id");
--> statement-breakpoint
SELECT livery_protect('handover');
