import { eq } from 'drizzle-orm'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CallQuery } from '../../../schemas/calls/calls.ts'
import { exportFile, type FileRequest } from '../../../gateway/base/records/export/file.service.ts'
import { member } from '../../../gateway/members/accounts/accounts.tables.ts'
import { demo, first, openTestGateway, type TestGateway } from '../../../gateway/testing/test-gateway.ts'
import { roundsSql } from '../../rounds-sql.ts'
import type { Finding } from '../report.ts'
import { quantile, round } from '../stats.ts'

const merchant = 'firstcode'

function date(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** A year of play, and of the entries that it makes in the ledger. */
function seed(memberId: string, rounds: number): string {
  return `${roundsSql({ merchant, memberId, rounds })}
    alter table ledger_entry disable trigger user;
    insert into ledger_entry (merchant, account_id, sequence, movement_id, amount, balance_after, at, hash, kind)
    select a.merchant, a.id, a.entries + g, md5('m' || g)::uuid, case when g % 3 = 0 then 900 else -100 end, 100000 + g,
      now() - (${String(rounds)} - g) * interval '31.5 seconds', '',
      case when g % 50000 = 6 then 'deposit' when g % 3 = 0 then 'win' else 'bet' end
    from generate_series(1, ${String(rounds)}) g, ledger_account a
    where a.merchant = '${merchant}' and a.member_id = '${memberId}' and a.wallet = 'main';
    insert into ledger_movement (merchant, id, key, kind, currency, scale, details, body_hash, at)
    select merchant, movement_id, 'm' || sequence, kind, 'PHP', 2, '{}', '', at from ledger_entry
    where merchant = '${merchant}' and hash = '';
    insert into money_sum (merchant, account_id, span, starts_at, kind, in_count, in_sum, out_count, out_sum)
    select merchant, account_id, s.span, date_trunc(s.span, at, 'UTC'), kind,
      count(*) filter (where amount > 0), coalesce(sum(amount) filter (where amount > 0), 0),
      count(*) filter (where amount < 0), coalesce(-sum(amount) filter (where amount < 0), 0)
    from ledger_entry, (values ('hour'), ('day')) as s (span) where merchant = '${merchant}' and hash = '' group by 1, 2, 3, 4, 5;
    alter table ledger_entry enable trigger user`
}

/** Milliseconds of each question that a member asks, the rarest too. */
async function timed(gateway: TestGateway, token: string, turns: number) {
  const bets: CallQuery<'bettingHistory'>[] = [
    {},
    { from: date(30) },
    { from: date(200), to: date(100), zone: 'America/Sao_Paulo' },
    { vendor: 'V1' },
    { game: 'game19' },
    { status: 'refunded' },
    { minStake: '20', from: date(300) },
    { game: 'game19', minStake: '10', status: 'settled' },
  ]
  const transactions: CallQuery<'transactionHistory'>[] = [
    {},
    { kind: 'deposit' },
    { direction: 'in', from: date(90) },
  ]
  const took: Record<string, number[]> = {}
  const entry = async (name: string, call: () => Promise<{ status: number }>) => {
    const from = performance.now()
    const { status } = await call()
    if (status !== 200) throw new Error(`${name} answered ${String(status)}`)
    ;(took[name] ??= []).push(performance.now() - from)
  }
  for (let turn = 0; turn <= turns; turn += 1) {
    for (const query of bets)
      await entry(`bets ${JSON.stringify(query)}`, () => gateway.call('bettingHistory', { token, query }))
    for (const query of transactions)
      await entry(`transactions ${JSON.stringify(query)}`, () =>
        gateway.call('transactionHistory', { token, query }),
      )
    await entry('profit of 30 days', () =>
      gateway.call('profitLoss', { token, query: { unit: 'day', from: date(30) } }),
    )
    await entry('profit of a year by days', () =>
      gateway.call('profitLoss', { token, query: { unit: 'day', from: date(365) } }),
    )
    await entry('profit of a year by months', () =>
      gateway.call('profitLoss', { token, query: { unit: 'month', from: date(365) } }),
    )
  }
  // The first of each prepares what all others find.
  return Object.entries(took).map(([name, [, ...rest]]) => ({ name, rest }))
}

/** What is already to be collected is not what a file costs. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  gc()
}

/** Megabytes that a file costs while it is made, over what there was, and its size. */
async function exported(gateway: TestGateway, memberId: string, format: 'csv' | 'xlsx') {
  const asker = { brand: first(), language: 'EN', session: { memberId } }
  const request: FileRequest = { page: 'bets', format, filter: {} }
  collect()
  const before = process.memoryUsage().rss
  let [most, bytes] = [before, 0]
  const from = performance.now()
  for await (const part of exportFile(gateway.platform, asker, request)) {
    bytes += part.length
    most = Math.max(most, process.memoryUsage().rss)
  }
  return {
    grown: (most - before) / 2 ** 20,
    megabytes: bytes / 2 ** 20,
    seconds: (performance.now() - from) / 1000,
  }
}

/** P14: a page of records of a member with a million rounds, and what their export costs. */
export async function measureRecords(turns: number, rounds = 1_000_000): Promise<Finding[]> {
  const gateway = await openTestGateway()
  try {
    const token = await gateway.logIn()
    const [found] = await gateway.platform.database.within(merchant, (tx) =>
      tx.select().from(member).where(eq(member.username, demo.member.username)),
    )
    const memberId = found?.id ?? ''
    await gateway.db.asOwner(seed(memberId, rounds))
    // What a database does by itself in the days in which so much is played.
    await gateway.db.asOwner('vacuum analyze')
    const all = await timed(gateway, token, turns)
    const kind = gateway.platform.database.kind
    const slowest = all.map(({ name, rest }) => ({ name, p95: quantile(rest, 0.95) }))
    const findings: Finding[] = [
      {
        target: 'P14',
        what: `a page of records of ${String(rounds)} rounds, ${kind}, 95 of 100 of the slowest filter`,
        measured: round(Math.max(...slowest.map(({ p95 }) => p95)), 1),
        unit: 'ms',
        atMost: 30,
        figures: Object.fromEntries(slowest.map(({ name, p95 }) => [name, round(p95, 1)])),
      },
    ]
    for (const format of ['csv', 'xlsx'] as const) {
      const { grown, megabytes, seconds } = await exported(gateway, memberId, format)
      findings.push({
        target: 'P14',
        what: `memory of an export of ${String(rounds)} rows as ${format}, ${kind}`,
        measured: round(grown, 0),
        unit: 'MB',
        atMost: 100,
        figures: { 'size (MB)': round(megabytes, 1), seconds: round(seconds, 1) },
      })
    }
    return findings
  } finally {
    await gateway.close()
  }
}
