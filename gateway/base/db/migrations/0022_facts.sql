-- What became true, written in the transaction that made it true. `tx` is that transaction's number, so that a reader can
-- stay behind those that are still open. Partitions of 2^26 numbers are made ahead and dropped by functions.
CREATE TABLE "fact" (
	"merchant" text NOT NULL,
	"tx" bigint NOT NULL,
	"id" bigint NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"body" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "fact_merchant_tx_id_pk" PRIMARY KEY("merchant","tx","id")
) PARTITION BY RANGE ("tx");
--> statement-breakpoint
CREATE SEQUENCE "fact_id";
--> statement-breakpoint
-- Added to the server's numbers of transactions: a restored dump meets a server that counts from the start.
CREATE SEQUENCE "fact_offset" MINVALUE 0 START 0;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "fact" FOR EACH ROW EXECUTE FUNCTION livery_append_only();
--> statement-breakpoint
CREATE TABLE "fact_cursor" (
	"merchant" text NOT NULL,
	"consumer" text NOT NULL,
	"tx" bigint DEFAULT 0 NOT NULL,
	"id" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"stopped_at" timestamp with time zone,
	CONSTRAINT "fact_cursor_merchant_consumer_pk" PRIMARY KEY("merchant","consumer")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "game_win" (
	"merchant" text NOT NULL,
	"round_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"node_id" text NOT NULL,
	"payout" bigint NOT NULL,
	"scale" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_win_merchant_round_id_pk" PRIMARY KEY("merchant","round_id")
);
--> statement-breakpoint
CREATE INDEX "game_win_newest" ON "game_win" ("merchant","at");
--> statement-breakpoint
ALTER TABLE "game_round" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "game_win" SELECT merchant, id, member_id, node_id, payout, scale, ended_at FROM (
  SELECT *, row_number() OVER (PARTITION BY merchant ORDER BY ended_at DESC) AS nth FROM "game_round"
  WHERE state = 'settled' AND payout > 0 AND payout >= 3 * stake
) AS won WHERE nth <= 300;
--> statement-breakpoint
ALTER TABLE "game_round" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DROP INDEX "game_round_won";
--> statement-breakpoint
SELECT livery_protect('fact'), livery_protect('fact_cursor'), livery_protect('game_win');
--> statement-breakpoint
DO $$
BEGIN
  -- fact_drop() acts for the owner, and looks at the cursors of every merchant.
  EXECUTE format('CREATE POLICY owner_reads ON fact_cursor FOR SELECT TO %I USING (true)', current_user);
  IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'livery_app') THEN
    REVOKE UPDATE, DELETE, TRUNCATE ON fact FROM livery_app;
    GRANT USAGE ON SEQUENCE fact_id TO livery_app;
    GRANT SELECT ON SEQUENCE fact_offset TO livery_app;
  END IF;
END $$;
