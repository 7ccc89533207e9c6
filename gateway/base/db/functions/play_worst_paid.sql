-- What some bets pay at most in the worst way in which events can end that lose any of them (p_from and p_until: the ways of each). Of
-- more than p_ways joint ways some are tried, one event after the other, from the way that loses most by itself: what is found can come.
CREATE OR REPLACE FUNCTION play_worst_paid(p_bets integer[], p_none bit varying, p_most bigint[], p_each bit varying[],
  p_from integer[], p_until integer[], p_ways integer)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
AS $$
DECLARE
  n integer := cardinality(p_from);
  v_count numeric := 1;
  v_chosen integer[] := p_from;
  -- What the first events lose as they are chosen, the first of none before it.
  v_until_here bit varying[] := ARRAY[p_none];
  v_lost bit varying;
  v_best numeric;
  v_value numeric;
  v_is_better boolean;
  e integer := 1;
  i integer;
BEGIN
  FOR i IN 1..n LOOP v_count := v_count * (p_until[i] - p_from[i] + 1); END LOOP;
  IF v_count <= p_ways THEN
    LOOP
      FOR i IN e..n LOOP v_until_here[i + 1] := v_until_here[i] | p_each[v_chosen[i]]; END LOOP;
      v_value := play_most_paid(p_bets, v_until_here[n + 1], p_most);
      v_best := least(v_best, v_value);
      e := n;
      WHILE e > 0 AND v_chosen[e] = p_until[e] LOOP
        v_chosen[e] := p_from[e];
        e := e - 1;
      END LOOP;
      EXIT WHEN e = 0;
      v_chosen[e] := v_chosen[e] + 1;
    END LOOP;
    RETURN v_best;
  END IF;
  FOR v_round IN 0..3 LOOP
    v_is_better := false;
    FOR e IN 1..n LOOP
      v_lost := p_none;
      FOR i IN 1..CASE v_round WHEN 0 THEN e - 1 ELSE n END LOOP
        IF i <> e THEN v_lost := v_lost | p_each[v_chosen[i]]; END IF;
      END LOOP;
      -- At first each event ends as is worst beside those before it.
      IF v_round = 0 THEN v_best := NULL; END IF;
      FOR i IN p_from[e]..p_until[e] LOOP
        v_value := play_most_paid(p_bets, v_lost | p_each[i], p_most);
        IF v_best IS NULL OR v_value < v_best THEN
          v_best := v_value;
          v_chosen[e] := i;
          v_is_better := true;
        END IF;
      END LOOP;
    END LOOP;
    EXIT WHEN NOT v_is_better;
  END LOOP;
  RETURN v_best;
END $$;

REVOKE ALL ON FUNCTION play_worst_paid FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_worst_paid TO livery_app;
