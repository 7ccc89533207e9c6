CREATE TABLE "segment_proposal" (
	"merchant" text NOT NULL,
	"segment" text NOT NULL,
	"proposal" uuid NOT NULL,
	"title" text NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "segment_proposal_pk" PRIMARY KEY("merchant","segment")
);
--> statement-breakpoint
ALTER TABLE "offer_version" ADD COLUMN "segments" jsonb;
--> statement-breakpoint
SELECT livery_protect('segment_proposal');
