-- What happened to the ways into an account and to its contacts, for longer than the events that tell its owner.
CREATE TABLE "security_record" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"what" text NOT NULL,
	"details" jsonb NOT NULL,
	CONSTRAINT "security_record_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "security_record" ADD CONSTRAINT "security_record_member_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "security_record_member" ON "security_record" USING btree ("merchant","member_id","kind","at");
--> statement-breakpoint
ALTER TABLE "member_event" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Changes of which the events are still there.
INSERT INTO "security_record" (merchant, id, member_id, at, kind, what, details)
SELECT merchant, gen_random_uuid(), member_id, at, 'change', body ->> 'change', '{}' FROM "member_event" WHERE kind = 'security.changed';
--> statement-breakpoint
ALTER TABLE "member_event" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
SELECT livery_protect('security_record');
--> statement-breakpoint
-- Old failures are deleted, and all of a member with the member.
CREATE TRIGGER append_only BEFORE UPDATE ON "security_record" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
--> statement-breakpoint
-- Payments of a period.
CREATE INDEX "deposit_started" ON "deposit" USING btree ("merchant","started_at");
--> statement-breakpoint
CREATE INDEX "withdrawal_requested" ON "withdrawal" USING btree ("merchant","requested_at");
