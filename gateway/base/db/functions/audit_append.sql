-- The only way in which the audit log of operators grows. One after the other for each company: the head is the lock.
-- When, and by whose name, is never the caller's word: the clock is the database's, and the name that of the session's operator.
CREATE OR REPLACE FUNCTION audit_append(p_act jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path FROM CURRENT
AS $$
DECLARE
  v_company text := nullif(current_setting('livery.merchant', true), '');
  v_head operator_act_head;
  v_act operator_act;
  v_session uuid := nullif(p_act ->> 'session_id', '')::uuid;
  v_operator operator;
BEGIN
  IF v_company IS NULL OR left(v_company, 1) <> '@' THEN RAISE EXCEPTION 'no company is bound' USING ERRCODE = '42501'; END IF;
  INSERT INTO operator_act_head (merchant, sequence, hash) VALUES (v_company, 0, '') ON CONFLICT DO NOTHING;
  SELECT * INTO v_head FROM operator_act_head WHERE merchant = v_company FOR UPDATE;
  v_act := jsonb_populate_record(NULL::operator_act, p_act);
  v_act.merchant := v_company;
  v_act.sequence := v_head.sequence + 1;
  v_act.at := date_trunc('milliseconds', clock_timestamp());
  IF v_session IS NOT NULL THEN
    SELECT o.* INTO v_operator FROM operator_session s JOIN operator o ON o.merchant = s.merchant AND o.id = s.operator_id
      WHERE s.merchant = v_company AND s.id = v_session AND s.operator_id = v_act.operator_id;
    IF NOT FOUND THEN RAISE EXCEPTION 'no session of this operator' USING ERRCODE = '42501'; END IF;
  ELSIF v_act.operator_id IS NOT NULL THEN
    IF v_act.act NOT IN ('signIn', 'setupFinish') THEN RAISE EXCEPTION 'no session' USING ERRCODE = '42501'; END IF;
    SELECT * INTO v_operator FROM operator WHERE merchant = v_company AND id = v_act.operator_id;
    IF NOT FOUND THEN RAISE EXCEPTION 'no operator' USING ERRCODE = '42501'; END IF;
  ELSIF v_act.operator_name NOT IN ('', 'npm run operator', 'npm run brand') THEN
    RAISE EXCEPTION 'a name without an operator' USING ERRCODE = '42501';
  ELSIF (v_act.operator_name = 'npm run operator' AND left(v_act.act, 8) <> 'operator')
    OR (v_act.operator_name = 'npm run brand' AND v_act.act !~ '^(draft|plan)[A-Z]|^brandRemove$') THEN
    RAISE EXCEPTION 'an act that no command line does' USING ERRCODE = '42501';
  END IF;
  v_act.person_id := v_operator.person_id;
  v_act.operator_name := coalesce(v_operator.name, v_act.operator_name);
  v_act.before := nullif(v_act.before, 'null');
  v_act.after := nullif(v_act.after, 'null');
  v_act.previous_hash := v_head.hash;
  v_act.hash := audit_hash(v_act);
  INSERT INTO operator_act SELECT v_act.*;
  UPDATE operator_act_head SET sequence = v_act.sequence, hash = v_act.hash WHERE merchant = v_company;
  RETURN v_act.sequence;
END $$;

REVOKE ALL ON FUNCTION audit_append FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_append TO livery_app;
