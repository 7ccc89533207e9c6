CREATE TABLE "brand_gateway" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"serves" jsonb NOT NULL,
	"is_whole" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_gateway_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "brand_head" ADD COLUMN "removed_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "brand_plan" ADD COLUMN "mandatory" boolean;
--> statement-breakpoint
SELECT livery_protect('brand_gateway');
