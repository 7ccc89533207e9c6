CREATE TABLE "operator_challenge" (
	"merchant" text NOT NULL,
	"challenge" text NOT NULL,
	"operator_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_challenge_pk" PRIMARY KEY("merchant","challenge")
);
--> statement-breakpoint
CREATE TABLE "operator_passkey" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "operator_passkey_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE INDEX "operator_passkey_operator" ON "operator_passkey" USING btree ("merchant","operator_id");
--> statement-breakpoint
SELECT livery_protect('operator_challenge');
--> statement-breakpoint
SELECT livery_protect('operator_passkey');
