CREATE TABLE "event_secret" (
	"id" integer PRIMARY KEY,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_ticket" (
	"round_id" text PRIMARY KEY REFERENCES "round"("id"),
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "event_ticket_due" ON "event_ticket" ("due_at") WHERE "done_at" IS NULL;
