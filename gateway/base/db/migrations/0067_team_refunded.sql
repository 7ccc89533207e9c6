ALTER TABLE "member_day" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "team_day" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "member_money" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "withdrawal" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What left by a payout is told with its fee, as in the member's own records.
UPDATE "member_money" m SET amount = sign(m.amount) * w.amount FROM "withdrawal" w
WHERE w.merchant = m.merchant AND w.id::text = m.id AND m.kind IN ('withdrawal', 'withdrawalReturned') AND w.fee > 0
  AND w.paid = w.amount - w.fee AND abs(m.amount) = w.paid;
--> statement-breakpoint
ALTER TABLE "member_money" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "withdrawal" FORCE ROW LEVEL SECURITY;
