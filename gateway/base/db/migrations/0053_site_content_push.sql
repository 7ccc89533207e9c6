CREATE TABLE "push_key" (
	"merchant" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_key_merchant_pk" PRIMARY KEY("merchant")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"target" text NOT NULL,
	"language" text NOT NULL,
	"offers" boolean NOT NULL,
	"told_of" uuid,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscription_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"body" jsonb,
	"is_hidden" boolean NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "content_version_pk" PRIMARY KEY("merchant","code","kind","key","version")
);
--> statement-breakpoint
CREATE TABLE "segment" (
	"merchant" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "segment_merchant_id_pk" PRIMARY KEY("merchant","id")
);
--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_member_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "push_subscription_member" ON "push_subscription" USING btree ("merchant","member_id");
--> statement-breakpoint
SELECT livery_protect('push_key');
--> statement-breakpoint
SELECT livery_protect('push_subscription');
--> statement-breakpoint
SELECT livery_protect('content_version');
--> statement-breakpoint
SELECT livery_protect('segment');
