CREATE OR REPLACE FUNCTION fact_of_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM fact_add(NEW.merchant, 'member.registered', NEW.id, jsonb_build_object('method', NEW.register_method,
    'type', NEW.type, 'upline', NEW.agent_id, 'recommender', NEW.recommender_id,
    'isTrial', NEW.trial_ends_at IS NOT NULL), NEW.created_at);
  RETURN NULL;
END $$;

REVOKE ALL ON FUNCTION fact_of_member FROM PUBLIC;

CREATE OR REPLACE TRIGGER fact_of_member AFTER INSERT ON member FOR EACH ROW EXECUTE FUNCTION fact_of_member();
