CREATE TABLE "crash_chain" (
	"id" uuid PRIMARY KEY,
	"room" text NOT NULL,
	"head" text NOT NULL,
	"commitment" text NOT NULL,
	"salt" text NOT NULL,
	"first_number" integer NOT NULL,
	"used" integer NOT NULL DEFAULT 0,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "crash_chain_room" ON "crash_chain" ("room","first_number");
--> statement-breakpoint
CREATE TABLE "crash_flight" (
	"id" uuid PRIMARY KEY,
	"room" text NOT NULL,
	"number" integer NOT NULL,
	"chain_id" uuid NOT NULL REFERENCES "crash_chain"("id"),
	"seed" text NOT NULL,
	"state" text NOT NULL,
	"client_seeds" jsonb NOT NULL,
	"point" integer,
	"created_at" timestamp with time zone NOT NULL,
	"flown_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "crash_flight_state" CHECK ("state" IN ('waiting', 'flying', 'crashed', 'interrupted'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "crash_flight_number" ON "crash_flight" ("room","number");
