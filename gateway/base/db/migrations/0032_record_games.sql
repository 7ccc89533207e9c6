-- The games of a member one after the other, and the days of one of them.
CREATE INDEX "round_sum_game" ON "round_sum" ("merchant","member_id","node_id","starts_at") WHERE span = 'day';
