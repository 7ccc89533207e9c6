CREATE TABLE "member_transfer" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"way" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_transfer_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "member_transfer" ADD CONSTRAINT "member_transfer_from_fk" FOREIGN KEY ("merchant","from_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_transfer" ADD CONSTRAINT "member_transfer_to_fk" FOREIGN KEY ("merchant","to_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "member_transfer_key" ON "member_transfer" USING btree ("merchant","from_id","key");
--> statement-breakpoint
CREATE INDEX "member_transfer_to" ON "member_transfer" USING btree ("merchant","to_id","id");
--> statement-breakpoint
CREATE INDEX "member_transfer_from" ON "member_transfer" USING btree ("merchant","from_id","id");
--> statement-breakpoint
SELECT livery_protect('member_transfer');
