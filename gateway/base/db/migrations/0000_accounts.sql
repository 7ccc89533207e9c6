CREATE TABLE "member" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone NOT NULL,
	"type" integer NOT NULL,
	"nickname" text NOT NULL,
	"status" text NOT NULL,
	"mobile" text,
	"email" text,
	"email_key" text,
	"payee_name" text,
	"payment_password_hash" text,
	"qq_num" text,
	"line" text,
	"whatsapp" text,
	"facebook" text,
	"wechat" text,
	"id_number" text,
	"birthday" text,
	"recommender_id" uuid,
	"agent_id" uuid,
	"affiliate_code" text,
	"referral_code" text,
	"register_method" text NOT NULL,
	"register_url" text,
	"register_domain" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "member_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "password_reset" (
	"merchant" text NOT NULL,
	"token_hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_reset_merchant_token_hash_pk" PRIMARY KEY("merchant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "affiliate" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"agent_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_merchant_code_pk" PRIMARY KEY("merchant","code")
);
--> statement-breakpoint
CREATE TABLE "captcha" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"proof" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "captcha_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "attempt" (
	"merchant" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempt_merchant_key_pk" PRIMARY KEY("merchant","key")
);
--> statement-breakpoint
CREATE TABLE "counter" (
	"merchant" text NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counter_merchant_key_pk" PRIMARY KEY("merchant","key")
);
--> statement-breakpoint
CREATE TABLE "quota" (
	"merchant" text NOT NULL,
	"key" text NOT NULL,
	"taken" timestamp with time zone[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quota_merchant_key_pk" PRIMARY KEY("merchant","key")
);
--> statement-breakpoint
CREATE TABLE "message" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"merchant" text NOT NULL,
	"token_hash" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"idle_minutes" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"previous_login_at" timestamp with time zone,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "session_merchant_token_hash_pk" PRIMARY KEY("merchant","token_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"merchant" text NOT NULL,
	"purpose" text NOT NULL,
	"number" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"resend_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sms_code_merchant_purpose_number_pk" PRIMARY KEY("merchant","purpose","number")
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	"scale" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wallet_merchant_member_id_currency_pk" PRIMARY KEY("merchant","member_id","currency"),
	CONSTRAINT "wallet_never_negative" CHECK ("wallet"."balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_merchant_recommender_id_member_merchant_id_fk" FOREIGN KEY ("merchant","recommender_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_merchant_agent_id_member_merchant_id_fk" FOREIGN KEY ("merchant","agent_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate" ADD CONSTRAINT "affiliate_merchant_agent_id_member_merchant_id_fk" FOREIGN KEY ("merchant","agent_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet" ADD CONSTRAINT "wallet_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_username" ON "member" USING btree ("merchant","username_key");--> statement-breakpoint
CREATE UNIQUE INDEX "member_mobile" ON "member" USING btree ("merchant","mobile");--> statement-breakpoint
CREATE UNIQUE INDEX "member_email" ON "member" USING btree ("merchant","email_key");--> statement-breakpoint
CREATE INDEX "member_agent" ON "member" USING btree ("merchant","agent_id");--> statement-breakpoint
CREATE INDEX "message_recipient" ON "message" USING btree ("merchant","recipient");--> statement-breakpoint
CREATE INDEX "session_member" ON "session" USING btree ("merchant","member_id");