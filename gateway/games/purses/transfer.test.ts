import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { decimal } from '../../../schemas/base/money.ts'
import { postAlone } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { signatureFault } from '../../base/crypto/signed-message.ts'
import { first, openTestGateway, second, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import { openTestServer, sendJson, type TestServer } from '../../testing/test-server.ts'
import { openPurses } from './testing/purses.ts'
import { bringAlong } from './transfer.service.ts'

/** A vendor that keeps a purse for every player, and can be hard to hear. */
const { purses, answer } = openPurses()
let lostAnswers = 0
let isAway = false

function isSigned(headers: Record<string, string | string[] | undefined>, path: string, body: string) {
  return (
    signatureFault(testConfig.vendor.secret, {
      headers,
      path,
      body,
      now: gateway.platform.clock().getTime(),
    }) === undefined
  )
}

let gateway: TestGateway
let vendor: TestServer
let token: string
let member: string

const brand = first({
  brand: { flags: { AGENTPOLICY3: true } },
  merchant: { wallet: { isSingle: false }, demo: first().merchant.demo },
})

beforeAll(async () => {
  vendor = await openTestServer((request, response, body) => {
    const path = request.url ?? ''
    if (isAway || !isSigned(request.headers, path, body)) {
      request.socket.destroy()
      return
    }
    const sent = answer(path, body)
    if (lostAnswers > 0 && !path.endsWith('/balance')) {
      lostAnswers -= 1
      request.socket.destroy()
      return
    }
    sendJson(response, sent)
  })
  gateway = await openTestGateway({
    config: { vendor: { ...testConfig.vendor, apiUrl: vendor.url } },
    brands: [brand, second()],
  })
  token = await gateway.logIn()
  member = (await gateway.call('memberInfo', { token })).value.id
})
afterAll(async () => {
  await gateway.close()
  vendor.close()
})

let turn = 0

function newKey() {
  return `transfer-${String((turn += 1))}`
}

async function fund(amount: bigint): Promise<void> {
  await postAlone(gateway.db.database, {
    merchant: 'firstcode',
    key: newKey(),
    kind: 'adjustment',
    currency: { code: 'PHP', scale: 2 },
    legs: [
      { account: memberAccount(member), amount },
      { account: clearing(), amount: -amount },
    ],
    at: new Date(),
  })
}

function move(body: Record<string, unknown> = {}, by = token) {
  return gateway.call('walletTransfer', {
    token: by,
    body: { from: 'main', to: 'livery', amount: '30', key: newKey(), ...body },
  })
}

const back = { from: 'livery', to: 'main' }

async function consolidated() {
  return (await gateway.call('consolidatedBalance', { token })).value
}

async function balances() {
  return Object.fromEntries((await consolidated()).wallets.map(({ wallet, balance }) => [wallet, balance]))
}

async function faults() {
  return (await gateway.db.database.within('firstcode', (tx) => auditMerchant(tx, 'firstcode'))).faults
}

function kinds() {
  return gateway.db.asOwner<{
    kind: string
    amount: string
  }>(`select m.kind, e.amount::text as amount from ledger_movement m
    join ledger_entry e on e.movement_id = m.id join ledger_account a on a.id = e.account_id
    where a.wallet = 'livery' order by e.sequence`)
}

beforeEach(async () => {
  isAway = false
  lostAnswers = 0
  await gateway.call('walletTransfer', { token, body: { ...back, amount: 'all', key: newKey() } })
  await gateway.call('walletTransfer', { token, body: { ...back, amount: 'all', key: newKey() } })
})
afterEach(async () => {
  expect(await faults()).toEqual([])
})

describe('a transfer to the vendor and back', () => {
  it('moves the money there, settles what was won or lost with the house, and brings it home', async () => {
    await fund(10_000n)
    expect((await move({ amount: '60' })).value).toMatchObject({
      amount: '60.00',
      status: 'done',
      to: 'livery',
    })
    expect(await balances()).toEqual({ main: '40.00', livery: '60.00' })
    purses.set(member, 7_550n)
    expect(await consolidated()).toMatchObject({ total: '115.50', underWay: '0.00' })
    expect((await move({ ...back, amount: '75.50' })).value).toMatchObject({ status: 'done', from: 'livery' })
    expect(await balances()).toEqual({ main: '115.50', livery: '0.00' })
    await move({ amount: '15.50' })
    purses.set(member, 250n)
    expect((await move({ ...back, amount: 'all' })).value).toMatchObject({ amount: '2.50' })
    expect(await balances()).toEqual({ main: '102.50', livery: '0.00' })
    expect(await kinds()).toEqual([
      { kind: 'transfer', amount: '6000' },
      { kind: 'win', amount: '1550' },
      { kind: 'transfer', amount: '-7550' },
      { kind: 'transfer', amount: '1550' },
      { kind: 'bet', amount: '-1300' },
      { kind: 'transfer', amount: '-250' },
    ])
  })

  it('is made once by one key, and a key stands for one transfer', async () => {
    await fund(5_000n)
    const before = purses.get(member) ?? 0n
    const key = newKey()
    const all = await Promise.all([move({ key }), move({ key }), move({ key })])
    expect(all.filter(({ code }) => code !== null && code !== 'transfer_pending')).toEqual([])
    expect((await move({ key })).value.status).toBe('done')
    expect((purses.get(member) ?? 0n) - before).toBe(3_000n)
    expect((await move({ key, amount: '31' })).code).toBe('idempotency_conflict')
  })

  it('takes no more than there is, here or there', async () => {
    expect((await move({ amount: '999999' })).code).toBe('insufficient_balance')
    expect((await move({ ...back, amount: '999999' })).code).toBe('insufficient_balance')
    expect((await move({ ...back, amount: 'all' })).code).toBe('insufficient_balance')
  })

  it.each([{}, back])('whose answer is lost is looked up again and counts once (%j)', async (way) => {
    await fund(5_000n)
    if ('from' in way) await move({ amount: '40' })
    const before = await consolidated()
    lostAnswers = 1
    const key = newKey()
    expect((await move({ ...way, key })).value.status).toBe('pending')
    expect((await move({ ...way, amount: '1' })).code).toBeNull()
    expect((await move({ ...way, key })).value.status).toBe('done')
    expect((await consolidated()).total).toBe(before.total)
  })

  it('waits while the vendor is away, and is not forgotten', async () => {
    await fund(3_000n)
    const before = (await balances()).main
    isAway = true
    expect((await move()).value.status).toBe('pending')
    expect((await move()).code).toBe('transfer_pending')
    expect(await consolidated()).toMatchObject({ underWay: '30.00', wallets: [{}, { isLive: false }] })
    isAway = false
    gateway.pass(700)
    await gateway.call('balance', { token })
    await gateway.platform.background.idle()
    expect(await consolidated()).toMatchObject({ underWay: '0.00', wallets: [{}, { isLive: true }] })
    expect(Number((await balances()).main)).toBe(Number(before) - 30)
  })

  it('happens by itself before a game, with all there is', async () => {
    await fund(100n)
    await bringAlong(gateway.platform, brand, member)
    await bringAlong(gateway.platform, brand, member)
    expect((await balances()).main).toBe('0.00')
  })

  it('comes home as a whole when a game was left, with what was won there', async () => {
    await fund(2_000n)
    await bringAlong(gateway.platform, brand, member)
    const had = purses.get(member) ?? 0n
    purses.set(member, had + 550n)
    const home = () => gateway.call('walletHome', { token, body: {} })
    expect((await home()).value).toMatchObject({ status: 'done', amount: decimal(had + 550n, 2) })
    expect(await balances()).toMatchObject({ main: decimal(had + 550n, 2), livery: '0.00' })
    expect((await home()).value).toMatchObject({ status: 'done', amount: '0.00' })
  })

  it('stays where the member moved it for whoever looks, until a game was left (M9, P12)', async () => {
    await fund(700n)
    const home = (body: { looked?: true; left?: true }) => gateway.call('walletHome', { token, body })
    const way = { from: 'main', to: 'livery', amount: '5.00', key: 'by-hand-00001' }
    expect((await gateway.call('walletTransfer', { token, body: way })).value.status).toBe('done')
    const there = (await balances()).livery
    expect((await home({ looked: true })).value).toMatchObject({ status: 'kept', amount: '0.00' })
    expect((await balances()).livery).toBe(there)
    await bringAlong(gateway.platform, brand, member)
    expect((await home({ left: true })).value.status).toBe('done')
    expect((await balances()).livery).toBe('0.00')
    await bringAlong(gateway.platform, brand, member)
    expect((await home({ looked: true })).value.status).toBe('done')
    expect((await balances()).livery).toBe('0.00')
  })

  it('comes home later while the vendor is away, and is not lost', async () => {
    await fund(1_500n)
    await bringAlong(gateway.platform, brand, member)
    const had = purses.get(member) ?? 0n
    const home = () => gateway.call('walletHome', { token, body: {} })
    isAway = true
    expect((await home()).value).toMatchObject({ status: 'pending', amount: '0.00' })
    isAway = false
    lostAnswers = 1
    expect((await home()).value).toMatchObject({ status: 'pending', amount: decimal(had, 2) })
    expect((await consolidated()).total).toBe(decimal(had, 2))
    expect((await home()).value.status).toBe('done')
    expect(await balances()).toMatchObject({ main: decimal(had, 2), livery: '0.00' })
  })

  it('comes home once, however many pages ask', async () => {
    await fund(900n)
    await bringAlong(gateway.platform, brand, member)
    const had = purses.get(member) ?? 0n
    const all = await Promise.all(
      Array.from({ length: 4 }, () => gateway.call('walletHome', { token, body: {} })),
    )
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await gateway.call('walletHome', { token, body: {} })
    expect(await balances()).toMatchObject({ main: decimal(had, 2), livery: '0.00' })
  })

  it.each([-1, 0, 1e308, 0.005, true, [5], null, '0', '1e2', '-1', '0.005', '9007199254740993', 'ALL'])(
    'of %j is refused',
    async (amount) => {
      const refused = await move({ amount })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.status).toBeLessThan(500)
    },
  )

  it('names wallets that there are, and two different ones', async () => {
    for (const way of [{ to: 'main' }, { to: 'NORTH' }, { from: 'livery' }, { from: '' }])
      expect((await move(way)).code).toBe('wallet_unknown')
  })
})

describe('a merchant with one wallet', () => {
  const at = { host: 'second.example' }

  it('says so, and transfers nothing', async () => {
    const token = await gateway.logIn('member', at.host)
    const wallets = (await gateway.call('merchantWallet', { token, ...at })).value
    expect(wallets).toEqual({
      isSingle: true,
      wallets: ['main'],
      currency: 'PHP',
      currencySymbol: '₱',
      scale: 2,
    })
    const body = { from: 'main', to: 'livery', amount: '1', key: newKey() }
    expect((await gateway.call('walletTransfer', { token, body, ...at })).code).toBe('wallet_single')
    expect((await gateway.call('walletHome', { token, body: {}, ...at })).value).toMatchObject({
      status: 'done',
      amount: '0.00',
    })
  })

  it('tells everything that a member has where the policy is on, and to members alone', async () => {
    const token = await gateway.logIn('member', at.host)
    expect((await gateway.call('consolidatedBalance', { token, ...at })).code).toBe('forbidden')
    const trial = await gateway.logIn('trial')
    expect((await gateway.call('consolidatedBalance', { token: trial })).code).toBe('real_account_needed')
    expect((await gateway.call('merchantWallet', { token: trial })).value.wallets).toEqual(['main', 'livery'])
  })
})
