CREATE TABLE "agent_link" (
	"merchant" text NOT NULL,
	"descendant_id" uuid NOT NULL,
	"ancestor_id" uuid NOT NULL,
	"depth" integer NOT NULL,
	CONSTRAINT "agent_link_merchant_descendant_id_ancestor_id_pk" PRIMARY KEY("merchant","descendant_id","ancestor_id"),
	CONSTRAINT "agent_link_depth" CHECK (("depth" = 0) = ("descendant_id" = "ancestor_id") AND "depth" >= 0)
);
--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_merchant_descendant_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","descendant_id") REFERENCES "member"("merchant","id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "agent_link" ADD CONSTRAINT "agent_link_merchant_ancestor_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","ancestor_id") REFERENCES "member"("merchant","id") ON DELETE cascade;
--> statement-breakpoint
CREATE INDEX "agent_link_ancestor" ON "agent_link" ("merchant","ancestor_id","depth");
--> statement-breakpoint
-- Kept by the database, so that no way of making a member can forget it.
CREATE FUNCTION livery_link_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO agent_link (merchant, descendant_id, ancestor_id, depth) VALUES (NEW.merchant, NEW.id, NEW.id, 0);
  ELSE
    IF NEW.agent_id IS NOT DISTINCT FROM OLD.agent_id THEN RETURN NULL; END IF;
    IF EXISTS (
      SELECT 1 FROM agent_link WHERE merchant = NEW.merchant AND ancestor_id = NEW.id AND descendant_id = NEW.agent_id
    ) THEN
      RAISE EXCEPTION 'a member cannot be above themselves' USING ERRCODE = '23514';
    END IF;
    DELETE FROM agent_link gone USING agent_link below, agent_link above
    WHERE below.merchant = NEW.merchant AND below.ancestor_id = NEW.id
      AND above.merchant = NEW.merchant AND above.descendant_id = NEW.id AND above.depth > 0
      AND gone.merchant = NEW.merchant AND gone.descendant_id = below.descendant_id AND gone.ancestor_id = above.ancestor_id;
  END IF;
  INSERT INTO agent_link (merchant, descendant_id, ancestor_id, depth)
  SELECT NEW.merchant, below.descendant_id, above.ancestor_id, below.depth + above.depth + 1
  FROM agent_link below, agent_link above
  WHERE below.merchant = NEW.merchant AND below.ancestor_id = NEW.id
    AND above.merchant = NEW.merchant AND above.descendant_id = NEW.agent_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER link_member AFTER INSERT OR UPDATE OF agent_id ON "member"
  FOR EACH ROW EXECUTE FUNCTION livery_link_member();
--> statement-breakpoint
ALTER TABLE "member" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "agent_link" ("merchant", "descendant_id", "ancestor_id", "depth")
WITH RECURSIVE line AS (
  SELECT merchant, id AS descendant_id, id AS ancestor_id, agent_id AS next_id, 0 AS depth FROM "member"
  UNION ALL
  SELECT line.merchant, line.descendant_id, above.id, above.agent_id, line.depth + 1
  FROM line JOIN "member" above ON above.merchant = line.merchant AND above.id = line.next_id
)
SELECT merchant, descendant_id, ancestor_id, depth FROM line;
--> statement-breakpoint
ALTER TABLE "member" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TABLE "contract" (
	"merchant" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"upline_id" uuid NOT NULL,
	"downline_id" uuid NOT NULL,
	"status" text NOT NULL,
	"rate" integer NOT NULL,
	"period" text NOT NULL,
	"currency" text NOT NULL,
	"scale" integer NOT NULL,
	"valid_bet" bigint,
	"profit_and_loss" bigint,
	"active_members" integer,
	"daily_bet" bigint,
	"hourly_bet" bigint,
	"offered_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"requested_by" uuid,
	CONSTRAINT "contract_merchant_id_pk" PRIMARY KEY("merchant","id"),
	CONSTRAINT "contract_two_parties" CHECK ("upline_id" <> "downline_id"),
	CONSTRAINT "contract_rate" CHECK ("rate" BETWEEN 1 AND 10000),
	CONSTRAINT "contract_kind" CHECK ("kind" IN ('dividend', 'daily', 'hourly', 'realtime')),
	CONSTRAINT "contract_status" CHECK ("status" IN ('offered', 'accepted', 'rejected', 'expired', 'withdrawn',
		'terminationRequested', 'terminated', 'replaced', 'uplineProceeded')),
	CONSTRAINT "contract_terms" CHECK ("valid_bet" >= 0 AND "profit_and_loss" >= 0 AND "active_members" >= 0
		AND "daily_bet" >= 0 AND "hourly_bet" >= 0)
);
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_merchant_upline_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","upline_id") REFERENCES "member"("merchant","id");
--> statement-breakpoint
ALTER TABLE "contract" ADD CONSTRAINT "contract_merchant_downline_id_member_merchant_id_fk"
  FOREIGN KEY ("merchant","downline_id") REFERENCES "member"("merchant","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_one_offer" ON "contract" ("merchant","downline_id","kind") WHERE "status" = 'offered';
--> statement-breakpoint
CREATE UNIQUE INDEX "contract_one_in_force" ON "contract" ("merchant","downline_id","kind")
  WHERE "status" IN ('accepted', 'terminationRequested');
--> statement-breakpoint
CREATE INDEX "contract_upline" ON "contract" ("merchant","upline_id","kind");
--> statement-breakpoint
CREATE INDEX "contract_downline" ON "contract" ("merchant","downline_id");
--> statement-breakpoint
CREATE INDEX "contract_expiry" ON "contract" ("merchant","expires_at") WHERE "status" = 'offered';
--> statement-breakpoint
CREATE TABLE "contract_event" (
	"merchant" text NOT NULL,
	"contract_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contract_event_merchant_contract_id_id_pk" PRIMARY KEY("merchant","contract_id","id")
);
--> statement-breakpoint
ALTER TABLE "contract_event" ADD CONSTRAINT "contract_event_merchant_contract_id_contract_merchant_id_fk"
  FOREIGN KEY ("merchant","contract_id") REFERENCES "contract"("merchant","id");
--> statement-breakpoint
CREATE FUNCTION livery_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written once', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON "contract_event"
  FOR EACH ROW EXECUTE FUNCTION livery_append_only();
--> statement-breakpoint
SELECT livery_protect('agent_link'), livery_protect('contract'), livery_protect('contract_event');
