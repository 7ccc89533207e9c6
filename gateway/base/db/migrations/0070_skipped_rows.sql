-- Row-level security hides every row from an owner who is no superuser while it is forced: what 0039, 0041 and 0066 moved with it forced is moved again, where it was skipped.
ALTER TABLE "member" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "member_transfer" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "member_money" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "agent_span" NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO "member_money" ("merchant", "member_id", "at", "id", "kind", "amount", "currency")
SELECT t.* FROM (
  SELECT "merchant", "from_id", "at", "id"::text AS "id", 'transferOut' AS "kind", -"amount", "currency" FROM "member_transfer"
  UNION ALL SELECT "merchant", "to_id", "at", "id"::text, 'transferIn', "amount", "currency" FROM "member_transfer"
) t (merchant, member_id, at, id, kind, amount, currency)
WHERE NOT EXISTS (
  SELECT 1 FROM "member_money" m
  WHERE m.merchant = t.merchant AND m.member_id = t.member_id AND m.id = t.id AND m.kind = t.kind
);
--> statement-breakpoint
-- Who was moved since has a span from then on; who was above them before is nowhere on record.
INSERT INTO "agent_span" ("merchant", "member_id", "from_at", "agent_id")
SELECT m.merchant, m.id, m.created_at, m.agent_id FROM "member" m
WHERE m.agent_id IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM "agent_span" s WHERE s.merchant = m.merchant AND s.member_id = m.id);
--> statement-breakpoint
-- Names that were made before the first that their merchant marked: one that somebody chose since then stays their own, and where none is marked nobody can tell.
UPDATE "member" m SET name_made = true
WHERE NOT name_made AND created_at < (SELECT min(o.created_at) FROM "member" o WHERE o.name_made AND o.merchant = m.merchant)
  AND username ~ '^m[a-hjkmnp-z2-9]{9}$' AND username !~ '^[a-z]+[0-9]*$' AND mobile IS NOT NULL AND register_method = 'WEB';
--> statement-breakpoint
ALTER TABLE "member" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "member_transfer" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "member_money" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "agent_span" FORCE ROW LEVEL SECURITY;
