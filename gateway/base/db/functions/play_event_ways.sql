-- In which ways an event can end for some bets, each as the bets that it loses (a bit a bet). One that loses no bet but those that
-- another loses too is left out: nobody loses most by it.
CREATE OR REPLACE FUNCTION play_event_ways(p_bets integer[], p_none bit varying, p_event integer, s_bet integer[], s_event integer[],
  s_lost bit varying[], p_closed bit varying)
 RETURNS bit varying[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $$
DECLARE
  v_all bit varying := ~p_closed;
  v_selections integer[];
  v_ways bit varying[] := '{}';
  v_way bit varying;
  i integer;
  s integer;
BEGIN
  SELECT array_agg(x) INTO v_selections FROM generate_subscripts(s_bet, 1) AS x
  WHERE s_event[x] = p_event AND s_bet[x] = ANY (p_bets);
  FOREACH s IN ARRAY coalesce(v_selections, '{}') LOOP v_all := v_all & s_lost[s]; END LOOP;
  -- A result that loses all of them at once is the worst of all.
  i := position(B'1' IN v_all);
  FOR i IN SELECT x FROM generate_series(CASE WHEN i > 0 THEN i ELSE 1 END, CASE WHEN i > 0 THEN i ELSE length(p_closed) END) AS x
    WHERE get_bit(p_closed, x - 1) = 0
  LOOP
    v_way := p_none;
    FOREACH s IN ARRAY coalesce(v_selections, '{}') LOOP
      IF get_bit(s_lost[s], i - 1) = 1 THEN v_way := set_bit(v_way, s_bet[s] - 1, 1); END IF;
    END LOOP;
    CONTINUE WHEN EXISTS (SELECT 1 FROM unnest(v_ways) AS way WHERE (way | v_way) = way);
    v_ways := array_append(
      ARRAY(SELECT way FROM unnest(v_ways) WITH ORDINALITY AS t (way, place) WHERE (way | v_way) <> v_way ORDER BY place), v_way);
  END LOOP;
  RETURN v_ways;
END $$;

REVOKE ALL ON FUNCTION play_event_ways FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_event_ways TO livery_app;
