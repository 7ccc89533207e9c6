-- Links an act of an operator to the one before it. Keep it like what audit_append() writes: every column but the hash.
CREATE OR REPLACE FUNCTION audit_hash(p_act operator_act)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(p_act.merchant, p_act.sequence, extract(epoch FROM p_act.at)::numeric(20, 3)::text,
    p_act.operator_id, p_act.person_id, p_act.operator_name, p_act.act, p_act.permission, p_act.outcome, p_act.of_merchant,
    p_act.subject, p_act.subject_id, p_act.reason, p_act.comment, p_act.before, p_act.after, p_act.address,
    p_act.previous_hash)::text, 'UTF8')), 'hex')
$$;

REVOKE ALL ON FUNCTION audit_hash FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_hash TO livery_app;
