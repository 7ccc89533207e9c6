CREATE TABLE "brand_plan" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"brand" text NOT NULL,
	"company" text NOT NULL,
	"draft" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"base" text NOT NULL,
	"operations" jsonb NOT NULL,
	"is_whole" integer NOT NULL,
	"holding" jsonb NOT NULL,
	"reason" text NOT NULL,
	"needs_two" integer NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"agreed_for" timestamp with time zone,
	"agreed_by" uuid,
	"status" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_plan_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "brand_plan_open" ON "brand_plan" USING btree ("merchant","draft") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "brand_plan_brand" ON "brand_plan" USING btree ("merchant","brand","status");
--> statement-breakpoint
SELECT livery_protect('brand_plan');
