import { settlementArea } from '../../../gateway/agents/settlement/settlement.area.ts'
import { settleDue } from '../../../gateway/agents/settlement/settlement.service.ts'
import { openTestGateway, type TestGateway } from '../../../gateway/testing/test-gateway.ts'
import { testBrand } from '../../../gateway/testing/test-brands.ts'
import type { Finding } from '../report.ts'
import { round } from '../stats.ts'

const merchant = 'firstcode'
const agents = 10_000
const players = 30_000
/** The month that is settled. */
const month = { from: '2026-03-01T00:00:00Z', middle: '2026-03-15T00:00:00Z', over: '2026-04-01T00:02:00Z' }

const off = { enabled: false }
const brand = testBrand({
  id: 'first',
  merchant: {
    contracts: {
      reviewAbove: '999999999999',
      dividend: { periods: ['monthly'] },
      ...{ daily: off, hourly: off, realtime: off },
    },
  },
})

function id(n: string): string {
  return `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`
}

/** Ten thousand agents, ten below each, every one but the first with a contract, and players below all of them. */
async function seedTree({ db }: TestGateway): Promise<void> {
  await db.asOwner(`
    alter table member disable trigger user;
    insert into member (merchant, id, username, username_key, type, nickname, status, agent_id, register_method, created_at,
        password_changed_at)
      select '${merchant}', ${id('n')}, 'Crowd' || n, 'crowd' || n, case when n <= ${String(agents)} then 2 else 0 end, 'p', 'active',
        case when n = 1 then null when n <= ${String(agents)} then ${id('(n + 8) / 10')} else ${id(`1 + n % ${String(agents)}`)} end,
        'username', '2026-01-01', '2026-01-01'
      from generate_series(1, ${String(agents + players)}) n;
    alter table member enable trigger user;
    insert into agent_span (merchant, member_id, from_at, agent_id)
      select merchant, id, created_at, agent_id from member where agent_id is not null;
    alter table contract disable trigger user;
    insert into contract (merchant, id, kind, upline_id, downline_id, status, rate, period, currency, scale, offered_at, expires_at,
        answered_at)
      select '${merchant}', ${id('n')}, 'dividend', ${id('(n + 8) / 10')}, ${id('n')}, 'accepted',
        case when n <= 11 then 3000 when n <= 111 then 2000 when n <= 1111 then 1000 else 500 end, 'monthly', 'PHP', 2,
        '2026-01-02', '2026-01-05', '2026-01-03'
      from generate_series(2, ${String(agents)}) n;
    alter table contract enable trigger user;
    analyze`)
}

async function seedRounds({ db }: TestGateway, rounds: number): Promise<void> {
  await db.asOwner(`
    alter table game_round disable trigger user;
    delete from game_round;
    insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout, refunded, currency, scale,
      started_at, ended_at)
    select '${merchant}', 'r' || g, ${id(`${String(agents)} + 1 + g % ${String(players)}`)}, 'game', 'V', 'reels', 'settled', 1000,
      case when g % 3 = 0 then 2400 else 0 end, 0, 'PHP', 2, at, at
    from generate_series(1, ${String(rounds)}) g,
      lateral (select timestamptz '${month.from}' + g * (interval '30 days' / ${String(rounds)}) as at) s;
    alter table game_round enable trigger user;
    analyze game_round;
    delete from settlement_correction; delete from settlement_line; delete from settlement_run; delete from settlement_carry;
    delete from settlement_cursor`)
}

/** Seconds until a month is settled and paid, and the most memory that this took beyond what there was. */
async function settled(gateway: TestGateway) {
  const at = (instant: string) => ({ database: gateway.platform.database, clock: () => new Date(instant) })
  await settleDue(at(month.middle), brand)
  const before = process.memoryUsage().rss
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const from = performance.now()
  await settleDue(at(month.over), brand)
  const seconds = (performance.now() - from) / 1000
  clearInterval(watch)
  const [found] = await gateway.db.asOwner<{ lines: number; status: string }>(
    `select count(*)::int as lines, min(r.status) as status from settlement_line l
      join settlement_run r on r.id = l.run_id where l.posted_at is not null`,
  )
  if (found?.status !== 'posted') throw new Error('the month was not settled')
  return { seconds, paid: found.lines, megabytes: (most - before) / 2 ** 20, inAll: most / 2 ** 20 }
}

/** P12: a month of bets under ten thousand agents, read, settled and paid line by line. */
export async function measureSettlement(): Promise<Finding[]> {
  // Its own loop would settle beside the measure, by another clock.
  delete settlementArea.job
  const gateway = await openTestGateway({ brands: [brand] })
  try {
    await seedTree(gateway)
    const figures: Record<string, number> = {}
    let last = { seconds: 0, paid: 0, megabytes: 0, inAll: 0 }
    for (const rounds of [10_000, 100_000, 1_000_000]) {
      await seedRounds(gateway, rounds)
      last = await settled(gateway)
      figures[`${String(rounds)} bets, s`] = round(last.seconds)
      figures[`${String(rounds)} bets, lines paid`] = last.paid
      figures[`${String(rounds)} bets, MB more`] = round(last.megabytes)
    }
    const what = `1,000,000 bets under 10,000 agents settled and paid, ${gateway.db.url === undefined ? 'embedded database' : 'PostgreSQL'}`
    return [
      { target: 'P12', what, measured: round(last.seconds), unit: 's', atMost: 60, figures },
      {
        target: 'P12',
        what: 'memory of the process meanwhile',
        measured: round(last.inAll),
        unit: 'MB',
        atMost: 512,
      },
    ]
  } finally {
    await gateway.close()
  }
}
