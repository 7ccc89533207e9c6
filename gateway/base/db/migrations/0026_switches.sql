CREATE TABLE "merchant_switches" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"switches" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "merchant_switches_merchant_code_pk" PRIMARY KEY("merchant","code")
);
--> statement-breakpoint
SELECT livery_protect('merchant_switches');
