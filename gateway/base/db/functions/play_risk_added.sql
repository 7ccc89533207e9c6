-- What bets p_first to p_last added to what a member had to lose: the worst that can come for them and for the bets before them that
-- were still undecided, less all that those can lose. What is not open any more (p_free) is taken as won, and of more than p_ways ways
-- in which the open events can end some are tried: both say too little and never too much. See play_at_risk().
CREATE OR REPLACE FUNCTION play_risk_added(p_first integer, p_last integer, p_stake bigint[], p_most bigint[], s_bet integer[],
  s_event integer[], s_lost bit varying[], p_closed bit varying[], p_free boolean[], p_ways integer)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
AS $$
DECLARE
  v_none bit varying := repeat('0', p_last)::bit varying;
  v_base bit varying := v_none;
  v_book integer[];
  v_before numeric := 0;
  v_staked numeric := 0;
  -- Ways to end of events that have several, one event after the other, each as the bets that it loses.
  v_ways bit varying[] := '{}';
  v_from integer[] := '{}';
  v_until integer[] := '{}';
  v_chosen integer[] := '{}';
  v_options bit varying[];
  v_count numeric := 1;
  v_best numeric;
  v_value numeric;
  v_lost bit varying;
  e integer;
  i integer;
  n integer;
  v_round integer;
BEGIN
  SELECT array_agg(b ORDER BY b) INTO v_book FROM (
    SELECT DISTINCT s_bet[s] AS b FROM generate_subscripts(s_bet, 1) AS s
    WHERE s_bet[s] BETWEEN p_first AND p_last OR (s_bet[s] < p_first AND p_free[s_event[s]])
  ) AS book;
  FOREACH i IN ARRAY v_book LOOP
    v_staked := v_staked + p_stake[i];
    IF i < p_first THEN v_before := v_before + p_stake[i]; END IF;
  END LOOP;
  FOR e IN SELECT x FROM generate_subscripts(p_free, 1) AS x WHERE p_free[x] LOOP
    v_options := play_event_ways(v_book, v_none, e, s_bet, s_event, s_lost, p_closed[e]);
    IF cardinality(v_options) = 1 THEN
      v_base := v_base | v_options[1];
    ELSIF cardinality(v_options) > 1 THEN
      v_from := v_from || cardinality(v_ways) + 1;
      v_ways := v_ways || v_options;
      v_until := v_until || cardinality(v_ways);
      v_chosen := v_chosen || v_from[cardinality(v_from)];
      v_count := v_count * cardinality(v_options);
    END IF;
  END LOOP;
  -- What is lost whatever the others do needs no second look.
  SELECT array_agg(b ORDER BY b) INTO v_book FROM unnest(v_book) AS b WHERE get_bit(v_base, b - 1) = 0;
  n := cardinality(v_from);
  IF v_count <= p_ways THEN
    LOOP
      v_lost := v_base;
      FOR e IN 1..n LOOP v_lost := v_lost | v_ways[v_chosen[e]]; END LOOP;
      v_value := play_most_paid(v_book, v_lost, p_most);
      v_best := least(v_best, v_value);
      e := n;
      WHILE e > 0 AND v_chosen[e] = v_until[e] LOOP
        v_chosen[e] := v_from[e];
        e := e - 1;
      END LOOP;
      EXIT WHEN e = 0;
      v_chosen[e] := v_chosen[e] + 1;
    END LOOP;
  ELSE
    FOR v_round IN 1..3 LOOP
      FOR e IN 1..n LOOP
        v_lost := v_base;
        FOR i IN 1..n LOOP
          IF i <> e THEN v_lost := v_lost | v_ways[v_chosen[i]]; END IF;
        END LOOP;
        FOR i IN v_from[e]..v_until[e] LOOP
          v_value := play_most_paid(v_book, v_lost | v_ways[i], p_most);
          IF v_best IS NULL OR v_value < v_best THEN
            v_best := v_value;
            v_chosen[e] := i;
          END IF;
        END LOOP;
      END LOOP;
    END LOOP;
  END IF;
  RETURN v_staked - v_best - v_before;
END $$;

REVOKE ALL ON FUNCTION play_risk_added FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_risk_added TO livery_app;
