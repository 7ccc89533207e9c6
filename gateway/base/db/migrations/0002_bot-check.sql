CREATE TABLE "bot_check" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"proof" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_check_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "bot_check_token" (
	"merchant" text NOT NULL,
	"proof" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bot_check_token_merchant_proof_pk" PRIMARY KEY("merchant","proof")
);
--> statement-breakpoint
SELECT livery_protect('bot_check'), livery_protect('bot_check_token');
