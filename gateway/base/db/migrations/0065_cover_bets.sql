ALTER TABLE "game_round" ADD COLUMN "group_id" text;
--> statement-breakpoint
ALTER TABLE "game_round" ADD COLUMN "counts_risk" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "game_round" ADD COLUMN "covered" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "game_round_group" ON "game_round" USING btree ("merchant","member_id","group_id") WHERE "game_round"."group_id" is not null;
--> statement-breakpoint
ALTER TABLE "round_sum" ADD COLUMN "covered" bigint DEFAULT 0 NOT NULL;
