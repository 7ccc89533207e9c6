CREATE TABLE "proof_picture" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"picture" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_picture_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "proof_request" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "proof_request_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "proof_picture" ADD CONSTRAINT "proof_picture_merchant_request_id_fk" FOREIGN KEY ("merchant","request_id") REFERENCES "public"."proof_request"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "proof_request" ADD CONSTRAINT "proof_request_merchant_member_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "proof_picture_request" ON "proof_picture" USING btree ("merchant","request_id");
--> statement-breakpoint
CREATE INDEX "proof_request_member" ON "proof_request" USING btree ("merchant","member_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "proof_request_waiting" ON "proof_request" USING btree ("merchant","member_id","kind") WHERE status in ('asked', 'sent');
--> statement-breakpoint
SELECT livery_protect('proof_picture');
--> statement-breakpoint
SELECT livery_protect('proof_request');
