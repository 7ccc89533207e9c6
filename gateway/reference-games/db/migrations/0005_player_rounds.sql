CREATE INDEX "round_player_open" ON "round" ("merchant","player","game","started_at") WHERE "state" IN ('staking', 'open');
--> statement-breakpoint
CREATE INDEX "round_player_unseen" ON "round" ("merchant","player","game","started_at") WHERE "state" IN ('settled', 'refunded') AND "seen_at" IS NULL AND "refused" IS NULL;
