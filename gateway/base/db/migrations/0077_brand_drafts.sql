CREATE TABLE "brand_draft" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"brand" text NOT NULL,
	"company" text NOT NULL,
	"title" text NOT NULL,
	"base" text NOT NULL,
	"version" integer NOT NULL,
	"status" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_draft_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "draft_change" (
	"merchant" text NOT NULL,
	"draft" text NOT NULL,
	"version" integer NOT NULL,
	"operations" jsonb NOT NULL,
	"is_rebase" integer DEFAULT 0 NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_change_pk" PRIMARY KEY("merchant","draft","version")
);
--> statement-breakpoint
CREATE INDEX "brand_draft_brand" ON "brand_draft" USING btree ("merchant","brand","status");
--> statement-breakpoint
SELECT livery_protect('brand_draft');
--> statement-breakpoint
SELECT livery_protect('draft_change');
