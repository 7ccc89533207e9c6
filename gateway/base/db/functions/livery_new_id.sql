-- UUID version 7: rows of one time stay together in the indexes.
CREATE OR REPLACE FUNCTION livery_new_id()
 RETURNS uuid
 LANGUAGE sql
AS $$
  SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3) FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid
$$;

REVOKE ALL ON FUNCTION livery_new_id FROM PUBLIC;
