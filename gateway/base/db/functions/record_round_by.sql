-- Adds a round that is over to the sums of its hour, its day and its month, or takes it out of them: by all that it is filtered by without months, by game, and by hour alone.
CREATE OR REPLACE FUNCTION record_round_by(r game_round, p_sign integer)
 RETURNS void
 LANGUAGE sql
AS $$
  INSERT INTO round_sum AS s (merchant, member_id, span, starts_at, node_id, state, band, currency, vendor, rounds, stake, payout,
    refunded, covered)
  SELECT r.merchant, r.member_id, span, date_trunc(span, r.started_at, 'UTC'), r.node_id, r.state,
    record_stake_band(r.stake, r.scale), r.currency, r.vendor, p_sign, p_sign * r.stake, p_sign * r.payout, p_sign * r.refunded,
    p_sign * r.covered
  FROM (VALUES ('hour'), ('day')) AS spans (span)
  ON CONFLICT (merchant, member_id, span, starts_at, node_id, state, band, currency) DO UPDATE SET rounds = s.rounds + EXCLUDED.rounds,
    stake = s.stake + EXCLUDED.stake, payout = s.payout + EXCLUDED.payout, refunded = s.refunded + EXCLUDED.refunded,
    covered = s.covered + EXCLUDED.covered;
  INSERT INTO game_sum AS s (merchant, member_id, span, starts_at, node_id, currency, vendor, rounds, stake, payout, refunded)
  SELECT r.merchant, r.member_id, span, date_trunc(span, r.started_at, 'UTC'), r.node_id, r.currency, r.vendor, p_sign,
    p_sign * r.stake, p_sign * r.payout, p_sign * r.refunded
  FROM (VALUES ('hour'), ('day'), ('month')) AS spans (span)
  ON CONFLICT (merchant, member_id, span, starts_at, node_id, currency) DO UPDATE SET rounds = s.rounds + EXCLUDED.rounds,
    stake = s.stake + EXCLUDED.stake, payout = s.payout + EXCLUDED.payout, refunded = s.refunded + EXCLUDED.refunded;
  INSERT INTO hour_sum AS s (merchant, member_id, starts_at, currency, rounds, stake, payout, refunded)
  VALUES (r.merchant, r.member_id, date_trunc('hour', r.started_at, 'UTC'), r.currency, p_sign, p_sign * r.stake, p_sign * r.payout,
    p_sign * r.refunded)
  ON CONFLICT (merchant, member_id, starts_at, currency) DO UPDATE SET rounds = s.rounds + EXCLUDED.rounds,
    stake = s.stake + EXCLUDED.stake, payout = s.payout + EXCLUDED.payout, refunded = s.refunded + EXCLUDED.refunded
$$;

REVOKE ALL ON FUNCTION record_round_by FROM PUBLIC;
