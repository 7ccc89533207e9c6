-- What bets of one member had to lose together when they were placed, by what their vendor says that they need: bets that cover each
-- other had less to lose than they staked. Never more than that, and exactly that where nothing became known between the bets and the
-- ways in which events that share bets can end together are at most p_ways, of which each time that something became known has fewer
-- (docs/decisions/0060-bets-that-cover-each-other-count-as-risk.md). How long it takes is bound by what play_book() hands to it.
-- p_bets: the bets in the order in which they were placed: at, stake, most, selections (event, starts, results); instants in
-- milliseconds since 1970.
CREATE OR REPLACE FUNCTION play_at_risk(p_bets jsonb, p_ways integer DEFAULT 1024)
 RETURNS bigint
 LANGUAGE plpgsql
 IMMUTABLE
AS $$
DECLARE
  v_bets integer := jsonb_array_length(p_bets);
  v_at bigint[];
  v_stake bigint[];
  v_most bigint[];
  -- Of each selection: its bet, its event, the results that lose it, and those that cannot come.
  s_bet integer[];
  s_event integer[];
  s_lost bit varying[];
  s_closed bit varying[];
  e_starts bigint[];
  -- Of each event: which results cannot come by what is known.
  v_closed bit varying[];
  v_is_new boolean[];
  v_first integer := 1;
  v_last integer;
  v_times integer := 0;
  v_risk numeric := 0;
  b integer;
  s integer;
BEGIN
  IF v_bets = 0 THEN RETURN 0; END IF;
  SELECT array_agg((bet->>'at')::bigint ORDER BY place), array_agg((bet->>'stake')::bigint ORDER BY place),
    array_agg((bet->>'most')::bigint ORDER BY place)
  INTO v_at, v_stake, v_most FROM jsonb_array_elements(p_bets) WITH ORDINALITY AS entry (bet, place);
  WITH named AS (
    SELECT place::integer AS bet, t.event, t.starts, t.results, dense_rank() OVER (ORDER BY t.event)::integer AS number,
      row_number() OVER (ORDER BY place, t.event, t.results) AS id, min(length(t.results)) OVER (PARTITION BY t.event) AS signs
    FROM jsonb_array_elements(p_bets) WITH ORDINALITY AS entry (value, place),
      jsonb_to_recordset(value->'selections') AS t (event text, starts bigint, results text)
  ), result AS (
    SELECT number, place, string_agg(substr(results, place, 1), '' ORDER BY id) AS signs
    FROM named, generate_series(1, signs) AS place GROUP BY number, place
  ), kept AS (
    -- Results that mean the same for all bets are one.
    SELECT number, min(place) AS place FROM result GROUP BY number, signs
  ), selection AS (
    SELECT id, min(bet) AS bet, number, string_agg(substr(results, kept.place, 1), '' ORDER BY kept.place) AS results
    FROM named JOIN kept USING (number) GROUP BY id, number
  )
  SELECT array_agg(bet ORDER BY id), array_agg(number ORDER BY id), array_agg(translate(results, '01-', '100')::bit varying ORDER BY id),
    array_agg(translate(results, '01-', '001')::bit varying ORDER BY id),
    (SELECT array_agg(starts ORDER BY number) FROM (SELECT number, min(starts) AS starts FROM named GROUP BY number) AS event)
  INTO s_bet, s_event, s_lost, s_closed, e_starts FROM selection;
  v_closed := array_fill(NULL::bit varying, ARRAY[cardinality(e_starts)]);
  WHILE v_first <= v_bets LOOP
    -- Bets between which nothing became known: no event began, and no result of one was ruled out.
    v_last := v_first;
    v_is_new := array_fill(false, ARRAY[cardinality(e_starts)]);
    FOR b IN v_first..v_bets LOOP
      EXIT WHEN b > v_first AND (EXISTS (SELECT 1 FROM unnest(e_starts) AS starts WHERE starts > v_at[b - 1] AND starts <= v_at[b])
        OR EXISTS (SELECT 1 FROM generate_subscripts(s_bet, 1) AS i WHERE s_bet[i] = b AND v_closed[s_event[i]] IS NOT NULL
          AND v_closed[s_event[i]] <> (v_closed[s_event[i]] | s_closed[i])));
      v_last := b;
      FOR s IN SELECT i FROM generate_subscripts(s_bet, 1) AS i WHERE s_bet[i] = b LOOP
        v_closed[s_event[s]] := coalesce(v_closed[s_event[s]] | s_closed[s], s_closed[s]);
        v_is_new[s_event[s]] := true;
      END LOOP;
    END LOOP;
    v_times := v_times + 1;
    v_risk := v_risk + greatest(play_risk_added(v_first, v_last, v_stake, v_most, s_bet, s_event, s_lost, v_closed,
      (SELECT array_agg(v_is_new[e] OR e_starts[e] > v_at[v_last] ORDER BY e) FROM generate_subscripts(e_starts, 1) AS e), p_ways / v_times), 0);
    v_first := v_last + 1;
  END LOOP;
  RETURN least(v_risk, (SELECT sum(stake) FROM unnest(v_stake) AS stake))::bigint;
END $$;

REVOKE ALL ON FUNCTION play_at_risk FROM PUBLIC;
GRANT EXECUTE ON FUNCTION play_at_risk TO livery_app;
