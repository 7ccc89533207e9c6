import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import { replay } from '../../../gateway/rewards/promotions/replay.ts'
import { first, openTestGateway } from '../../../gateway/testing/test-gateway.ts'
import type { Finding } from '../report.ts'
import { round } from '../stats.ts'

const merchant = 'firstcode'
const members = 20_000
const days = 30
const day = 86_400_000

/** A month of play of many members, over twenty games. */
function seed(rounds: number): string {
  return `select set_config('livery.merchant', '${merchant}', false);
    alter table game_round disable trigger user;
    insert into member (merchant, id, username, username_key, nickname, type, status, register_method, created_at, password_changed_at)
    select '${merchant}', md5('member' || n)::uuid, 'crowd' || n, 'crowd' || n, 'Crowd', 0, 'active', 'test',
      now() - interval '60 days', now() from generate_series(1, ${String(members)}) n;
    insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout, refunded, currency, scale,
      started_at, ended_at)
    select '${merchant}', 'r' || g, md5('member' || 1 + g % ${String(members)})::uuid, 'game' || g % 20, 'V' || g % 4, 'reels', 'settled',
      (array[100, 200, 500, 1000, 2000])[1 + g % 5], 0, 0, 'PHP', 2, at, at + interval '5 seconds'
    from generate_series(1, ${String(rounds)}) g,
      lateral (select now() - interval '1 day' - (g % 720) * interval '1 hour' as at) s;
    insert into round_sum select r.merchant, r.member_id, s.span, date_trunc(s.span, r.started_at, 'UTC'), r.node_id, r.state,
      record_stake_band(r.stake, r.scale), r.currency, max(r.vendor), count(*), sum(r.stake), sum(r.payout), sum(r.refunded)
    from game_round r, (values ('hour'), ('day')) as s (span) group by 1, 2, 3, 4, 5, 6, 7, 8;
    alter table game_round enable trigger user`
}

function offer(changes: object): Offer {
  return {
    id: 'replayed',
    kind: 'claim',
    category: 'play',
    kicker: {},
    title: { EN: 'x' },
    text: {},
    terms: [{ EN: 'x' }],
    art: 'b-hero-1',
    palette: 0,
    turn: 'day',
    budget: {},
    priority: 0,
    gift: { kind: 'cash', amount: '5' },
    audience: [{ memberDays: 7 }],
    isStopped: false,
    conditions: [{ measure: { of: 'stake' }, atLeast: '20' }],
    ...changes,
  } as Offer
}

/** A replay of a promotion over a million facts: each day alone, and a month whose every day has to be looked at. */
export async function measureReplay(rounds = 1_000_000): Promise<Finding[]> {
  const gateway = await openTestGateway()
  try {
    await gateway.db.asOwner(seed(rounds))
    await gateway.db.asOwner('analyze member, game_round, round_sum')
    const { database, clock } = gateway.platform
    const now = clock()
    const date = (back: number) => new Date(now.getTime() - back * day).toISOString().slice(0, 10)
    const period = { from: date(days), to: date(1) }
    const asked = {
      daily: offer({}),
      monthly: offer({ turn: 'month', conditions: [{ measure: { of: 'loss' }, atLeast: '100' }] }),
    }
    const took: Record<string, number> = {}
    for (const [name, one] of Object.entries(asked)) {
      const from = performance.now()
      const replayed = await database.snapshot(merchant, (tx) => replay(tx, first(), one, period, now))
      took[`${name} seconds`] = round((performance.now() - from) / 1000, 1)
      took[`${name} times`] = replayed.times
    }
    const slowest = Math.max(took['daily seconds'] ?? 0, took['monthly seconds'] ?? 0)
    return [
      {
        target: 'G2',
        what: `a replay of a promotion over ${String(rounds)} facts, ${database.kind}`,
        measured: slowest,
        unit: 's',
        atMost: 30,
        figures: took,
      },
    ]
  } finally {
    await gateway.close()
  }
}
