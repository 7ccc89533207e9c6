CREATE TABLE "preview_pass" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"ticket_hash" text NOT NULL,
	"ticket_until" timestamp with time zone NOT NULL,
	"pass_hash" text,
	"operator_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"host" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "preview_pass_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "preview_pass_ticket" ON "preview_pass" USING btree ("merchant","ticket_hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "preview_pass_pass" ON "preview_pass" USING btree ("merchant","pass_hash");
--> statement-breakpoint
CREATE INDEX "preview_pass_created" ON "preview_pass" USING btree ("merchant","created_at");
--> statement-breakpoint
SELECT livery_protect('preview_pass');
