CREATE TABLE "play_exclusion" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"origin" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "play_exclusion_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "play_guard" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"excluded_until" timestamp with time zone,
	"is_counted" boolean DEFAULT false NOT NULL,
	"zone" text NOT NULL,
	"played_at" timestamp with time zone,
	CONSTRAINT "play_guard_merchant_member_id_pk" PRIMARY KEY("merchant","member_id")
);
--> statement-breakpoint
CREATE TABLE "play_record" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "play_record_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "person_exclusion" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "person_exclusion_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "person_proof" (
	"merchant" text NOT NULL,
	"fingerprint" text NOT NULL,
	"owner" text NOT NULL,
	"member_id" uuid NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_proof_merchant_fingerprint_owner_member_id_pk" PRIMARY KEY("merchant","fingerprint","owner","member_id")
);
--> statement-breakpoint
CREATE TABLE "play_day" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"day" date NOT NULL,
	"staked" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "play_day_merchant_member_id_currency_day_pk" PRIMARY KEY("merchant","member_id","currency","day")
);
--> statement-breakpoint
CREATE TABLE "play_limit" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "play_limit_merchant_member_id_kind_period_pk" PRIMARY KEY("merchant","member_id","kind","period")
);
--> statement-breakpoint
CREATE TABLE "play_limit_request" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"confirm_from" timestamp with time zone NOT NULL,
	"confirm_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "play_limit_request_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "play_exclusion" ADD CONSTRAINT "play_exclusion_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_guard" ADD CONSTRAINT "play_guard_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_record" ADD CONSTRAINT "play_record_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_day" ADD CONSTRAINT "play_day_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_limit" ADD CONSTRAINT "play_limit_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "play_limit_request" ADD CONSTRAINT "play_limit_request_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "play_exclusion_member" ON "play_exclusion" USING btree ("merchant","member_id");
--> statement-breakpoint
CREATE INDEX "play_record_member" ON "play_record" USING btree ("merchant","member_id","id");
--> statement-breakpoint
CREATE INDEX "person_exclusion_fingerprint" ON "person_exclusion" USING btree ("merchant","fingerprint");
--> statement-breakpoint
CREATE INDEX "person_proof_member" ON "person_proof" USING btree ("merchant","owner","member_id");
--> statement-breakpoint
CREATE INDEX "play_limit_request_waiting" ON "play_limit_request" USING btree ("merchant","member_id") WHERE status = 'waiting';
--> statement-breakpoint
SELECT livery_protect('play_exclusion');
--> statement-breakpoint
SELECT livery_protect('play_guard');
--> statement-breakpoint
SELECT livery_protect('play_record');
--> statement-breakpoint
SELECT livery_protect('person_exclusion');
--> statement-breakpoint
SELECT livery_protect('person_proof');
--> statement-breakpoint
SELECT livery_protect('play_day');
--> statement-breakpoint
SELECT livery_protect('play_limit');
--> statement-breakpoint
SELECT livery_protect('play_limit_request');
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "play_exclusion" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "play_record" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "person_exclusion" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
