import { settlementArea } from '../../gateway/agents/settlement/settlement.area.ts'
import { settleDue } from '../../gateway/agents/settlement/settlement.service.ts'
import { openTestGateway, type TestGateway } from '../../gateway/testing/test-gateway.ts'
import { testBrand } from '../../gateway/testing/test-brands.ts'

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
      daily: off,
      hourly: off,
      realtime: off,
    },
  },
})

/** What a process that settled a month says of itself. */
export interface SettledMonth {
  seconds: number
  paid: number
  /** Resident, of the whole process: once it stood ready, and at most until it had paid. */
  megabytes: { ready: number; most: number }
  database: string
}

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
    alter table contract enable trigger user`)
  // Alone it holds one table at a time; the gateway measures its tables meanwhile.
  await db.asOwner('analyze')
}

async function seedRounds({ db }: TestGateway, rounds: number): Promise<void> {
  await db.asOwner(`
    alter table game_round disable trigger user;
    insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout, refunded, currency, scale,
      started_at, ended_at)
    select '${merchant}', 'r' || g, ${id(`${String(agents)} + 1 + g % ${String(players)}`)}, 'game', 'V', 'reels', 'settled', 1000,
      case when g % 3 = 0 then 2400 else 0 end, 0, 'PHP', 2, at, at
    from generate_series(1, ${String(rounds)}) g,
      lateral (select timestamptz '${month.from}' + g * (interval '30 days' / ${String(rounds)}) as at) s;
    alter table game_round enable trigger user;
    analyze game_round`)
}

function resident(): number {
  return process.memoryUsage().rss / 2 ** 20
}

async function settleMonth(gateway: TestGateway): Promise<SettledMonth> {
  const at = (instant: string) => ({ database: gateway.platform.database, clock: () => new Date(instant) })
  await settleDue(at(month.middle), brand)
  const ready = resident()
  const from = performance.now()
  await settleDue(at(month.over), brand)
  const seconds = (performance.now() - from) / 1000
  const [found] = await gateway.db.asOwner<{ lines: number; status: string }>(
    `select count(*)::int as lines, min(r.status) as status from settlement_line l
      join settlement_run r on r.id = l.run_id where l.posted_at is not null`,
  )
  if (found?.status !== 'posted') throw new Error('the month was not settled')
  const most = process.resourceUsage().maxRSS / 1024
  const database = gateway.db.url === undefined ? 'embedded database' : 'PostgreSQL'
  return { seconds, paid: found.lines, megabytes: { ready, most }, database }
}

// A gateway of its own that settles a month of so many rounds, says what that took, and ends.
const [rounds = '0'] = process.argv.slice(2)
// Its own loop would settle beside the measure, by another clock.
delete settlementArea.job
const gateway = await openTestGateway({ brands: [brand] })
try {
  await seedTree(gateway)
  await seedRounds(gateway, Number(rounds))
  const settled = await settleMonth(gateway)
  if (process.send) process.send(settled)
  else console.log(settled)
} finally {
  await gateway.close()
}
