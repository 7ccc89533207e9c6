CREATE INDEX "round_matches" ON "round" ("merchant","player","started_at") WHERE "mechanic" = 'events' AND "bets"->>'kind' <> 'table';
