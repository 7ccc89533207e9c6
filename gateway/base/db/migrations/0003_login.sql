ALTER TABLE "member" ADD COLUMN "first_login_due" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "trial_ends_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "password_due" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "remembered_id" uuid;
--> statement-breakpoint
CREATE TABLE "remembered_device" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remembered_device_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "remembered_device" ADD CONSTRAINT "remembered_device_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "remembered_device_member" ON "remembered_device" USING btree ("merchant","member_id");
--> statement-breakpoint
CREATE INDEX "session_remembered" ON "session" USING btree ("merchant","remembered_id");
--> statement-breakpoint
CREATE INDEX "member_trial" ON "member" USING btree ("merchant","trial_ends_at");
--> statement-breakpoint
SELECT livery_protect('remembered_device');
