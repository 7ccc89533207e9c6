import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AddressInfo } from 'node:net'
import { reportChecks } from '../../cli/vendor-check/report-checks.ts'
import { openTable, type Send, type Table } from '../../cli/vendor-check/table.ts'
import { pgliteDatabase } from '../../base/db/pglite.driver.ts'
import { openMigrated } from '../../testing/migrated-template.ts'
import type { Database } from '../../base/db/database.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { winners } from '../catalogue/winners.consumer.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { postAlone } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { first, openTestGateway, second, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import { walletSender } from '../../testing/wallet-sender.ts'
import { buildVendor, type VendorApp } from '../../reference-games/core/build-vendor.ts'
import type { VendorConfig } from '../../reference-games/core/vendor-config.ts'
import { type WalletClient, walletClient, WalletLost } from '../../reference-games/core/wallet-client.ts'
import { reels } from '../../reference-games/reels/reels.mechanic.ts'
import { watchRounds } from './watchdog.ts'
import { changeLimit } from '../../money/play-limits/change-limit.ts'

const games = [{ id: 'slot', name: { EN: 'Slot' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
const merchant = {
  games,
  vendors: [{ code: 'PG', name: 'PG' }],
  wallet: { isSingle: false },
  demo: first().merchant.demo,
}

let gateway: TestGateway
let vendor: VendorApp
let books: Database
let send: Send
let member = ''
let passed = 0
/** Whether the vendor hears nothing of a message: it never came, or its answer was lost. */
let losing: (call: string) => 'before' | 'after' | undefined = () => undefined

/** Moves both clocks on. */
function pass(seconds: number): void {
  passed += seconds * 1_000
  gateway.pass(seconds)
}

/** The vendor itself, whose games play with its own purse, and the gateway, each reachable by the other. */
beforeAll(async () => {
  const { name, secret, publicUrl } = testConfig.vendor
  const config: VendorConfig = {
    production: false,
    port: 0,
    listen: '127.0.0.1',
    dataFolder: '',
    databaseUrl: undefined,
    secret,
    name,
    gatewayUrl: '',
    publicUrl,
    logLevel: 'silent',
    trustedProxies: [],
    perAddress: { sockets: 500, unproven: 50 },
  }
  books = pgliteDatabase(await openMigrated('gateway/reference-games/db/migrations'))
  const clock = () => new Date(Date.now() + passed)
  const reached = walletClient(config, clock)
  const wallet: WalletClient = async (call, body) => {
    const when = losing(call)
    if (when === 'before') throw new WalletLost('away')
    const answer = await reached(call, body)
    if (when === 'after') throw new WalletLost('away')
    return answer
  }
  vendor = await buildVendor({ config, database: books, mechanics: [reels], clock, sweepEvery: 0, wallet })
  const getPort = (app: { server: { address(): unknown } }) => (app.server.address() as AddressInfo).port
  await vendor.listen({ port: 0, host: '127.0.0.1' })
  const apiUrl = `http://127.0.0.1:${String(getPort(vendor))}`
  gateway = await openTestGateway({
    config: { vendor: { ...testConfig.vendor, apiUrl } },
    brands: [first({ merchant }), second()],
  })
  await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  config.gatewayUrl = `http://127.0.0.1:${String(getPort(gateway.app))}`
  send = walletSender(gateway)
  member = (await gateway.call('memberInfo', { token: await gateway.logIn() })).value.id
  await postAlone(gateway.db.database, {
    merchant: 'firstcode',
    key: 'funds',
    kind: 'deposit',
    currency: { code: 'PHP', scale: 2 },
    legs: [
      { account: memberAccount(member), amount: 50_000n },
      { account: clearing(), amount: -50_000n },
    ],
    at: gateway.platform.clock(),
  })
})
afterAll(async () => {
  await vendor.close()
  await gateway.close()
  await books.close()
})

async function launch(token: string): Promise<string> {
  const body = { nodeId: 'slot', device: 'phone' as const }
  const { url } = (await gateway.call('gameLaunch', { token, body })).value
  return new URL(url).searchParams.get('token') ?? ''
}

interface Played {
  id: string
  payout: string
}

/** Opens the game as its page does. */
async function openPage(token: string) {
  const opening = { token: await launch(token), mechanic: 'reels' }
  const opened = await vendor.inject({ method: 'POST', url: '/v/session', payload: opening })
  return opened.json<{ bearer: string; table: { isLimited?: boolean } }>()
}

/** Opens the game; resolves to a function that plays a round of it. */
async function enter(token: string) {
  const { bearer } = await openPage(token)
  return (key: string, stake: string) =>
    vendor.inject({
      method: 'POST',
      url: '/v/reels/play',
      headers: { authorization: `Bearer ${bearer}` },
      payload: { key: `key-of-the-page-${key}`, stake },
    })
}

/** Opens the game; resolves to a way to play a round of it. */
async function sitDown(token: string): Promise<(key: string, stake: string) => Promise<Played>> {
  const play = await enter(token)
  return async (key, stake) => (await play(key, stake)).json<{ round: Played }>().round
}

/** Plays until a round has won; resolves to the winning one and what all of them came to. */
async function playToWin(play: Awaited<ReturnType<typeof sitDown>>) {
  let net = 0n
  for (let n = 0; n < 60; n += 1) {
    const round = await play(String(n).padStart(4, '0'), '200')
    await vendor.vendor.deliver(round.id)
    net += BigInt(round.payout) - 200n
    if (round.payout !== '0') return { round, net, rounds: n + 1 }
  }
  throw new Error('Sixty rounds without a win')
}

async function getWallet(token: string) {
  const { balance, total } = (await gateway.call('balance', { token })).value
  return { balance: Number(balance), total: Number(total) }
}

async function getNet(token: string) {
  return Number((await gateway.call('sessionSummary', { token })).value.net)
}

describe('rounds that are played with the purse at the vendor (D8)', () => {
  it("are rounds of the member's history and of the session's net, before any money comes home", async () => {
    const token = await gateway.logIn()
    const { round, net, rounds } = await playToWin(await sitDown(token))
    const history = (await gateway.call('gameRounds', { token, query: {} })).value.content
    expect(history).toHaveLength(rounds)
    const won = history.find((entry) => entry.round === round.id)
    expect(won).toMatchObject({ nodeId: 'slot', mechanic: 'reels', state: 'settled', stake: '2.00' })
    expect(Number(won?.payout)).toBe(Number(round.payout) / 100)
    const detail = (await gateway.call('roundDetail', { token, query: { round: round.id } })).value
    expect(detail).toMatchObject({ details: { pay: expect.any(Number) as number }, proof: { nonce: rounds } })
    expect((await gateway.call('unfinishedRounds', { token })).value).toEqual([])
    expect(await getNet(token)).toBe(Number(net) / 100)
    expect(await getWallet(token)).toEqual({ balance: 0, total: 500 + Number(net) / 100 })
    const news = await gateway.db.asOwner<{ body: object }>(
      "select body from member_event where kind = 'round.reported' order by sequence desc limit 1",
    )
    expect(news).toMatchObject([{ body: { nodeId: 'slot', state: 'settled' } }])

    expect((await gateway.call('walletHome', { token, body: {} })).value.status).toBe('done')
    expect(await getWallet(token)).toEqual({
      balance: 500 + Number(net) / 100,
      total: 500 + Number(net) / 100,
    })
    expect(await getNet(token)).toBe(Number(net) / 100)
    const { faults } = await gateway.db.database.within('firstcode', (tx) => auditMerchant(tx, 'firstcode'))
    expect(faults).toEqual([])
  })

  it('that could not be reported are reported later, and withhold no win from the purse', async () => {
    const token = await gateway.logIn()
    const play = await sitDown(token)
    const before = (await getWallet(token)).total
    losing = (call) => (call === 'report' ? 'before' : undefined)
    const { round, net } = await playToWin((key, stake) => play(`away-${key}`, stake))
    expect((await getWallet(token)).total).toBeCloseTo(before + Number(net) / 100)
    expect((await gateway.call('roundDetail', { token, query: { round: round.id } })).code).toBe('not_found')
    losing = () => undefined
    pass(11)
    await vendor.sweep()
    const detail = (await gateway.call('roundDetail', { token, query: { round: round.id } })).value
    expect(detail).toMatchObject({ state: 'settled', stake: '2.00' })
    expect(await getNet(token)).toBeCloseTo(Number(net) / 100)
  })

  it('are not begun while the gateway cannot be asked, and what it may have reserved is free again (32, S5)', async () => {
    const token = await gateway.logIn()
    const play = await enter(token)
    const before = (await getWallet(token)).total
    const held = async () =>
      (await gateway.db.asOwner<{ state: string }>("select state from play_reservation where state = 'held'"))
        .length
    for (const when of ['before', 'after'] as const) {
      losing = (call) => (call === 'permit' ? when : 'before')
      const reply = await play(`unheard-${when}`, '200')
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'wallet_unreachable'])
    }
    expect(await held()).toBe(1)
    losing = () => undefined
    await vi.waitFor(async () => {
      pass(11)
      await vendor.sweep()
      expect(await held()).toBe(0)
    })
    expect((await getWallet(token)).total).toBe(before)
  })

  it('are on the board of winners when they won much', async () => {
    const table = await openTable(send, await launch(await gateway.logIn()))
    const startedAt = gateway.platform.clock().toISOString()
    const round = { session: table.opened.session, game: 'slot', round: table.fresh('large'), startedAt }
    await send('report', { ...round, state: 'settled', stake: '100', payout: '98765', endedAt: startedAt })
    pass(10)
    await consumeAllFacts(gateway.platform, 'firstcode', winners)
    expect((await gateway.call('winners', { query: {} })).value).toContainEqual(
      expect.objectContaining({ winAmount: '987.65', gameName: 'Slot', customerName: 'ro***a' }),
    )
  })

  it('are offered while they are open, and refunded by word alone when the vendor knows nothing of them', async () => {
    const token = await gateway.logIn()
    const table = await openTable(send, await launch(token))
    const startedAt = gateway.platform.clock().toISOString()
    const round = { session: table.opened.session, game: 'slot', round: table.fresh('lost'), startedAt }
    await send('report', { ...round, state: 'open', stake: '300', payout: '0', endedAt: null })
    const before = await getWallet(token)
    expect(await getNet(token)).toBe(-3)
    expect((await gateway.call('unfinishedRounds', { token })).value).toMatchObject([{ round: round.round }])
    pass(20)
    expect(await watchRounds(gateway.platform, 'firstcode')).toBe(1)
    expect((await gateway.call('unfinishedRounds', { token })).value).toEqual([])
    const detail = (await gateway.call('roundDetail', { token, query: { round: round.round } })).value
    expect(detail).toMatchObject({ state: 'refunded', refunded: '3.00', payout: '0.00' })
    expect([await getNet(token), await getWallet(token)]).toEqual([0, before])
  })

  it('are over with the session on the site, though the game is still open', async () => {
    const token = await gateway.logIn()
    const play = await enter(token)
    expect((await play('before', '200')).statusCode).toBe(200)
    const before = (await getWallet(token)).total
    await gateway.call('logout', { token })
    const refused = await play('logged-out', '200')
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'session_closed' }),
    ])
    expect((await getWallet(await gateway.logIn())).total).toBe(before)
  })

  it('keep their money while another device plays with it, until that has left too', async () => {
    const phone = await gateway.logIn()
    await gateway.call('endOtherSessions', { token: phone })
    const desk = await gateway.logIn()
    const play = await enter(desk)
    await enter(phone)
    const left = async (token: string) =>
      (await gateway.call('walletHome', { token, body: { left: true } })).value.status
    expect(await left(phone)).toBe('playing')
    expect((await play('goes-on', '200')).statusCode).toBe(200)
    expect((await getWallet(phone)).balance).toBe(0)
    expect(await left(desk)).toBe('done')
    expect(await getWallet(phone)).toMatchObject({ balance: (await getWallet(phone)).total })
    await enter(desk)
    await gateway.db.asOwner("update vendor_session set seen_at = seen_at - interval '31 minutes'")
    expect(await left(await gateway.logIn())).toBe('done')
  })

  it("are nobody else's to report", async () => {
    const [own, other] = [await launch(await gateway.logIn()), await launch(await gateway.logIn('agent'))]
    const [mine, theirs] = [await openTable(send, own), await openTable(send, other)]
    const startedAt = gateway.platform.clock().toISOString()
    const round = { game: 'slot', round: mine.fresh('mine'), startedAt, endedAt: startedAt }
    const report = { ...round, state: 'settled', stake: '100', payout: '0' }
    const by = ({ opened }: Table) => send('report', { ...report, session: opened.session })
    expect((await by(mine)).json).toEqual({ status: 'ok', replayed: false })
    expect((await by(theirs)).json.code).toBe('conflict')
  })
})

describe('a gateway that rounds are reported to follows the protocol:', () => {
  let table: Table
  beforeAll(async () => {
    table = await openTable(send, await launch(await gateway.logIn()))
  })
  it.each(reportChecks.map(({ name, run }) => [name, run] as const))('%s', async (_name, run) => {
    await run(table)
  })
})

describe('a limit of a player whose money is with the vendor', () => {
  const brand = first({ merchant })
  const limit = (kind: 'loss' | 'stake', amount: bigint) =>
    gateway.platform.database.within('firstcode', (tx) =>
      changeLimit(tx, brand, member, {
        kind,
        period: 'day',
        amount,
        actor: { kind: 'operator', id: 'op' },
        now: gateway.platform.clock(),
      }),
    )

  it('lets no more go there than may be lost, stops stakes there, and counts what is reported', async () => {
    const token = await gateway.logIn()
    await gateway.call('walletHome', { token, body: {} })
    const { limits } = (await gateway.call('playLimits', { token })).value
    expect(limits).toEqual([])
    expect((await openPage(token)).table.isLimited).toBeUndefined()
    await gateway.call('walletHome', { token, body: {} })
    pass(2 * 86_400)
    const again = await gateway.logIn()
    await limit('stake', 3_000n)
    const transfer = (amount: string) =>
      gateway.call('walletTransfer', {
        token: again,
        body: { from: 'main', to: 'livery', amount, key: `limit-of-purse-${amount.replace('.', '-')}` },
      })
    expect((await transfer('30.01')).code).toBe('limit_reached')
    const play = await enter(again)
    const there = `select balance::text as balance from ledger_account where wallet = 'livery' and member_id = '${member}'`
    expect(await gateway.db.asOwner(there)).toEqual([{ balance: '3000' }])
    expect((await play('limited-1', '3001')).json<{ code?: string }>().code).toBe('play_limit')
    const { round } = (await play('limited-2', '2000')).json<{ round: Played }>()
    expect(round.id).toMatch(/./)
    await vi.waitFor(async () => {
      const [held] = (await gateway.call('playLimits', { token: again })).value.limits
      expect(held).toMatchObject({ kind: 'stake', used: '20.00', left: '10.00' })
    })
    expect((await play('limited-3', '1001')).json<{ code?: string }>().code).toBe('play_limit')
    // Who sits down now lacks nothing that a deposit would mend: the game says so, and leads to the limits.
    expect((await openPage(again)).table.isLimited).toBe(true)
  })
})
