-- The functions that a bet calls take one document of named values.
DROP FUNCTION IF EXISTS play_debit(text, text, text, text, text, bigint, bigint, bigint, boolean, boolean, text, integer, text, text, timestamptz);
--> statement-breakpoint
DROP FUNCTION IF EXISTS play_credit(text, text, text, text, text, bigint, text, jsonb, text, integer, timestamptz);
--> statement-breakpoint
DROP FUNCTION IF EXISTS play_rollback(text, text, text, text, text, text, integer, timestamptz);
--> statement-breakpoint
DROP FUNCTION IF EXISTS play_end(text, text, text, text, jsonb, text, timestamptz);
--> statement-breakpoint
DROP FUNCTION IF EXISTS play_report(text, text, text, text, text, bigint, bigint, timestamptz, text, jsonb, text, integer, text, text, jsonb, timestamptz);
