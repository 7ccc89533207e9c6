import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp, type App } from '../../app.ts'
import { openTestPostgres } from '../../testing/open-test-postgres.ts'
import { type Audit, auditMerchant } from '../../money/ledger/audit.ts'
import { postAlone } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { first, openTestGateway, second, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import { testRegistry } from '../../testing/test-brands.ts'
import { openTestServer, type TestServer } from '../../testing/test-server.ts'
import { resumeTransfers } from './settle-transfer.ts'

type Message = Record<'player' | 'ref' | 'amount', string>
type Spoilt = (path: string, honest: object) => { status?: number; text: string } | undefined

/** A vendor that keeps purses in earnest, and whose answers may be spoilt on their way. */
const purses = new Map<string, bigint>()
const taken = new Map<string, bigint>()
const seen: string[] = []
/** Answers a repeated message with the purse of now, as a careless vendor does. */
let tellsNow = true
const answers = new Map<string, string>()
let spoil: Spoilt = () => undefined

function honest(path: string, { player, ref, amount }: Message): object {
  const has = purses.get(player) ?? 0n
  const call = path.replace('/api/transfer/', '')
  if (call === 'balance') return { status: 'ok', balance: String(has) }
  const known = taken.get(ref)
  if (call === 'status') return { status: 'ok', known: known !== undefined, amount: String(known ?? 0n) }
  if (!['in', 'out'].includes(call)) return { status: 'ok', rounds: [] }
  const out = (minor: bigint) => (call === 'out' ? { amount: String(minor) } : {})
  if (known !== undefined) {
    const balance = tellsNow ? String(has) : (answers.get(ref) ?? '')
    return { status: 'ok', balance, replayed: true, ...out(known) }
  }
  const minor = BigInt(amount)
  if (call === 'out' && minor > has) return { status: 'error', code: 'insufficient_balance' }
  taken.set(ref, minor)
  const left = call === 'in' ? has + minor : has - minor
  purses.set(player, left)
  answers.set(ref, String(left))
  return { status: 'ok', balance: String(left), replayed: false, ...out(minor) }
}

const lost = { status: 0, text: '' }

function spoilt(text: string, status = 200) {
  return { status, text }
}

function isMove(path: string) {
  return path.endsWith('/in') || path.endsWith('/out')
}

let gateway: TestGateway
let vendor: TestServer
let token: string
let member: string

const games = [{ id: 'slot', name: { EN: 'Slot' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
const brand = first({
  brand: { flags: { AGENTPOLICY3: true } },
  merchant: {
    games,
    vendors: [{ code: 'PG', name: 'PG' }],
    wallet: { isSingle: false },
    payoutLimits: { ratio: 100, round: '1000', day: '2000' },
    paymentMethods: [{ code: 'card', minimum: '1', maximum: '9000' }],
    demo: first().merchant.demo,
  },
})

beforeAll(async () => {
  vendor = await openTestServer((request, response, body) => {
    const path = request.url ?? ''
    if (path === '/healthz') {
      response.end('{}')
      return
    }
    seen.push(path)
    const answer = honest(path, JSON.parse(body) as Message)
    const answered = spoil(path, answer)
    if (answered?.status === 0) request.socket.destroy()
    else {
      response.writeHead(answered?.status ?? 200, { 'content-type': 'application/json' })
      response.end(answered?.text ?? JSON.stringify(answer))
    }
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
  return `faulty-${String((turn += 1))}`
}

async function fund(amount: bigint): Promise<void> {
  await postAlone(gateway.db.database, {
    ...{ merchant: 'firstcode', key: newKey(), kind: 'deposit', currency: { code: 'PHP', scale: 2 } },
    legs: [
      { account: memberAccount(member), amount },
      { account: clearing(), amount: -amount },
    ],
    at: gateway.platform.clock(),
  })
}

function move(body: Record<string, unknown> = {}) {
  return gateway.call('walletTransfer', {
    token,
    body: { from: 'main', to: 'livery', amount: '30', key: newKey(), ...body },
  })
}

const back = { from: 'livery', to: 'main' }

function launch() {
  return gateway.call('gameLaunch', { token, body: { nodeId: 'slot', device: 'phone' } })
}

function audit(): Promise<Audit> {
  return gateway.db.database.within('firstcode', (tx) =>
    auditMerchant(tx, 'firstcode', gateway.platform.clock()),
  )
}

async function checks() {
  return (await audit()).faults.map(({ check }) => check)
}

async function held() {
  const found = await gateway.db.asOwner<{ wallet: string; balance: string }>(
    `select wallet, balance::text as balance from ledger_account where member_id = '${member}' order by wallet desc`,
  )
  return Object.fromEntries(found.map(({ wallet, balance }) => [wallet, balance]))
}

const isLong = 'no transfer to or from a vendor is under way for long'
const isHeld = 'no vendor wants to pay more than its limits allow'

function sweep() {
  return resumeTransfers(gateway.platform, 'firstcode', gateway.platform.clock())
}

beforeEach(async () => {
  await gateway.db.empty()
  for (const map of [purses, taken, answers]) map.clear()
  spoil = () => undefined
  tellsNow = true
  // The demo members are made anew by the first call.
  await gateway.close()
  gateway = await openTestGateway({
    config: gateway.platform.config,
    brands: [brand, second()],
  })
  token = await gateway.logIn()
  member = (await gateway.call('memberInfo', { token })).value.id
  seen.length = 0
  await fund(10_000n)
})

describe('a lost answer and a loss after it', () => {
  /** Takes money to the vendor, whose answer is lost, and loses some of it there. */
  async function loseAnswer(loss: bigint, key = newKey()): Promise<string> {
    spoil = (path) => (isMove(path) ? lost : path.endsWith('/status') ? lost : undefined)
    expect((await move({ amount: '100', key })).value.status).toBe('pending')
    spoil = () => undefined
    purses.set(member, (purses.get(member) ?? 0n) - loss)
    return key
  }

  it.each([
    ['a vendor that knows our reference', () => undefined],
    [
      'one that cannot say, and returns the purse of now',
      (path: string) => (path.endsWith('/status') ? lost : undefined),
    ],
  ])('lock no money with %s', async (_name, spoiling: Spoilt) => {
    const key = await loseAnswer(6_000n)
    spoil = spoiling
    expect((await move({ amount: '100', key })).value).toMatchObject({ status: 'done', amount: '100.00' })
    expect((await launch()).code).toBeNull()
    expect((await gateway.call('walletHome', { token, body: {} })).value).toMatchObject({
      status: 'done',
      amount: '40.00',
    })
    expect(await held()).toEqual({ main: '4000', livery: '0' })
    expect(await checks()).toEqual([])
  })

  it('lock none when all of it was lost, or the answer comes by a launch or the sweep', async () => {
    await loseAnswer(10_000n)
    expect((await launch()).code).toBeNull()
    await fund(500n)
    expect((await launch()).code).toBeNull()
    gateway.pass(60)
    await sweep()
    expect((await gateway.call('walletHome', { token, body: {} })).value).toMatchObject({
      status: 'done',
      amount: '5.00',
    })
    expect(await held()).toEqual({ main: '500', livery: '0' })
    expect(await checks()).toEqual([])
  })

  it('lock none with a vendor that repeats its first answer', async () => {
    tellsNow = false
    const key = await loseAnswer(2_500n)
    spoil = (path) => (path.endsWith('/status') ? lost : undefined)
    expect((await move({ amount: '100', key })).value.status).toBe('done')
    expect(await held()).toEqual({ main: '0', livery: '10000' })
    expect((await gateway.call('walletHome', { token, body: {} })).value.amount).toBe('75.00')
    expect(await held()).toEqual({ main: '7500', livery: '0' })
    expect(await checks()).toEqual([])
  })

  it('lock none when the way home was lost too', async () => {
    await move({ amount: '100' })
    purses.set(member, 3_000n)
    spoil = (path) => (isMove(path) ? lost : undefined)
    const key = newKey()
    expect((await move({ ...back, amount: '30', key })).value.status).toBe('pending')
    spoil = () => undefined
    purses.set(member, 700n)
    expect((await move({ ...back, amount: '30', key })).value.status).toBe('done')
    await move({ ...back, amount: 'all' })
    expect(await held()).toEqual({ main: '3700', livery: '0' })
    expect(await checks()).toEqual([])
  })
})

const never: [string, Spoilt][] = [
  ['nothing', () => lost],
  ['500', () => spoilt('{"status":"ok"}', 500)],
  ['half a body', (_path, answer) => spoilt(JSON.stringify(answer).slice(0, 12))],
  ['a text', () => spoilt('<html>maintenance</html>')],
  ['null', () => spoilt('null')],
  ['a list', () => spoilt('[]')],
  [
    'a negative balance',
    (path) =>
      path.endsWith('/status') ? spoilt('{}') : spoilt('{"status":"ok","balance":"-5","replayed":false}'),
  ],
  [
    'a number',
    (path) =>
      path.endsWith('/status') ? spoilt('{}') : spoilt('{"status":"ok","balance":5,"replayed":false}'),
  ],
  [
    'another currency',
    (path) =>
      path.endsWith('/status')
        ? spoilt('{}')
        : spoilt('{"status":"ok","balance":"5","replayed":false,"currency":"USD"}'),
  ],
  ['a no that is none', () => spoilt('{"status":"error","code":5}')],
  [
    'that it moved another amount',
    (path) => spoilt(path.endsWith('/status') ? '{"status":"ok","known":true,"amount":"1"}' : '{}'),
  ],
]

describe('a vendor that answers every transfer with', () => {
  it.each(never)('%s blocks nobody for ever', async (_name, answer) => {
    spoil = (path, answered) => (path.includes('/transfer/') ? answer(path, answered) : undefined)
    const answered = (await move({ amount: '40' })).value
    expect(answered.status).toBe('pending')
    // Until it counts as long, another transfer is refused in words; play and deposits go on.
    expect((await move({ amount: '5' })).code).toBe('transfer_pending')
    expect((await launch()).code).toBeNull()
    const deposit = { method: 'card', amount: '50', key: newKey() }
    expect((await gateway.call('depositStart', { token, body: deposit })).code).toBeNull()
    gateway.pass(11 * 60)
    expect((await gateway.call('balance', { token })).status).toBe(200)
    expect((await move({ amount: '5' })).value.status).toBe('pending')
    gateway.pass(61 * 60)
    expect(await checks()).toContain(isLong)
    const open = `select reference, details ->> 'direction' as direction from inbox_case
      where kind = 'risk.transfer' and status = 'open'`
    // One case of the vendor, however many wait (H4).
    expect(await gateway.db.asOwner(open)).toEqual([{ reference: 'livery', direction: 'in' }])
    await gateway.db.asOwner("update inbox_case set status = 'closed', closed_at = now()")
    // The vendor is fixed: our own reference settles what it had really done, once.
    spoil = () => undefined
    await sweep()
    await move({ ...back, amount: 'all' })
    expect(await held()).toEqual({ main: '10000', livery: '0' })
    expect(purses.get(member)).toBe(0n)
    expect(await checks()).toEqual([])
  })

  it('no to money that it never took gives it back', async () => {
    spoil = (path) =>
      path.endsWith('/in')
        ? spoilt('{"status":"error","code":"player_blocked"}')
        : path.endsWith('/status')
          ? spoilt('{"status":"ok","known":false,"amount":"0"}')
          : undefined
    expect((await move({ amount: '40' })).code).toBe('vendor_unavailable')
    expect(await held()).toEqual({ main: '10000' })
    expect(await checks()).toEqual([])
  })
})

describe('what a purse is said to hold', () => {
  it.each(['999999999999999999', '9007199254740992', '9007199254740991'])(
    'is believed within the limits alone (%s)',
    async (balance) => {
      await move({ amount: '10' })
      purses.set(member, BigInt(balance))
      const shown = (await gateway.call('balance', { token })).value
      // Ten were brought: a hundred times that may have been won.
      expect(shown.total).toBe('1100.00')
      expect((await move({ ...back, amount: '5000' })).code).toBe('payout_review')
      expect((await move({ ...back, amount: 'all' })).value).toMatchObject({
        status: 'done',
        amount: '1010.00',
      })
      expect(await checks()).toContain(isHeld)
      expect((await launch()).code).toBeNull()
    },
  )

  it('is paid up to the limit of the day, whoever asks and how often', async () => {
    await move({ amount: '100' })
    purses.set(member, 500_000n)
    const all = await Promise.all(Array.from({ length: 4 }, () => move({ ...back, amount: '1500' })))
    for (let n = 0; n < 3; n += 1) await move({ ...back, amount: 'all' })
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    // The hundred that were brought, and two thousand a day.
    expect(await held()).toEqual({ main: '210000', livery: '0' })
    expect([...new Set(await checks())]).toEqual([isHeld])
    gateway.pass(86_400)
    token = await gateway.logIn()
    await move({ ...back, amount: 'all' })
    expect(await held()).toEqual({ main: '410000', livery: '0' })
  })

  it('comes home whole where it is within them', async () => {
    await move({ amount: '100' })
    purses.set(member, 150_000n)
    expect((await move({ ...back, amount: 'all' })).value.amount).toBe('1500.00')
    expect(await held()).toEqual({ main: '150000', livery: '0' })
    expect(await checks()).toEqual([])
  })
})

describe('transfers at once', () => {
  /** The same gateway in another process, where the database lets one in. */
  async function another(): Promise<{ app: App; close: () => Promise<void> }> {
    const { url } = gateway.db
    const database = url === undefined ? gateway.db.database : await openTestPostgres(url)
    const app = await buildApp({
      ...{ config: gateway.platform.config, registry: testRegistry(brand, second()), database },
      clock: gateway.platform.clock,
    })
    return {
      app,
      close: async () => {
        await app.close()
        if (url !== undefined) await database.close()
      },
    }
  }
  const moveAt = async (app: App, body: Record<string, unknown>) => {
    const answer = await app.inject({
      ...{ method: 'POST', url: '/wps/relay/GCS_walletTransfer' },
      headers: { host: 'first.example', authorization: token },
      payload: { from: 'main', to: 'livery', ...body },
    })
    return answer.json<{ value: { id: string; status: string }; errorCode: string | null }>()
  }
  const total = async () => {
    const { main = '0', livery = '0' } = await held()
    return [main, livery].map(Number)
  }

  it.each([
    ['the whole balance by one key', () => ({ amount: 'all', key: 'one-key-of-a-page' })],
    ['an amount by one key', () => ({ amount: '100', key: 'one-key-of-a-page' })],
    ['the whole balance by many keys', () => ({ amount: 'all', key: newKey() })],
    ['an amount by many keys', () => ({ amount: '60', key: newKey() })],
  ])('take %s once, from two processes', async (name, body) => {
    const other = await another()
    const bodies = Array.from({ length: 8 }, body)
    const answered = await Promise.all(
      bodies.map((one, n) => moveAt(n % 2 === 0 ? gateway.app : other.app, one)),
    )
    await other.close()
    const done = answered.filter(({ errorCode }) => errorCode === null)
    if (name.endsWith('one key')) {
      expect(answered.map(({ errorCode }) => errorCode)).toEqual(answered.map(() => null))
      expect(new Set(done.map(({ value }) => value.id)).size).toBe(1)
    } else expect(new Set(done.map(({ value }) => value.id)).size).toBe(1)
    await sweep()
    expect(await total()).toEqual(
      name.startsWith('the whole') || name.endsWith('one key') ? [0, 10_000] : [4_000, 6_000],
    )
    expect(purses.get(member)).toBe(BigInt((await total())[1] ?? 0))
    expect(await checks()).toEqual([])
  })

  it('of launches take the balance along once, and a transfer while a round is open loses none of it', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, launch))
    expect(all.map(({ code }) => code)).toEqual(all.map(() => null))
    expect(await total()).toEqual([0, 10_000])
    // A round is open: its stake has left the purse, its win comes after the money went home.
    purses.set(member, 8_000n)
    expect((await move({ ...back, amount: 'all' })).value.amount).toBe('80.00')
    purses.set(member, (purses.get(member) ?? 0n) + 5_000n)
    expect((await gateway.call('walletHome', { token, body: {} })).value.amount).toBe('50.00')
    expect(await total()).toEqual([13_000, 0])
    const both = await Promise.all([
      launch(),
      move({ amount: 'all' }),
      gateway.call('walletHome', { token, body: {} }),
    ])
    expect(both.filter(({ status }) => status >= 500)).toEqual([])
    await sweep()
    const [main = 0, livery = 0] = await total()
    expect(main + livery).toBe(13_000)
    expect(purses.get(member)).toBe(BigInt(livery))
    expect(await checks()).toEqual([])
  })
})
