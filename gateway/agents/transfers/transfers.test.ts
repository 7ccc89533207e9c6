import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bet, end } from '../../games/records/testing/played.ts'
import { postAlone } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { publish } from '../../members/events/events.service.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'

const merchant = 'firstcode'
const password = 'Lantern2026'
const payment = '246810'
const people = ['topagent', 'midagent', 'rosaria', 'pedroo', 'strangerr'] as const
type Who = (typeof people)[number]

/** Whoever waits for a lock of this database. */
const waitingSql = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

let gateway: TestGateway
const tokens = new Map<Who, string>()
let keys = 0

beforeAll(async () => {
  const members = [
    { username: 'topagent', password, type: 1 },
    { username: 'midagent', password, type: 1, upline: 'topagent' },
    { username: 'rosaria', password, type: 0, upline: 'midagent' },
    { username: 'pedroo', password, type: 0, upline: 'midagent' },
    { username: 'strangerr', password, type: 0 },
  ]
  const brand = first({
    merchant: {
      transfers: { minimum: '5', maximum: '500', amountPerDay: '900' },
      teams: { accounts: 'direct' },
      demo: { members, opening: '500' },
    },
  })
  gateway = await openTestGateway({ brands: [brand, second()] })
  for (const username of people) {
    const { value } = await gateway.call('login', { body: { type: 'username', username, password } })
    tokens.set(username, value.token)
    await gateway.call('confirmIdentity', { token: value.token, body: { password } })
    await gateway.call('setPaymentPassword', {
      token: value.token,
      body: { paymentPassword: payment, confirmPaymentPassword: payment },
    })
  }
})
afterAll(async () => {
  const { database, clock } = gateway.platform
  const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
  expect(audit.faults).toEqual([])
  await gateway.close()
})

function getToken(who: Who) {
  return tokens.get(who) ?? ''
}

function transfer(who: Who, body: Record<string, unknown>) {
  const key = `transfer-${String((keys += 1)).padStart(6, '0')}`
  return gateway.call('memberTransfer', {
    token: getToken(who),
    body: { way: 'up', amount: '50', paymentPassword: payment, key, ...body },
  })
}

async function balance(who: Who) {
  return Number((await gateway.call('balance', { token: getToken(who) })).value.balance)
}

describe('a transfer', () => {
  it('goes to the agent above, whose name is hidden, and the agent sees names as the team pages do', async () => {
    expect((await gateway.call('transferTerms', { token: getToken('rosaria') })).value).toMatchObject({
      upline: 'mi***t',
      mayDown: false,
      minimum: '5.00',
      leftToday: '900.00',
      hasPaymentPassword: true,
    })
    expect((await transfer('rosaria', {})).value).toMatchObject({ way: 'up', isOut: true, other: 'mi***t' })
    expect([await balance('rosaria'), await balance('midagent')]).toEqual([450, 550])
    const received = (await gateway.call('memberTransfers', { token: getToken('midagent') })).value
    expect(received).toMatchObject([{ isOut: false, other: 'rosaria', amount: '50.00' }])
  })

  it('goes down from an agent to anybody in the own tree, hidden as on the team pages, and to nobody else', async () => {
    expect((await transfer('topagent', { way: 'down', to: 'ROSARIA' })).value).toMatchObject({
      other: 'ro***a',
    })
    for (const to of ['strangerr', 'topagent', 'nobodyatall'])
      expect((await transfer('midagent', { way: 'down', to })).json).toMatchObject({
        fields: { to: 'not_in_team' },
      })
    expect((await transfer('rosaria', { way: 'down', to: 'pedroo' })).code).toBe('transfer_off')
    expect((await transfer('strangerr', {})).code).toBe('transfer_off')
    expect([await balance('topagent'), await balance('rosaria')]).toEqual([450, 500])
  })

  it.each([
    ...[-1, 0, 50, 1e308, 0.005, true, null, [50], '-1', '0', '1e2', '1e308', '50.005', '0.005'],
    ...['4', '501', '9007199254740992', ' 50'],
  ])('of %j is refused, and nothing moves (R11)', async (amount) => {
    const { status } = await transfer('rosaria', { amount })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(await balance('rosaria')).toBe(500)
  })

  it('needs the payment password', async () => {
    expect((await transfer('rosaria', { paymentPassword: '000000' })).json).toMatchObject({
      fields: { paymentPassword: 'payment_password_wrong' },
    })
  })

  it('under one key is one, and of a whole balance a hundred times at once is one', async () => {
    const key = 'the-same-key-always'
    const same = await Promise.all([1, 2, 3, 4].map(() => transfer('pedroo', { amount: '5', key })))
    expect(new Set(same.map(({ value }) => value.id)).size).toBe(1)
    expect((await transfer('pedroo', { amount: '6', key })).code).toBe('idempotency_conflict')
    const before = await balance('midagent')
    const all = await Promise.all(Array.from({ length: 100 }, () => transfer('pedroo', { amount: '495' })))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect([await balance('pedroo'), await balance('midagent')]).toEqual([0, before + 495])
  })

  // The embedded database has one transaction at a time.
  it.skipIf(!process.env.DATABASE_URL)(
    'waits for an event of the same member, without a deadlock (E4)',
    async () => {
      const { database } = gateway.platform
      const [{ id = '' } = {}] = await gateway.db.asOwner<{ id: string }>(
        `select id from member where merchant = '${merchant}' and username = 'rosaria'`,
      )
      const body = { withdrawal: id, status: 'paid', receipt: null } as const
      const sent = await database.within(merchant, async (tx) => {
        await tx.execute(
          sql`insert into member_event_head as head (merchant, member_id, last) values (${merchant}, ${id}, 0)
          on conflict (merchant, member_id) do update set last = head.last`,
        )
        const sending = transfer('rosaria', { amount: '5' })
        await vi.waitUntil(async () => (await gateway.db.asOwner(waitingSql)).length > 0, 30_000)
        await publish(tx, merchant, id, { kind: 'withdrawal.changed', body })
        return { sending }
      })
      expect((await sent.sending).code).toBeNull()
    },
  )

  it('does not tell the sender that the receiver has a deposit limit of their own', async () => {
    const body = { kind: 'deposit', period: 'day', amount: '60' }
    expect((await gateway.call('setPlayLimit', { token: getToken('pedroo'), body })).code).toBeNull()
    const { json } = await transfer('topagent', { way: 'down', to: 'pedroo', amount: '61' })
    expect(json).toMatchObject({ errorCode: 'transfer_off' })
    expect(json).not.toHaveProperty('bound')
  })

  it('stays below the daily maximum, and none is from or to whoever is excluded, which no sender learns', async () => {
    expect((await transfer('midagent', { amount: '500' })).status).toBe(200)
    expect((await transfer('midagent', { amount: '401' })).json).toMatchObject({
      fields: { amount: 'transfer_daily' },
      bound: { most: '400.00', until: expect.any(String) as string },
    })
    const { platform, registry, db } = gateway
    const [found] = await db.asOwner<{ id: string }>(
      `select id from member where merchant = '${merchant}' and username = 'rosaria'`,
    )
    const brand = registry.byMerchant(merchant)
    if (!found || !brand) throw new Error('nobody to exclude')
    const now = platform.clock()
    const until = new Date(now.getTime() + 86_400_000)
    await platform.database.within(merchant, (tx) =>
      exclude(tx, brand, found.id, {
        kind: 'timeout',
        scope: 'brand',
        until,
        actor: { kind: 'member' },
        now,
      }),
    )
    expect((await transfer('rosaria', {})).code).toBe('excluded')
    expect((await transfer('midagent', { way: 'down', to: 'rosaria' })).code).toBe('transfer_off')
  })
})

describe('what must be played before money may leave', () => {
  let own: TestGateway
  const session = new Map<Who, { token: string; id: string }>()

  beforeAll(async () => {
    const members = [
      { username: 'topagent', password, type: 1 },
      { username: 'rosaria', password, type: 0, upline: 'topagent' },
    ]
    const withdrawal = { turnoverPercent: 100 }
    const rules = { transfers: { minimum: '5', maximum: '500' }, withdrawal, demo: { members, opening: '0' } }
    own = await openTestGateway({ brands: [first({ merchant: rules }), second()] })
    for (const username of ['topagent', 'rosaria'] as const) {
      const { token } = (await own.call('login', { body: { type: 'username', username, password } })).value
      const { id } = (await own.call('memberInfo', { token })).value
      session.set(username, { token, id })
      await own.call('confirmIdentity', { token, body: { password } })
      const code = { paymentPassword: payment, confirmPaymentPassword: payment }
      await own.call('setPaymentPassword', { token, body: code })
    }
  })
  afterAll(() => own.close())

  function who(name: Who) {
    const found = session.get(name)
    if (!found) throw new Error('nobody')
    return found
  }

  let paid = 0
  async function payIn(name: Who, amount: bigint, kind: 'deposit' | 'adjustment' = 'deposit') {
    const key = `paid ${String((paid += 1))}`
    await postAlone(own.platform.database, {
      merchant,
      key,
      kind,
      currency: { code: 'PHP', scale: 2 },
      at: own.platform.clock(),
      details: {},
      legs: [
        { account: memberAccount(who(name).id), amount },
        { account: clearing(), amount: -amount },
      ],
    })
  }

  let rounds = 0
  async function stake(name: Who, amount: bigint) {
    const player = { database: own.platform.database, merchant, memberId: who(name).id }
    const round = { id: `turnover-${String((rounds += 1))}`, nodeId: 'slot', vendor: 'PG' }
    await bet(player, round, amount, own.platform.clock())
    await end(player, round, own.platform.clock())
  }

  async function left(name: Who) {
    return (await own.call('transferTerms', { token: who(name).token })).value.turnoverLeft
  }

  function send(name: Who, body: Record<string, unknown>) {
    const key = `turnover-${String((keys += 1)).padStart(6, '0')}`
    return own.call('memberTransfer', {
      token: who(name).token,
      body: { way: 'up', amount: '50', paymentPassword: payment, key, ...body },
    })
  }

  it("E4: does not leave upwards unplayed either, and what comes down is the receiver's to play", async () => {
    await payIn('rosaria', 10_000n)
    expect(await left('rosaria')).toBe('100.00')
    expect((await send('rosaria', {})).code).toBe('withdrawal_turnover')
    expect((await own.call('memberTransfers', { token: who('rosaria').token })).value).toEqual([])
    await stake('rosaria', 9_999n)
    expect((await send('rosaria', { amount: '5' })).code).toBe('withdrawal_turnover')
    await payIn('topagent', 20_000n)
    expect((await send('topagent', { way: 'down', to: 'rosaria', amount: '80' })).status).toBe(200)
    expect([await left('topagent'), await left('rosaria')]).toEqual(['120.00', '80.01'])
    await stake('rosaria', 2_001n)
    expect((await send('rosaria', { amount: '5' })).code).toBe('withdrawal_turnover')
    await stake('rosaria', 6_000n)
    expect(await left('rosaria')).toBe('0.00')
    // Nothing is left of it: what was won or given may go.
    expect((await send('rosaria', { amount: '5' })).code).toBe('insufficient_balance')
  })

  it('E4: what went down before a deposit does not play for it', async () => {
    await stake('topagent', 12_000n)
    expect(await left('topagent')).toBe('0.00')
    await payIn('topagent', 5_000n, 'adjustment')
    expect((await send('topagent', { way: 'down', to: 'rosaria', amount: '50' })).status).toBe(200)
    await payIn('topagent', 5_000n)
    expect(await left('topagent')).toBe('50.00')
  })
})
