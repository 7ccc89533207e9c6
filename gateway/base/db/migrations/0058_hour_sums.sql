-- Rounds that are over, by hour of their beginning, in UTC, all games of a member together: what days of any zone are added up from.
CREATE TABLE "hour_sum" (
	"merchant" text NOT NULL,
	"member_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"rounds" bigint NOT NULL,
	"stake" bigint NOT NULL,
	"payout" bigint NOT NULL,
	"refunded" bigint NOT NULL,
	CONSTRAINT "hour_sum_pk" PRIMARY KEY("merchant","member_id","starts_at","currency")
) WITH (fillfactor = 70);
--> statement-breakpoint
-- A process of before fails here until today's function is there: a round that it ended would be missing in the new sums.
DROP FUNCTION IF EXISTS "record_round_by";
--> statement-breakpoint
ALTER TABLE "game_sum" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
LOCK TABLE "game_sum" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO "hour_sum" SELECT merchant, member_id, starts_at, currency, sum(rounds), sum(stake), sum(payout), sum(refunded)
FROM "game_sum" WHERE span = 'hour' GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
ALTER TABLE "game_sum" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
SELECT livery_protect('hour_sum');
--> statement-breakpoint
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
    REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON hour_sum FROM livery_app;
  END IF;
END $$;
