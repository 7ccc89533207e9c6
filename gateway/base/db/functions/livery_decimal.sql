-- Minor units as people read them; the same text as schemas/base/money.ts makes.
CREATE OR REPLACE FUNCTION livery_decimal(minor bigint, scale integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT CASE WHEN scale = 0 THEN minor::text || '.0' ELSE
    CASE WHEN minor < 0 THEN '-' ELSE '' END
    || left(lpad(abs(minor)::text, greatest(scale + 1, length(abs(minor)::text)), '0'), -scale)
    || '.' || right(lpad(abs(minor)::text, greatest(scale + 1, length(abs(minor)::text)), '0'), scale)
  END
$$;

REVOKE ALL ON FUNCTION livery_decimal FROM PUBLIC;
GRANT EXECUTE ON FUNCTION livery_decimal TO livery_app;
