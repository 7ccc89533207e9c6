CREATE TABLE "operator_view" (
	"merchant" text NOT NULL,
	"operator_id" uuid NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_view_pk" PRIMARY KEY("merchant","operator_id","path","name")
);
--> statement-breakpoint
SELECT livery_protect('operator_view');
