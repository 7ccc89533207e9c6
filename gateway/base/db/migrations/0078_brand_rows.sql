CREATE TABLE "brand_blob" (
	"merchant" text NOT NULL,
	"hash" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "brand_blob_pk" PRIMARY KEY("merchant","hash")
);
--> statement-breakpoint
CREATE TABLE "brand_head" (
	"merchant" text NOT NULL,
	"brand" text NOT NULL,
	"release" text NOT NULL,
	"code" text NOT NULL,
	"change" integer NOT NULL,
	CONSTRAINT "brand_head_pk" PRIMARY KEY("merchant","brand")
);
--> statement-breakpoint
CREATE TABLE "brand_host" (
	"merchant" text NOT NULL,
	"host" text NOT NULL,
	"brand" text NOT NULL,
	CONSTRAINT "brand_host_pk" PRIMARY KEY("merchant","host")
);
--> statement-breakpoint
CREATE TABLE "brand_live" (
	"merchant" text NOT NULL,
	"brand" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"release" text NOT NULL,
	"parents" jsonb NOT NULL,
	CONSTRAINT "brand_live_pk" PRIMARY KEY("merchant","brand","number")
);
--> statement-breakpoint
CREATE TABLE "brand_release" (
	"merchant" text NOT NULL,
	"brand" text NOT NULL,
	"number" integer NOT NULL,
	"id" text NOT NULL,
	"tree" text NOT NULL,
	"parents" jsonb NOT NULL,
	"schema" integer NOT NULL,
	"engine" text NOT NULL,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"draft" text,
	"previous" text NOT NULL,
	CONSTRAINT "brand_release_pk" PRIMARY KEY("merchant","brand","number")
);
--> statement-breakpoint
CREATE TABLE "brand_secret" (
	"merchant" text NOT NULL,
	"brand" text NOT NULL,
	"place" text NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "brand_secret_pk" PRIMARY KEY("merchant","brand","place")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "brand_head_code" ON "brand_head" USING btree ("merchant","code");
--> statement-breakpoint
CREATE INDEX "brand_host_brand" ON "brand_host" USING btree ("merchant","brand");
--> statement-breakpoint
CREATE UNIQUE INDEX "brand_release_id" ON "brand_release" USING btree ("merchant","id");
--> statement-breakpoint
SELECT livery_protect('brand_blob');
--> statement-breakpoint
SELECT livery_protect('brand_head');
--> statement-breakpoint
SELECT livery_protect('brand_host');
--> statement-breakpoint
SELECT livery_protect('brand_live');
--> statement-breakpoint
SELECT livery_protect('brand_release');
--> statement-breakpoint
SELECT livery_protect('brand_secret');
