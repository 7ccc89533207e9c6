import { first, openTestGateway } from '../../../gateway/testing/test-gateway.ts'
import { firstPlaces, getPlace } from '../../../gateway/rewards/missions/scores.ts'
import type { Finding } from '../report.ts'
import { median, round } from '../stats.ts'

const merchant = 'firstcode'
const board = '2020-01-06'
const shown = 20

function seed(players: number): string {
  return `set session_replication_role = replica;
    insert into mission_score (merchant, board, member_id, score, reached_at)
      select '${merchant}', '${board}', ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 1 + n % 2000,
        '2020-01-06T00:00:00Z'::timestamptz + n * interval '1 ms' from generate_series(1, ${String(players)}) as n;
    insert into mission_rank (merchant, board, score, members)
      select merchant, board, score, count(*)::int from mission_score where board = '${board}' group by 1, 2, 3;
    set session_replication_role = origin; analyze mission_score; analyze mission_rank`
}

/** What a leaderboard of a million costs that shows its first places and one's own: that of whoever is the very last. */
export async function measureBoard(turns: number, players = 1_000_000): Promise<Finding[]> {
  const gateway = await openTestGateway({ brands: [first()] })
  try {
    const { database } = gateway.platform
    await gateway.db.asOwner(seed(players))
    const last = `00000000-0000-7000-8000-${players.toString(16).padStart(12, '0')}`
    const times: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const from = performance.now()
      const { own } = await database.within(merchant, async (tx) => {
        await firstPlaces(tx, merchant, board, shown)
        return getPlace(tx, merchant, board, last)
      })
      times.push(performance.now() - from)
      if (own?.place !== players) throw new Error('the last one does not stand last')
    }
    return [
      {
        target: 'E9',
        what: `a leaderboard with one's own place among ${String(players)} (${database.kind}), median`,
        measured: round(median(times), 1),
        unit: 'ms',
        atMost: 50,
        figures: { 'longest (ms)': round(Math.max(...times), 1) },
      },
    ]
  } finally {
    await gateway.close()
  }
}
