CREATE TABLE "player_session" (
	"id" text PRIMARY KEY,
	"wallet_session" text NOT NULL,
	"merchant" text NOT NULL,
	"player" text NOT NULL,
	"game" text NOT NULL,
	"mechanic" text NOT NULL,
	"nickname" text NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"is_single" boolean NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seed" (
	"id" uuid PRIMARY KEY,
	"merchant" text NOT NULL,
	"player" text NOT NULL,
	"game" text NOT NULL,
	"server_seed" text NOT NULL,
	"commitment" text NOT NULL,
	"client_seed" text NOT NULL,
	"nonce" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revealed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "seed_current" ON "seed" ("merchant","player","game") WHERE "revealed_at" IS NULL;
--> statement-breakpoint
CREATE TABLE "round" (
	"id" text PRIMARY KEY,
	"merchant" text NOT NULL,
	"player" text NOT NULL,
	"session_id" text NOT NULL REFERENCES "player_session"("id"),
	"game" text NOT NULL,
	"mechanic" text NOT NULL,
	"state" text NOT NULL,
	"request_key" text NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL DEFAULT 0,
	"seed_id" uuid REFERENCES "seed"("id"),
	"client_seed" text,
	"nonce" integer,
	"bets" jsonb NOT NULL,
	"result" jsonb,
	"is_waiting" boolean NOT NULL DEFAULT false,
	"refused" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "round_state" CHECK ("state" IN ('staking', 'open', 'settled', 'refunded')),
	CONSTRAINT "round_amounts" CHECK ("stake" > 0 AND "payout" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "round_request" ON "round" ("merchant","player","game","request_key");
--> statement-breakpoint
CREATE INDEX "round_player" ON "round" ("merchant","player","game","started_at");
--> statement-breakpoint
CREATE INDEX "round_open" ON "round" ("mechanic","state","started_at") WHERE "state" IN ('staking', 'open');
--> statement-breakpoint
CREATE TABLE "wallet_job" (
	"id" bigserial PRIMARY KEY,
	"round_id" text NOT NULL REFERENCES "round"("id"),
	"call" text NOT NULL,
	"body" jsonb NOT NULL,
	"attempts" integer NOT NULL DEFAULT 0,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE INDEX "wallet_job_due" ON "wallet_job" ("round_id","id") WHERE "done_at" IS NULL;
--> statement-breakpoint
CREATE TABLE "purse" (
	"merchant" text NOT NULL,
	"player" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	PRIMARY KEY ("merchant","player","currency"),
	CONSTRAINT "purse_never_negative" CHECK ("balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purse_movement" (
	"merchant" text NOT NULL,
	"ref" text NOT NULL,
	"player" text NOT NULL,
	"kind" text NOT NULL,
	"round_id" text,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	PRIMARY KEY ("merchant","ref","kind")
);
