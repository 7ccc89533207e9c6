-- What deposits and what withdrawals need: two migrations each stated the kinds without the other's.
ALTER TABLE "ledger_account" DROP CONSTRAINT "ledger_account_kind";
--> statement-breakpoint
ALTER TABLE "ledger_account" ADD CONSTRAINT "ledger_account_kind"
  CHECK ("kind" IN ('member', 'house', 'bonus', 'promotions', 'clearing', 'fees', 'held'));
