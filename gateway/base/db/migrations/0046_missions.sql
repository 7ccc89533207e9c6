CREATE TABLE "mission_badge" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"mission" text NOT NULL,
	"badge" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mission_badge_merchant_member_id_mission_pk" PRIMARY KEY("merchant","member_id","mission")
);
--> statement-breakpoint
CREATE TABLE "mission_board" (
	"merchant" text NOT NULL,
	"board" date NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mission_board_merchant_board_pk" PRIMARY KEY("merchant","board")
);
--> statement-breakpoint
CREATE TABLE "mission_progress" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"mission" text NOT NULL,
	"starts" date NOT NULL,
	"terms" jsonb NOT NULL,
	"value" bigint NOT NULL,
	"reached_at" timestamp with time zone,
	"board" date,
	"turns" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mission_progress_merchant_member_id_mission_starts_pk" PRIMARY KEY("merchant","member_id","mission","starts")
);
--> statement-breakpoint
CREATE TABLE "mission_rank" (
	"merchant" text NOT NULL,
	"board" date NOT NULL,
	"score" integer NOT NULL,
	"members" integer NOT NULL,
	CONSTRAINT "mission_rank_merchant_board_score_pk" PRIMARY KEY("merchant","board","score")
);
--> statement-breakpoint
CREATE TABLE "mission_score" (
	"merchant" text NOT NULL,
	"board" date NOT NULL,
	"member_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"reached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mission_score_merchant_board_member_id_pk" PRIMARY KEY("merchant","board","member_id")
);
--> statement-breakpoint
ALTER TABLE "mission_badge" ADD CONSTRAINT "mission_badge_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_progress" ADD CONSTRAINT "mission_progress_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mission_score" ADD CONSTRAINT "mission_score_merchant_member_id_member_merchant_id_fk" FOREIGN KEY ("merchant","member_id") REFERENCES "public"."member"("merchant","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mission_score_place" ON "mission_score" USING btree ("merchant","board","score" desc,"reached_at","member_id");
--> statement-breakpoint
SELECT livery_protect('mission_badge');
--> statement-breakpoint
SELECT livery_protect('mission_board');
--> statement-breakpoint
SELECT livery_protect('mission_progress');
--> statement-breakpoint
SELECT livery_protect('mission_rank');
--> statement-breakpoint
SELECT livery_protect('mission_score');
