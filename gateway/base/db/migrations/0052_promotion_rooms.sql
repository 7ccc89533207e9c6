CREATE TABLE "offer_draft" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"promotion" text NOT NULL,
	"document" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offer_draft_pk" PRIMARY KEY("merchant","code","promotion")
);
--> statement-breakpoint
CREATE TABLE "offer_version" (
	"merchant" text NOT NULL,
	"code" text NOT NULL,
	"promotion" text NOT NULL,
	"version" integer NOT NULL,
	"offer" jsonb,
	"status" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "offer_version_pk" PRIMARY KEY("merchant","code","promotion","version")
);
--> statement-breakpoint
CREATE TABLE "raffle" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"terms" jsonb NOT NULL,
	"commitment" text NOT NULL,
	"seed" text NOT NULL,
	"committed_at" timestamp with time zone NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"drawn_at" timestamp with time zone,
	"digest" text,
	CONSTRAINT "raffle_merchant_promotion_pk" PRIMARY KEY("merchant","promotion")
);
--> statement-breakpoint
CREATE TABLE "raffle_entry" (
	"merchant" text NOT NULL,
	"promotion" text NOT NULL,
	"no" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"tickets" integer NOT NULL,
	"place" integer,
	"ticket" integer,
	"gift" jsonb,
	CONSTRAINT "raffle_entry_merchant_promotion_no_pk" PRIMARY KEY("merchant","promotion","no")
);
--> statement-breakpoint
ALTER TABLE "raffle_entry" ADD CONSTRAINT "raffle_entry_merchant_promotion_raffle_merchant_promotion_fk" FOREIGN KEY ("merchant","promotion") REFERENCES "public"."raffle"("merchant","promotion") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "raffle_entry" ADD CONSTRAINT "raffle_entry_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entry_member" ON "raffle_entry" USING btree ("merchant","member_id","promotion");
--> statement-breakpoint
SELECT livery_protect('offer_draft');
--> statement-breakpoint
SELECT livery_protect('offer_version');
--> statement-breakpoint
SELECT livery_protect('raffle');
--> statement-breakpoint
SELECT livery_protect('raffle_entry');
