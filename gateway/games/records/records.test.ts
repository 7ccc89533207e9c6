import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { minorOf } from '../../../schemas/base/money.ts'
import type { CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import { stakeSteps } from '../../../schemas/base/stake-steps.ts'
import { addDays, startOfDate } from '../../base/calendar/calendar.ts'
import { rows } from '../../base/db/database.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { bet, end, type PlayedRound, type Player, undo, win } from './testing/played.ts'

const games = [
  { id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' },
  { id: 'fish', name: { EN: 'Deep Blue' }, type: 'FISH', vendor: 'PG', art: 'g-slot' },
  { id: 'sport', name: { EN: 'Moon Cup' }, type: 'SPORTS', vendor: 'CQ9', art: 'g-sport' },
]
const vendors = [
  { code: 'PG', name: 'Pocket' },
  { code: 'CQ9', name: 'Nine' },
]
const merchant = { games, vendors, timeZone: 'Asia/Manila', demo: first().merchant.demo }
const merchantCode = 'firstcode'
const places = [
  { nodeId: 'slot', vendor: 'PG' },
  { nodeId: 'fish', vendor: 'PG' },
  { nodeId: 'sport', vendor: 'CQ9' },
  // No longer offered.
  { nodeId: 'gone', vendor: 'OLD' },
] as const

let gateway: TestGateway
let token: string
let player: Player
let made = 0

async function idOf(username: string): Promise<string> {
  const [found] = await gateway.platform.database.within(merchantCode, (tx) =>
    tx.select().from(member).where(eq(member.username, username)),
  )
  return found?.id ?? ''
}

let funds = 0
function fund(kind: 'deposit' | 'withdrawal' | 'bonus' | 'transfer', amount: bigint, at: Date) {
  funds += 1
  return gateway.platform.database.within(merchantCode, (tx) =>
    post(tx, {
      merchant: merchantCode,
      key: `records ${String(funds)}`,
      kind,
      currency: { code: 'PHP', scale: 2 },
      legs: [
        { account: memberAccount(player.memberId), amount },
        { account: clearing(), amount: -amount },
      ],
      at,
    }),
  )
}

beforeAll(async () => {
  gateway = await openTestGateway({ brands: [first({ merchant }), second()] })
  token = await gateway.logIn()
})
afterAll(() => gateway.close())

/** A member of their own for each test. */
beforeEach(async () => {
  player = {
    database: gateway.platform.database,
    merchant: merchantCode,
    memberId: await idOf(demo.member.username),
  }
  await gateway.db.asOwner('truncate game_round, round_sum, game_sum, hour_sum, wallet_operation')
})

function roundOf(place: (typeof places)[number]): PlayedRound {
  made += 1
  return { id: `round-${String(made)}`, ...place }
}

type Bets = CallValue<'bettingHistory'>

async function bets(query: CallQuery<'bettingHistory'> = {}): Promise<Bets> {
  return (await gateway.call('bettingHistory', { token, query })).value
}

/** Every page. */
async function allBets(query: CallQuery<'bettingHistory'> = {}): Promise<Bets['content']> {
  const content: Bets['content'] = []
  let cursor: string | undefined
  do {
    const page = await bets({ ...query, ...(cursor !== undefined && { cursor }) })
    content.push(...page.content)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return content
}

function signed(amount: string): bigint {
  const minor = minorOf(amount.replace('-', ''), 2) ?? 0n
  return amount.startsWith('-') ? -minor : minor
}

/** What the ledger says of rounds: the sum of all that moved for them. */
async function ledgerOf(rounds: readonly string[]) {
  const ids = JSON.stringify(rounds)
  const found = await gateway.platform.database.within(merchantCode, (tx) =>
    rows<{ kind: string; sum: string }>(
      tx,
      sql`select m.kind, sum(e.amount)::text as sum from ledger_movement m
        join ledger_entry e on e.merchant = m.merchant and e.movement_id = m.id
        join ledger_account a on a.merchant = e.merchant and a.id = e.account_id and a.kind = 'member'
        where m.merchant = ${merchantCode} and m.details->>'round' = any(array(select jsonb_array_elements_text(${ids}::jsonb)))
        group by m.kind`,
    ),
  )
  const of = (kind: string) => BigInt(found.find((one) => one.kind === kind)?.sum ?? 0)
  return { stake: -of('bet'), payout: of('win'), refunded: of('refund') }
}

const hour = 3_600_000

/** A round: when it began, where, and what happened in it. */
const arbitraryRound = fc.record({
  at: fc.integer({ min: 0, max: 12 * 24 * 60 }),
  place: fc.constantFrom(...places),
  stakes: fc.array(fc.constantFrom(50n, 100n, 199n, 200n, 4_999n, 10_000n, 250_000n), {
    minLength: 1,
    maxLength: 3,
  }),
  win: fc.option(fc.constantFrom(1n, 300n, 77_700n)),
  isOver: fc.boolean(),
  lateWin: fc.option(fc.constantFrom(5n, 1_000n)),
  undone: fc.constantFrom('none', 'one', 'all'),
  undoneLate: fc.boolean(),
})
type Made = typeof arbitraryRound extends fc.Arbitrary<infer T> ? T : never

const begin = Date.parse('2026-03-20T00:00:00Z')

async function play({
  at,
  place,
  stakes,
  win: wins,
  isOver,
  lateWin,
  undone,
  undoneLate,
}: Made): Promise<void> {
  const round = roundOf(place)
  const start = new Date(begin + at * 60_000)
  const later = (hours: number) => new Date(start.getTime() + hours * hour)
  const refs: string[] = []
  for (const stake of stakes) refs.push(await bet(player, round, stake, start))
  const back = undone === 'none' ? [] : undone === 'one' ? refs.slice(0, 1) : refs
  const giveBack = async (when: Date) => {
    for (const ref of back) await undo(player, round, ref, when)
  }
  if (!undoneLate) await giveBack(later(0.5))
  if (wins !== null) await win(player, round, wins, later(0.6))
  if (isOver) await end(player, round, later(1))
  if (undoneLate) await giveBack(later(30))
  if (lateWin !== null) await win(player, round, lateWin, later(50))
}

const filters = fc.record(
  {
    vendor: fc.constantFrom('PG', 'CQ9', 'OLD'),
    category: fc.constantFrom('RNG', 'FISH', 'SPORTS'),
    game: fc.constantFrom('moon', 'BLUE', 'nothing'),
    status: fc.constantFrom('open' as const, 'settled' as const, 'refunded' as const),
    minStake: fc.constantFrom(...stakeSteps.slice(0, 9)),
    zone: fc.constantFrom('America/Sao_Paulo', 'Asia/Manila', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC'),
    from: fc.constantFrom('2026-03-19', '2026-03-22', '2026-03-28', '2026-03-29'),
    to: fc.constantFrom('2026-03-29', '2026-03-30', '2026-04-02'),
  },
  { requiredKeys: [] },
)

describe('betting history', () => {
  it('totals what it lists, and both are the ledger’s, whatever came late, was rolled back or is open', async () => {
    await fund('deposit', 100_000_000n, new Date(begin - hour))
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryRound, { minLength: 1, maxLength: 12 }),
        fc.array(filters, { minLength: 4, maxLength: 4 }),
        async (made, asked) => {
          for (const one of made) await play(one)
          for (const query of [{}, ...asked]) {
            const list = await allBets(query)
            const { totals } = await bets(query)
            const ledger = await ledgerOf(list.map(({ round }) => round))
            const sum = (key: 'stake' | 'payout' | 'refunded' | 'net') =>
              list.reduce((all, one) => all + signed(one[key]), 0n)
            expect({
              rounds: totals?.rounds,
              stake: signed(totals?.stake ?? ''),
              payout: signed(totals?.payout ?? ''),
              refunded: signed(totals?.refunded ?? ''),
              net: signed(totals?.net ?? ''),
            }).toEqual({
              rounds: list.length,
              ...ledger,
              net: ledger.payout + ledger.refunded - ledger.stake,
            })
            expect({ stake: sum('stake'), payout: sum('payout'), refunded: sum('refunded') }).toEqual(ledger)
            expect(list.map(({ startedAt }) => startedAt)).toEqual(
              list
                .map(({ startedAt }) => startedAt)
                .toSorted()
                .toReversed(),
            )
          }
        },
      ),
      { numRuns: 4 },
    )
  })

  it('lists exactly what an honest reading of the filters lets through', async () => {
    await fund('deposit', 100_000_000n, new Date(begin - hour))
    await fc.assert(
      fc.asyncProperty(
        fc.array(arbitraryRound, { minLength: 6, maxLength: 10 }),
        filters,
        async (made, query) => {
          for (const one of made) await play(one)
          const zone = query.zone ?? 'Asia/Manila'
          const everything = await allBets()
          const expected = everything.filter((one) => {
            const at = new Date(one.startedAt)
            return (
              (query.vendor === undefined || one.vendor === query.vendor) &&
              (query.category === undefined || one.category === query.category) &&
              (query.game === undefined || one.title.toLowerCase().includes(query.game.toLowerCase())) &&
              (query.status === undefined || one.state === query.status) &&
              (query.minStake === undefined || Number(one.stake) >= Number(query.minStake)) &&
              (query.from === undefined || at >= startOfDate(zone, query.from)) &&
              (query.to === undefined || at < startOfDate(zone, addDays(query.to, 1)))
            )
          })
          expect(await allBets(query)).toEqual(expected)
        },
      ),
      { numRuns: 4 },
    )
  })

  it('goes on behind its cursor, whatever comes in meanwhile, and of one instant in one order', async () => {
    await fund('deposit', 1_000_000n, new Date(begin))
    const at = new Date(begin + hour)
    const rounds = Array.from({ length: 140 }, () => roundOf(places[0]))
    for (const round of rounds) {
      await bet(player, round, 100n, at)
      await end(player, round, at)
    }
    const one = await bets()
    const newer = roundOf(places[1])
    await bet(player, newer, 100n, new Date(at.getTime() + 1))
    const two = await bets({ cursor: one.next ?? '' })
    const three = await bets({ cursor: two.next ?? '' })
    const seen = [one, two, three].flatMap(({ content }) => content.map(({ round }) => round))
    expect(seen.toSorted()).toEqual(rounds.map(({ id }) => id).toSorted())
    expect([three.next, two.totals, one.totals?.rounds]).toEqual([null, null, 140])
  })

  it.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to'],
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ cursor: 'xx' }, 'cursor'],
    [{ minStake: '3' }, 'minStake'],
    [{ status: 'won' }, 'status'],
    [{ from: 'yesterday' }, 'from'],
  ])('refuses %o', async (query, field) => {
    const answer = await gateway.call('bettingHistory', { token, query })
    expect([
      answer.status,
      answer.code,
      Object.keys(answer.json.success ? {} : (answer.json.fields ?? {})),
    ]).toEqual([400, 'invalid_request', [field]])
  })

  it('names studios and categories that were played', async () => {
    await fund('deposit', 1_000_000n, new Date(begin))
    for (const place of places) await bet(player, roundOf(place), 100n, new Date(begin + hour))
    expect((await gateway.call('playedGames', { token })).value).toEqual({
      vendors: [
        { code: 'CQ9', name: 'Nine' },
        { code: 'OLD', name: 'OLD' },
        { code: 'PG', name: 'Pocket' },
      ],
      categories: ['FISH', 'RNG', 'SPORTS'],
    })
  })
})

describe('a round', () => {
  it('opens to everything that was played in it, and to nobody else', async () => {
    await fund('deposit', 1_000_000n, new Date(begin))
    const round = roundOf(places[0])
    const at = (minutes: number) => new Date(begin + hour + minutes * 60_000)
    await bet(player, round, 500n, at(0))
    const ref = await bet(player, round, 200n, at(1))
    await undo(player, round, ref, at(2))
    await win(player, round, 1_250n, at(3))
    await end(player, round, at(4))
    const { value } = await gateway.call('betRound', { token, query: { round: round.id } })
    expect(value.moves.map(({ kind, amount, at: when }) => [kind, amount, when])).toEqual([
      ['bet', '-5.00', at(0).toISOString()],
      ['bet', '-2.00', at(1).toISOString()],
      ['refund', '2.00', at(2).toISOString()],
      ['win', '12.50', at(3).toISOString()],
    ])
    expect(value).toMatchObject({
      round: round.id,
      title: 'Moon Garden',
      vendorName: 'Pocket',
      stake: '7.00',
      payout: '12.50',
      refunded: '2.00',
      net: '7.50',
      isReported: false,
    })
    const other = await gateway.logIn('agent')
    const elsewhere = await gateway.logIn('member', 'second.example')
    expect(await gateway.call('betRound', { token: other, query: { round: round.id } })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(
      await gateway.call('betRound', {
        token: elsewhere,
        host: 'second.example',
        query: { round: round.id },
      }),
    ).toMatchObject({ status: 404, code: 'not_found' })
    expect((await gateway.call('bettingHistory', { token: other })).value.content).toEqual([])
    expect(
      (await gateway.call('bettingHistory', { token: elsewhere, host: 'second.example' })).value.content,
    ).toEqual([])
  })
})

describe('transactions', () => {
  it('are the ledger’s entries, filtered, in pages, with totals that are theirs', async () => {
    const base = Date.parse('2026-05-01T00:00:00Z')
    await fund('deposit', 5_000_000n, new Date(base))
    const round = roundOf(places[0])
    for (let step = 1; step < 45; step += 1) {
      const at = new Date(base + step * 37 * 60_000)
      await bet(player, round, BigInt(step), at)
      if (step % 5 === 0) await win(player, round, BigInt(step * 3), at)
      if (step % 9 === 0) await fund('withdrawal', BigInt(-step), at)
      if (step % 11 === 0) await fund('transfer', step % 2 === 0 ? 7n : -3n, at)
    }
    const queries: CallQuery<'transactionHistory'>[] = [
      {},
      { kind: 'withdrawal' },
      { direction: 'in' },
      { direction: 'out', zone: 'Europe/Berlin', to: '2026-05-01' },
      { kind: 'transfer', direction: 'in' },
      { kind: 'bonus' },
    ]
    for (const given of queries) {
      const query = { from: '2026-05-01', zone: 'UTC', ...given }
      const content: CallValue<'transactionHistory'>['content'] = []
      let cursor: string | undefined
      let totals: CallValue<'transactionHistory'>['totals'] = null
      do {
        const page = (
          await gateway.call('transactionHistory', { token, query: { ...query, ...(cursor && { cursor }) } })
        ).value
        totals ??= page.totals
        content.push(...page.content)
        cursor = page.next ?? undefined
      } while (cursor)
      const expected = await gateway.platform.database.within(merchantCode, (tx) =>
        rows<{ amount: string; balance: string; kind: string }>(
          tx,
          sql`select e.amount::text as amount, e.balance_after::text as balance, m.kind from ledger_entry e
            join ledger_movement m on m.merchant = e.merchant and m.id = e.movement_id
            join ledger_account a on a.merchant = e.merchant and a.id = e.account_id and a.member_id = ${player.memberId}::uuid
            where e.at >= ${startOfDate(query.zone, query.from).toISOString()}::timestamptz
              and e.at < ${query.to === undefined ? 'infinity' : startOfDate(query.zone, addDays(query.to, 1)).toISOString()}::timestamptz
              and (${query.kind ?? null}::text is null or m.kind = ${query.kind ?? null})
              and (${query.direction ?? null}::text is null or (e.amount > 0) = (${query.direction ?? null} = 'in'))
            order by e.sequence desc`,
        ),
      )
      expect(content.map(({ kind, amount, balance }) => [kind, signed(amount), signed(balance)])).toEqual(
        expected.map(({ kind, amount, balance }) => [kind, BigInt(amount), BigInt(balance)]),
      )
      const amounts = expected.map(({ amount }) => BigInt(amount))
      const sum = (all: bigint[]) => all.reduce((one, other) => one + other, 0n)
      expect([totals?.entries, signed(totals?.paidIn ?? ''), signed(totals?.paidOut ?? '')]).toEqual([
        expected.length,
        sum(amounts.filter((one) => one > 0n)),
        -sum(amounts.filter((one) => one < 0n)),
      ])
    }
  })
})

describe('profit and loss', () => {
  it.each([
    ['Asia/Manila', '2025-01-15'],
    // Midnight was not there, and a summer time begins and ends.
    ['America/Sao_Paulo', '2018-11-04'],
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2025-10-26'],
    ['Asia/Kathmandu', '2025-06-15'],
  ])('cuts at midnight of %s on %s, and its rows come to what the history says', async (zone, date) => {
    const [before, after] = [addDays(date, -1), addDays(date, 1)]
    await fund('deposit', 1_000_000n, startOfDate(zone, addDays(date, -3)))
    const midnight = startOfDate(zone, date).getTime()
    for (const [offset, stake] of [
      [-1, 100n],
      [0, 250n],
      [12 * hour, 300n],
    ] as const) {
      const round = roundOf(places[stake === 300n ? 2 : 0])
      await bet(player, round, stake, new Date(midnight + offset))
      await end(player, round, new Date(midnight + offset + 5))
    }
    await fund('bonus', 42n, new Date(midnight))
    await fund('withdrawal', -1_000n, new Date(midnight - 1))
    const query = { from: before, to: after, unit: 'day' as const, zone }
    const { value } = await gateway.call('profitLoss', { token, query })
    expect(value.rows.map(({ from, rounds, stake, net }) => [from, rounds, stake, net])).toEqual([
      [before, 1, '1.00', '-1.00'],
      [date, 2, '5.50', '-5.50'],
      [after, 0, '0.00', '0.00'],
    ])
    expect(value.rows.map(({ bonuses, withdrawals }) => [bonuses, withdrawals])).toEqual([
      ['0.00', '10.00'],
      ['0.42', '0.00'],
      ['0.00', '0.00'],
    ])
    expect(value.categories.map(({ category, stake }) => [category, stake])).toEqual([
      ['RNG', '3.50'],
      ['SPORTS', '3.00'],
    ])
    const { totals } = await bets({ from: query.from, to: query.to, zone })
    expect(value.totals).toMatchObject({ stake: totals?.stake, net: totals?.net, rounds: totals?.rounds })
    const months = (await gateway.call('profitLoss', { token, query: { ...query, unit: 'month' } })).value
    expect(months.rows.map(({ from, to, net }) => [from, to, net])).toEqual([[before, after, totals?.net]])
  })
})

describe('saved filters', () => {
  it('belong to a member, are replaced by name, and are at most twenty', async () => {
    const save = (name: string, query: Record<string, string> = { status: 'open' }) =>
      gateway.call('saveFilter', { token, body: { page: 'bets', name, query } })
    for (let n = 0; n < 20; n += 1) expect((await save(`f${String(n)}`)).status).toBe(200)
    expect((await save('f3', { game: 'moon' })).value.find(({ name }) => name === 'f3')?.query).toEqual({
      game: 'moon',
    })
    expect((await save('one more')).code).toBe('too_many_filters')
    const all = (await gateway.call('savedFilters', { token })).value
    expect(all).toHaveLength(20)
    const other = await gateway.logIn('agent')
    expect((await gateway.call('savedFilters', { token: other })).value).toEqual([])
    await gateway.call('removeFilter', { token: other, body: { id: all[0]?.id ?? '' } })
    expect((await gateway.call('savedFilters', { token })).value).toHaveLength(20)
    await gateway.call('removeFilter', { token, body: { id: all[0]?.id ?? '' } })
    expect((await gateway.call('savedFilters', { token })).value).toHaveLength(19)
  })
})

describe('an export', () => {
  const download = (path: string, host = 'first.example') =>
    gateway.app.inject({ method: 'GET', url: path, headers: { host } })

  it('holds what is listed, once for each link, and nothing of another brand', async () => {
    const at = new Date('2026-04-01T22:30:00Z')
    await fund('deposit', 1_000_000n, new Date(at.getTime() - hour))
    const round = roundOf(places[0])
    await bet(player, round, 1_250n, at)
    await end(player, round, at)
    const hidden = roundOf(places[1])
    await bet(player, hidden, 100n, at)
    const filter = { game: 'moon', from: '2026-04-01', to: '2026-04-02', zone: 'Europe/Berlin' }
    const { value } = await gateway.call('exportRecords', {
      token,
      body: { page: 'bets', format: 'csv', filter },
    })
    expect([value.fileName, value.rows]).toEqual(['first_bets_2026-04-01_2026-04-02.csv', 1])
    expect((await download(value.path, 'second.example')).statusCode).toBe(404)
    const file = await download(value.path)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="first_bets_2026-04-01_2026-04-02.csv"',
      'cache-control': 'no-store',
    })
    expect(file.body).toBe(
      '\ufeffWhen,Round,Game,Studio,Status,Stake,Payout,Returned,Net,Currency\r\n' +
        `2026-04-02T00:30:00+02:00,${round.id},Moon Garden,Pocket,settled,12.50,0.00,0.00,-12.50,PHP\r\n`,
    )
    expect((await download(value.path)).json()).toMatchObject({ errorCode: 'export_link_used' })
    gateway.pass(61)
    const late = await gateway.call('exportRecords', { token, body: { page: 'bets', format: 'csv', filter } })
    gateway.pass(61)
    expect((await download(late.value.path)).statusCode).toBe(404)
  })

  it('of transactions and of profit is the same as its page, in either format', async () => {
    const at = new Date('2026-04-10T10:00:00Z')
    for (let n = 0; n < 1_205; n += 1) await fund('bonus', 1n, new Date(at.getTime() + n))
    const filter = { from: '2026-04-10', to: '2026-04-10', kind: 'bonus' as const }
    const made = await gateway.call('exportRecords', {
      token,
      body: { page: 'transactions', format: 'csv', filter },
    })
    const lines = (await download(made.value.path)).body.trimEnd().split('\r\n')
    expect([made.value.rows, lines.length, new Set(lines).size]).toEqual([1_205, 1_206, 1_206])
    const sheet = await gateway.call('exportRecords', {
      token,
      body: { page: 'profit', format: 'xlsx', filter: { from: '2026-04-10', to: '2026-04-10', unit: 'day' } },
    })
    const file = await download(sheet.value.path)
    expect([file.statusCode, file.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  it('is refused to who exports too much', async () => {
    const codes: (string | null)[] = []
    for (let n = 0; n < 21; n += 1) {
      const body = { page: 'profit', format: 'csv', filter: { unit: 'day' } }
      codes.push((await gateway.call('exportRecords', { token, body })).code)
    }
    expect(codes.at(-1)).toBe('too_many_exports')
  })
})
