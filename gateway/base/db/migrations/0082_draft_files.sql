CREATE TABLE "draft_file" (
	"merchant" text NOT NULL,
	"draft" text NOT NULL,
	"hash" text NOT NULL,
	"size" integer NOT NULL,
	"bytes" "bytea",
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_file_pk" PRIMARY KEY("merchant","draft","hash")
);
--> statement-breakpoint
SELECT livery_protect('draft_file');
