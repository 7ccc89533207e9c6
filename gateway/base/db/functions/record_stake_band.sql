-- How many of the steps 1, 2, 5, 10 … a stake reaches. `stakeSteps` of the calls are the same.
CREATE OR REPLACE FUNCTION record_stake_band(p_stake bigint, p_scale integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT width_bucket(p_stake / power(10::numeric, p_scale), ARRAY[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000,
    20000, 50000, 100000, 200000, 500000, 1000000]::numeric[])
$$;

REVOKE ALL ON FUNCTION record_stake_band FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_stake_band TO livery_app;
