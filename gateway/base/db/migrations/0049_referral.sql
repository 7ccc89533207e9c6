CREATE TABLE "invitation" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitation_merchant_code_pk" PRIMARY KEY("merchant","code")
);
--> statement-breakpoint
CREATE TABLE "referral" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"friend_id" uuid NOT NULL,
	"inviter_id" uuid NOT NULL,
	"terms" jsonb NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"done" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"qualified_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"gift" jsonb,
	"turn" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "referral_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_merchant_friend_id_member_merchant_id_fk" FOREIGN KEY ("merchant","friend_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "referral" ADD CONSTRAINT "referral_merchant_inviter_id_member_merchant_id_fk" FOREIGN KEY ("merchant","inviter_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_member" ON "invitation" USING btree ("merchant","member_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "referral_friend" ON "referral" USING btree ("merchant","friend_id");
--> statement-breakpoint
CREATE INDEX "referral_inviter" ON "referral" USING btree ("merchant","inviter_id","id");
--> statement-breakpoint
SELECT livery_protect('invitation');
--> statement-breakpoint
SELECT livery_protect('referral');
