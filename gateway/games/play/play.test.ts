import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { member } from '../../members/accounts/accounts.tables.ts'
import { checks } from '../../cli/vendor-check/checks.ts'
import { openTable, type Send, type Table } from '../../cli/vendor-check/table.ts'
import {
  demo,
  first,
  openTestGateway,
  second,
  testConfig,
  type TestGateway,
} from '../../testing/test-gateway.ts'
import { openTestServer, sendJson, type TestServer } from '../../testing/test-server.ts'
import { walletSender } from '../../testing/wallet-sender.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { watchRounds } from './watchdog.ts'

const games = [
  { id: 'slot', name: { EN: 'Slot' }, type: 'RNG', vendor: 'PG', art: 'g-slot', limits: ['1', '100'] },
  { id: 'sport', name: { EN: 'Sport' }, type: 'SPORTS', vendor: 'PG', art: 'g-sport' },
]
const merchant = { games, vendors: [{ code: 'PG', name: 'PG' }], demo: first().merchant.demo }

let gateway: TestGateway
let vendor: TestServer
let known: { id: string; state: string; isWaiting: boolean }[] = []
let isAway = false
let send: Send

beforeAll(async () => {
  vendor = await openTestServer((request, response) => {
    if (isAway) request.socket.destroy()
    else sendJson(response, { status: 'ok', rounds: known })
  })
  gateway = await openTestGateway({
    config: { vendor: { ...testConfig.vendor, apiUrl: vendor.url } },
    brands: [first({ merchant }), second()],
  })
  send = walletSender(gateway)
  await gateway.logIn()
  await fund(500_00n)
})
afterAll(async () => {
  await gateway.close()
  vendor.close()
})
afterEach(() => {
  isAway = false
  known = []
})

let funds = 0
async function fund(amount: bigint): Promise<void> {
  funds += 1
  await gateway.platform.database.within('firstcode', async (tx) => {
    const [found] = await tx.select().from(member).where(eq(member.username, demo.member.username))
    await post(tx, {
      merchant: 'firstcode',
      key: `fund ${String(funds)}`,
      kind: 'deposit',
      currency: { code: 'PHP', scale: 2 },
      legs: [
        { account: memberAccount(found?.id ?? ''), amount },
        { account: clearing(), amount: -amount },
      ],
      at: gateway.platform.clock(),
    })
  })
}

async function launch(nodeId = 'slot', token?: string): Promise<Table & { login: string }> {
  const login = token ?? (await gateway.logIn())
  const { url } = (await gateway.call('gameLaunch', { token: login, body: { nodeId, device: 'phone' } }))
    .value
  return { ...(await openTable(send, new URL(url).searchParams.get('token') ?? '')), login }
}

async function balance(token: string) {
  return (await gateway.call('balance', { token })).value.balance
}

describe('the wallet follows the protocol:', () => {
  let table: Table
  beforeAll(async () => {
    table = await launch()
  })
  it.each(checks.map(({ name, run }) => [name, run] as const))('%s', async (_name, run) => {
    await run(table)
  })

  it('answers each message, repeated ones and refusals too, with what the ledger holds', async () => {
    const { opened, fresh } = table
    const where = { session: opened.session, game: opened.game.id, round: fresh('round') }
    const other = { ...where, round: fresh('round') }
    const [stake, lost] = [fresh('d'), fresh('d')]
    const win = { ...where, ref: fresh('c'), debitRef: stake, amount: '300' }
    const messages = [
      ['debit', { ...where, ref: stake, amount: '200' }],
      ['debit', { ...where, ref: stake, amount: '200' }],
      ['debit', { ...where, ref: stake, amount: '201' }],
      ['credit', win],
      ['credit', win],
      ['rollback', { ...where, ref: stake }],
      ['end', where],
      ['end', where],
      ['debit', { ...other, ref: lost, amount: '400' }],
      ['rollback', { ...other, ref: lost }],
      ['rollback', { ...other, ref: lost }],
      ['debit', { ...other, ref: lost, amount: '400' }],
      ['balance', { session: opened.session }],
    ] as const
    const answered: unknown[] = []
    const held: unknown[] = []
    for (const [call, body] of messages) {
      answered.push((await send(call, body)).json.balance)
      const [account] = await gateway.db.asOwner<{ balance: string }>(
        `select balance::text from ledger_account where member_id = '${opened.player}' and wallet = 'main'`,
      )
      held.push(account?.balance)
    }
    expect(answered).toEqual(held)
    expect(new Set(answered).size).toBe(3)
  })
})

describe('a launch', () => {
  it('names the game, its page on the vendor and the site that frames it', async () => {
    const token = await gateway.logIn()
    const headers = { origin: 'http://first.example' }
    const { value } = await gateway.call('gameLaunch', {
      token,
      headers,
      body: { nodeId: 'slot', device: 'phone' },
    })
    expect(value).toMatchObject({ nodeId: 'slot', title: 'Slot', mechanic: 'reels', openRound: null })
    expect(value.hosts).toEqual(['http://vendor.localhost:8081'])
    const url = new URL(value.url)
    expect(url.pathname).toBe('/play/reels')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      game: 'slot',
      lang: 'EN',
      title: 'Slot',
      site: 'http://first.example',
    })
  })

  it('is refused to guests and trials, for unknown games, and while the vendor is away', async () => {
    const body = { nodeId: 'slot', device: 'phone' as const }
    expect((await gateway.call('gameLaunch', { body })).code).toBe('unauthenticated')
    const trial = await gateway.logIn('trial')
    expect((await gateway.call('gameLaunch', { body, token: trial })).code).toBe('real_account_needed')
    const token = await gateway.logIn()
    const unknown = { nodeId: 'nothing', device: 'phone' as const }
    expect((await gateway.call('gameLaunch', { body: unknown, token })).code).toBe('game_not_found')
    isAway = true
    gateway.pass(10)
    expect((await gateway.call('gameLaunch', { body, token })).code).toBe('vendor_unavailable')
  })

  it('works for a minute', async () => {
    const token = await gateway.logIn()
    const body = { nodeId: 'slot', device: 'phone' as const }
    const { url } = (await gateway.call('gameLaunch', { token, body })).value
    gateway.pass(61)
    await expect(openTable(send, new URL(url).searchParams.get('token') ?? '')).rejects.toThrow(
      /unknown_token/,
    )
  })
})

describe('a round', () => {
  it('moves the balance of the site, and is in the history', async () => {
    const table = await launch()
    const { opened, fresh, login } = table
    const before = Number(await balance(login))
    const where = { session: opened.session, game: 'slot', round: fresh('round') }
    await send('debit', { ...where, ref: fresh('d'), amount: '250' })
    expect(Number(await balance(login))).toBeCloseTo(before - 2.5)
    expect((await gateway.call('unfinishedRounds', { token: login })).value).toMatchObject([
      { round: where.round, nodeId: 'slot', title: 'Slot', stake: '2.50' },
    ])
    await send('credit', { ...where, ref: fresh('c'), amount: '1000' })
    await send('end', { ...where, details: { lines: 3 } })
    expect(Number(await balance(login))).toBeCloseTo(before + 7.5)
    const [round] = (await gateway.call('gameRounds', { token: login, query: {} })).value.content
    expect(round).toMatchObject({ round: where.round, state: 'settled', stake: '2.50', payout: '10.00' })
    const detail = (await gateway.call('roundDetail', { token: login, query: { round: where.round } })).value
    expect(detail).toMatchObject({ details: { lines: 3 }, result: null, proof: null })
    const stranger = await gateway.logIn('agent')
    expect((await gateway.call('roundDetail', { token: stranger, query: { round: where.round } })).code).toBe(
      'not_found',
    )
  })

  it('of the same game waits for the one before, tickets do not', async () => {
    const reels = await launch()
    const { opened, fresh } = reels
    const at = (round: string) => ({
      session: opened.session,
      game: 'slot',
      round,
      ref: fresh('d'),
      amount: '100',
    })
    const open = fresh('round')
    await send('debit', at(open))
    expect((await send('debit', at(fresh('round')))).json.code).toBe('round_open')
    expect((await launch()).opened.openRounds).toEqual([open])
    await send('end', { session: opened.session, game: 'slot', round: open })
    const sport = await launch('sport')
    for (const round of ['t1', 't2', 't3'].map(fresh)) {
      const ticket = { session: sport.opened.session, game: 'sport', round, ref: fresh('d'), amount: '100' }
      expect((await send('debit', ticket)).json.status).toBe('ok')
      // A ticket waits for its match: that is no round to go on with.
      expect((await gateway.call('unfinishedRounds', { token: sport.login })).value).toEqual([])
      const body = { nodeId: 'sport', device: 'phone' as const }
      expect((await gateway.call('gameLaunch', { token: sport.login, body })).value.openRound).toBeNull()
      await send('rollback', { session: ticket.session, game: 'sport', round, ref: ticket.ref })
    }
  })

  it('is paid to a member who left, who may not stake any more', async () => {
    const { opened, fresh, login } = await launch()
    const where = { session: opened.session, game: 'slot', round: fresh('round') }
    await send('debit', { ...where, ref: fresh('d'), amount: '100' })
    await gateway.call('logout', { token: login })
    expect((await send('debit', { ...where, ref: fresh('d'), amount: '100' })).json.code).toBe(
      'session_closed',
    )
    expect((await send('credit', { ...where, ref: fresh('c'), amount: '900' })).json.status).toBe('ok')
    expect((await send('end', where)).json.status).toBe('ok')
  })

  it('that its vendor does not know is refunded, one that it knows is left alone', async () => {
    const { opened, fresh, login } = await launch('sport')
    const before = await balance(login)
    const lost = { session: opened.session, game: 'sport', round: fresh('lost') }
    const unfinished = { ...lost, round: fresh('open') }
    await send('debit', { ...lost, ref: fresh('d'), amount: '300' })
    await send('debit', { ...unfinished, ref: fresh('d'), amount: '100' })
    gateway.pass(20)
    isAway = true
    await expect(watchRounds(gateway.platform, 'firstcode')).rejects.toMatchObject({
      code: 'vendor_unavailable',
    })
    isAway = false
    gateway.pass(20)
    known = [{ id: unfinished.round, state: 'open', isWaiting: true }]
    expect(await watchRounds(gateway.platform, 'firstcode')).toBe(1)
    expect(Number(await balance(login))).toBeCloseTo(Number(before) - 1)
    const detail = await gateway.call('roundDetail', { token: login, query: { round: unfinished.round } })
    expect(detail.value.state).toBe('open')
    await send('end', unfinished)
  })

  it('leaves the books balanced', async () => {
    const [sum] = await gateway.db.asOwner<{ sum: string }>(
      'select coalesce(sum(amount), 0)::text as sum from ledger_entry',
    )
    expect(sum?.sum).toBe('0')
  })
})
