-- Linked by the database, so that no way of making a member can forget it. A move counts from livery.moved_at, or from now.
CREATE OR REPLACE FUNCTION livery_link_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  v_at timestamp with time zone := coalesce(nullif(current_setting('livery.moved_at', true), '')::timestamptz, now());
BEGIN
  IF TG_OP = 'INSERT' THEN
    v_at := NEW.created_at;
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
    -- A span that would end where it began, or before, was never one.
    DELETE FROM agent_span WHERE merchant = NEW.merchant AND member_id = NEW.id AND until_at IS NULL AND from_at >= v_at;
    UPDATE agent_span SET until_at = v_at WHERE merchant = NEW.merchant AND member_id = NEW.id AND until_at IS NULL;
  END IF;
  INSERT INTO agent_span (merchant, member_id, from_at, agent_id)
  SELECT NEW.merchant, NEW.id, v_at, NEW.agent_id WHERE NEW.agent_id IS NOT NULL;
  INSERT INTO agent_link (merchant, descendant_id, ancestor_id, depth)
  SELECT NEW.merchant, below.descendant_id, above.ancestor_id, below.depth + above.depth + 1
  FROM agent_link below, agent_link above
  WHERE below.merchant = NEW.merchant AND below.ancestor_id = NEW.id
    AND above.merchant = NEW.merchant AND above.descendant_id = NEW.agent_id;
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION livery_link_member FROM PUBLIC;
