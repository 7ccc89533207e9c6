CREATE TABLE "member_event" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"sequence" bigint NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_event_merchant_member_id_sequence_pk" PRIMARY KEY("merchant","member_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "member_event_head" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "member_event_head_merchant_member_id_pk" PRIMARY KEY("merchant","member_id")
);
--> statement-breakpoint
CREATE TABLE "seal_key" (
	"merchant" text NOT NULL,
	"kid" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rotates_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seal_key_merchant_kid_pk" PRIMARY KEY("merchant","kid")
);
--> statement-breakpoint
CREATE TABLE "seal_nonce" (
	"merchant" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seal_nonce_merchant_nonce_pk" PRIMARY KEY("merchant","nonce")
);
--> statement-breakpoint
ALTER TABLE "member_event" ADD CONSTRAINT "member_event_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "member_event_head" ADD CONSTRAINT "member_event_head_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "member_event_at" ON "member_event" USING btree ("merchant","at");
--> statement-breakpoint
CREATE INDEX "seal_nonce_expires_at" ON "seal_nonce" USING btree ("merchant","expires_at");
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "ended_reason" text, ADD COLUMN "country" text, ADD COLUMN "event_sequence" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
SELECT livery_protect('member_event'), livery_protect('member_event_head'), livery_protect('seal_key'), livery_protect('seal_nonce');
--> statement-breakpoint
-- Whoever publishes an event, ends a session or disables a member, and by whatever means: every gateway process hears of it.
CREATE FUNCTION livery_tell_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('livery_member', NEW.merchant || ' ' || (to_jsonb(NEW) ->> TG_ARGV[0]));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "tell_of_event" AFTER INSERT ON "member_event" FOR EACH ROW EXECUTE FUNCTION livery_tell_member('member_id');
--> statement-breakpoint
CREATE TRIGGER "tell_of_end" AFTER UPDATE OF "ended_at" ON "session" FOR EACH ROW WHEN (OLD."ended_at" IS NULL AND NEW."ended_at" IS NOT NULL) EXECUTE FUNCTION livery_tell_member('member_id');
--> statement-breakpoint
CREATE TRIGGER "tell_of_status" AFTER UPDATE OF "status" ON "member" FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION livery_tell_member('id');
