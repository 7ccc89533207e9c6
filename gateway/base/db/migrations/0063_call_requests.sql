CREATE TABLE "call_request" (
	"merchant" text NOT NULL,
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"call" text NOT NULL,
	"digest" text NOT NULL,
	"answer" text,
	"done_at" timestamp with time zone,
	"lease_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "call_request_merchant_caller_key_pk" PRIMARY KEY("merchant","caller","key")
);
--> statement-breakpoint
SELECT livery_protect('call_request');
