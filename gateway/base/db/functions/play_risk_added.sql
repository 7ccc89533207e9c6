-- What bets p_first to p_last added to what a member had to lose: the worst that can come for them and for the bets before them that
-- were still undecided, less all that those can lose. What is not open any more (p_free) is taken as won. See play_at_risk().
CREATE OR REPLACE FUNCTION play_risk_added(p_first integer, p_last integer, p_stake bigint[], p_most bigint[], s_bet integer[],
  s_event integer[], s_lost bit varying[], p_closed bit varying[], p_free boolean[], p_ways integer)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
AS $$
DECLARE
  v_none bit varying := repeat('0', p_last)::bit varying;
  v_book integer[];
  v_part integer[];
  v_before numeric := 0;
  v_staked numeric := 0;
  v_paid numeric := 0;
  v_events integer[];
  -- Ways to end of events that have several, one event after the other, each as the bets that it loses; and all that they lose.
  v_ways bit varying[];
  v_from integer[];
  v_until integer[];
  v_masks bit varying[];
  v_mask bit varying;
  v_way bit varying;
  v_options bit varying[];
  v_is_more boolean;
  e integer;
  i integer;
BEGIN
  SELECT array_agg(b ORDER BY b) INTO v_book FROM (
    SELECT DISTINCT s_bet[s] AS b FROM generate_subscripts(s_bet, 1) AS s
    WHERE s_bet[s] BETWEEN p_first AND p_last OR (s_bet[s] < p_first AND p_free[s_event[s]])
  ) AS book;
  FOREACH i IN ARRAY v_book LOOP
    v_staked := v_staked + p_stake[i];
    IF i < p_first THEN v_before := v_before + p_stake[i]; END IF;
  END LOOP;
  -- An event that can end so that it loses all that it can lose otherwise is taken to end so. What that loses is lost whatever the
  -- others do, which leaves them less to say: they are looked at again. First those that can lose all their bets at once.
  LOOP
    LOOP
      SELECT array_agg(DISTINCT t.bet) INTO v_part FROM (
        SELECT array_agg(s.bet) AS bets, bit_and(s.lost) AS lost, s.event FROM unnest(s_bet, s_event, s_lost) AS s (bet, event, lost)
        WHERE s.bet = ANY (v_book) AND p_free[s.event] GROUP BY s.event
      ) AS x, unnest(x.bets) AS t (bet) WHERE position(B'1' IN x.lost & ~p_closed[x.event]) > 0;
      EXIT WHEN v_part IS NULL;
      SELECT array_agg(b ORDER BY b) INTO v_book FROM unnest(v_book) AS b WHERE b <> ALL (v_part);
    END LOOP;
    SELECT array_agg(DISTINCT s.event) INTO v_events FROM unnest(s_bet, s_event) AS s (bet, event)
    WHERE s.bet = ANY (v_book) AND p_free[s.event];
    v_is_more := false;
    v_ways := '{}';
    v_from := '{}';
    v_until := '{}';
    v_masks := '{}';
    FOREACH e IN ARRAY coalesce(v_events, '{}') LOOP
      v_options := play_event_ways(v_book, v_none, e, s_bet, s_event, s_lost, p_closed[e]);
      IF cardinality(v_options) = 1 AND v_options[1] <> v_none THEN
        v_way := v_options[1];
        SELECT array_agg(b ORDER BY b) INTO v_book FROM unnest(v_book) AS b WHERE get_bit(v_way, b - 1) = 0;
        v_is_more := true;
      ELSIF cardinality(v_options) > 1 THEN
        v_from := v_from || cardinality(v_ways) + 1;
        v_ways := v_ways || v_options;
        v_until := v_until || cardinality(v_ways);
        v_mask := v_none;
        FOREACH v_way IN ARRAY v_options LOOP v_mask := v_mask | v_way; END LOOP;
        v_masks := v_masks || v_mask;
      END IF;
    END LOOP;
    EXIT WHEN NOT v_is_more;
  END LOOP;
  -- Events of which no bet is on both sides say nothing of each other.
  WHILE cardinality(v_masks) > 0 LOOP
    v_mask := v_masks[1];
    LOOP
      SELECT bit_or(m) INTO v_way FROM unnest(v_masks) AS m WHERE position(B'1' IN m & v_mask) > 0;
      EXIT WHEN v_way = v_mask;
      v_mask := v_way;
    END LOOP;
    SELECT array_agg(b ORDER BY b) INTO v_part FROM unnest(v_book) AS b WHERE get_bit(v_mask, b - 1) = 1;
    SELECT array_agg(b ORDER BY b) INTO v_book FROM unnest(v_book) AS b WHERE get_bit(v_mask, b - 1) = 0;
    v_paid := v_paid + play_worst_paid(v_part, v_none, p_most, v_ways,
      ARRAY(SELECT f FROM unnest(v_from, v_masks) WITH ORDINALITY AS t (f, m, place) WHERE position(B'1' IN m & v_mask) > 0 ORDER BY place),
      ARRAY(SELECT u FROM unnest(v_until, v_masks) WITH ORDINALITY AS t (u, m, place) WHERE position(B'1' IN m & v_mask) > 0 ORDER BY place),
      p_ways);
    SELECT coalesce(array_agg(f ORDER BY place), '{}'), coalesce(array_agg(u ORDER BY place), '{}'), coalesce(array_agg(m ORDER BY place), '{}')
    INTO v_from, v_until, v_masks
    FROM unnest(v_from, v_until, v_masks) WITH ORDINALITY AS t (f, u, m, place) WHERE position(B'1' IN m & v_mask) = 0;
  END LOOP;
  RETURN v_staked - v_paid - play_most_paid(v_book, v_none, p_most) - v_before;
END $$;

REVOKE ALL ON FUNCTION play_risk_added FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_risk_added TO livery_app;
