import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
let gateway: TestGateway
let support: ConsoleClient
let owner: ConsoleClient
let stranger: ConsoleClient
let strangeOwner: ConsoleClient

beforeAll(async () => {
  const members = [demo.member, demo.agent].map((value) => ({ ...value, password: demo.password }))
  const brand = first({ merchant: { demo: { members, opening: '100' } } })
  const other = second()
  const elsewhere = { ...other, merchant: { ...other.merchant, company: 'elsewhere' } }
  gateway = await openTestGateway({ brands: [brand, elsewhere] })
  await gateway.logIn()
  support = await newOperator(gateway, { name: 'sue', roles: ['support'] })
  owner = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  stranger = await newOperator(gateway, { name: 'eve', roles: ['support'], company: 'elsewhere' })
  strangeOwner = await newOperator(gateway, { name: 'ed', roles: ['owner'], company: 'elsewhere' })
})
afterAll(() => gateway.close())

async function find(text: string, by = support) {
  const { value } = await by.call('memberSearch', { query: { text } })
  return value.content
}

async function rosa() {
  const [found] = await find('rosar')
  if (!found) throw new Error('the member is missing')
  return found
}

describe('members', () => {
  it('are found by the beginning of a name, a number and an id, with contacts that cannot be used', async () => {
    const { id } = await rosa()
    for (const text of ['ROSARIA', '0917 123 4567', '+639171234567', 'rosa@example.com', id])
      expect((await find(text)).map(({ username }) => username)).toEqual(['rosaria'])
    expect(await rosa()).toMatchObject({
      mobile: '63*******567',
      email: 'r***@example.com',
      status: 'active',
    })
    // As they are shown.
    for (const text of ['567', '63567', '63*******567', 'R***@example.com'])
      expect((await find(text)).map(({ username }) => username)).toEqual(['rosaria'])
    expect(await find('%%%')).toEqual([])
    expect((await support.call('memberSearch', { query: { text: 'ro' } })).status).toBe(422)
  })

  it('are not found by parts of a contact that are hidden, which could be spelled out by them', async () => {
    const [digits, address] = ['639171234567', 'rosa@example.com']
    const ends = Array.from({ length: 6 }, (_, index) => digits.slice(index + 3))
    const beginnings = [digits.slice(0, 5), digits.slice(0, 9), address.slice(0, 5), address.slice(0, 8)]
    for (const text of [...ends, ...beginnings, '***4567', 'ro***@example.com', 'osa@example.com'])
      expect(await find(text), text).toEqual([])
  })

  it('are nobody’s of another company', async () => {
    const { id } = await rosa()
    expect(await find('rosaria', stranger)).toEqual([])
    for (const name of ['memberDetail', 'memberTimeline'] as const)
      expect((await stranger.call(name, { query: { merchant, id } })).code).toBe('not_found')
    const body = { merchant, id, isBlocked: true, reason: 'fraud' }
    expect((await stranger.call('memberBlock', { body })).code).toBe('not_found')
  })

  it('have a timeline of everything, by kind and in pages', async () => {
    const { id } = await rosa()
    const { value } = await support.call('memberTimeline', { query: { merchant, id } })
    expect(new Set(value.content.map(({ kind, what }) => `${kind} ${what}`))).toEqual(
      new Set(['session opened', 'money deposit']),
    )
    const money = await support.call('memberTimeline', { query: { merchant, id, kind: 'money' } })
    expect(money.value.content).toMatchObject([{ what: 'deposit', amount: '100.00', currency: 'PHP' }])
    const before = value.content.at(-1)?.at ?? ''
    expect((await support.call('memberTimeline', { query: { merchant, id, before } })).value.content).toEqual(
      [],
    )
  })

  it('are blocked, which ends their sessions, and opened again, each with its line in the log', async () => {
    const { id } = await rosa()
    const token = await gateway.logIn()
    const block = (isBlocked: boolean, by = support) =>
      by.call('memberBlock', { body: { merchant, id, isBlocked, reason: 'fraud' } })
    expect((await block(true, owner)).code).toBe('forbidden')
    expect((await block(true)).status).toBe(200)
    expect((await gateway.call('balance', { token })).status).toBe(401)
    expect((await support.call('memberDetail', { query: { merchant, id } })).value).toMatchObject({
      person: { status: 'disabled' },
      sessions: 0,
    })
    expect((await block(false)).status).toBe(200)
    const again = await gateway.logIn()
    const ended = await support.call('memberEndSessions', { body: { merchant, id, reason: 'requested' } })
    expect(ended.value).toEqual({ ended: 1 })
    expect((await gateway.call('balance', { token: again })).status).toBe(401)
    const acts = await support.call('memberTimeline', { query: { merchant, id, kind: 'operator' } })
    expect(acts.value.content.map(({ what, details }) => `${what}: ${details}`)).toEqual([
      'memberEndSessions: sue · requested',
      'memberBlock: sue · fraud',
      'memberBlock: sue · fraud',
    ])
  })
})

describe('the money of the console', () => {
  it('shows what came in, day by day, as the books have it, and finds the books in order', async () => {
    const cashier = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
    const { value } = await cashier.call('moneyDays', { query: { merchant, days: 3 } })
    expect(value.days.map(({ deposits, withdrawals, house }) => [deposits, withdrawals, house])).toEqual([
      ['0.00', '0.00', '0.00'],
      ['0.00', '0.00', '0.00'],
      ['200.00', '0.00', '0.00'],
    ])
    expect([value.members, value.held]).toEqual(['200.00', '0.00'])
    expect(value.sums).toEqual({
      deposits: '200.00',
      withdrawals: '0.00',
      house: '0.00',
      rewards: '0.00',
      adjustments: '0.00',
      commissions: '0.00',
    })
    expect(value.days.map(({ net }) => net)).toEqual(['0.00', '0.00', '200.00'])
    const payments = await cashier.call('moneyPayments', { query: { merchant, kind: 'deposit' } })
    expect(
      payments.value.content.map(({ member, amount, status }) => `${member} ${amount} ${status}`).sort(),
    ).toEqual(['agentamy 100.00 confirmed', 'rosaria 100.00 confirmed'])
    const none = await cashier.call('moneyPayments', { query: { merchant, kind: 'withdrawal' } })
    expect(none.value).toEqual({ content: [], next: null })
    const audit = await cashier.call('moneyAudit', { body: { merchant, reason: 'checked' } })
    expect(audit.value.faults).toEqual([])
    expect((await stranger.call('moneyDays', { query: { merchant } })).code).toBe('forbidden')
  })

  it('is adjusted by somebody else than who proposed it, and by two of them where it is much', async () => {
    const [one, two, three] = [
      await newOperator(gateway, { name: 'ann', roles: ['cashier'] }),
      await newOperator(gateway, { name: 'bob', roles: ['cashier'] }),
      await newOperator(gateway, { name: 'cat', roles: ['cashier'] }),
    ]
    const { id: memberId } = await rosa()
    const proposal = { merchant, memberId, direction: 'give', amount: '25', reason: 'goodwill', comment: 'x' }
    expect((await support.call('moneyAdjust', { body: proposal })).code).toBe('forbidden')
    for (const amount of ['0', '-1', '1e2', '0.001'])
      expect(
        (await one.call('moneyAdjust', { body: { ...proposal, amount } })).status,
      ).toBeGreaterThanOrEqual(400)
    expect((await one.call('moneyAdjust', { body: proposal })).status).toBe(200)
    const deciding = async () => {
      const [open] = (await two.call('cases', { query: { kind: 'money.adjustment' } })).value.content
      if (!open) throw new Error('no case was opened')
      return {
        merchant,
        id: open.id,
        decision: 'post',
        reason: 'goodwill',
        comment: '',
        openedAt: open.openedAt,
        amount: open.amount,
      }
    }
    const body = await deciding()
    const balance = async () =>
      (await gateway.call('balance', { token: await gateway.logIn() })).value.balance
    expect((await one.call('caseDecide', { body })).code).toBe('same_person')
    expect(await balance()).toBe('100.00')
    expect((await two.call('caseDecide', { body })).value).toEqual({ outcome: 'decided' })
    expect(await balance()).toBe('125.00')
    expect((await three.call('caseDecide', { body })).code).toBe('case_closed')
    await one.call('moneyAdjust', { body: { ...proposal, amount: '9000000' } })
    const much = await deciding()
    expect((await one.call('caseDecide', { body: much })).code).toBe('same_person')
    const { decisions } = (await one.call('caseDetail', { query: { merchant, id: much.id } })).value
    expect(decisions.map(({ name, barred }) => [name, barred])).toEqual([
      ['post', 'proposed'],
      ['drop', null],
    ])
    expect((await two.call('caseDecide', { body: much })).value).toEqual({ outcome: 'waiting' })
    expect((await two.call('caseDecide', { body: much })).code).toBe('same_person')
    expect(await balance()).toBe('125.00')
    expect((await three.call('caseDecide', { body: much })).value).toEqual({ outcome: 'decided' })
    expect(await balance()).toBe('9000125.00')
  })

  it('are adjusted once by an act that is sent again under its id, on two processes at once too (P0)', async () => {
    const beside = await gateway.beside()
    const [dan, eli] = [
      await newOperator(gateway, { name: 'dan', roles: ['cashier'] }),
      await newOperator(gateway, { name: 'eli', roles: ['cashier'] }),
    ]
    const { id: memberId } = await rosa()
    const body = { merchant, memberId, direction: 'give', amount: '7', reason: 'goodwill', comment: '' }
    const headers = { 'idempotency-key': 'act-0123456789abcdef' }
    const elsewhere = () =>
      beside.app.inject({
        method: 'POST',
        url: '/api/money/adjust',
        payload: body,
        headers: { host: 'console.localhost', device: 'WEB', ...dan.headers(), ...headers },
      })
    const count = async () => {
      const open = (await eli.call('cases', { query: { kind: 'money.adjustment' } })).value.content
      return open.filter(({ amount }) => amount?.startsWith('7')).length
    }
    const [here, there] = await Promise.all([dan.call('moneyAdjust', { body, headers }), elsewhere()])
    expect([here.status, there.statusCode]).toEqual([200, 200])
    expect((await dan.call('moneyAdjust', { body, headers })).status).toBe(200)
    expect(await count()).toBe(1)
    const other = { ...body, amount: '7.50' }
    expect((await dan.call('moneyAdjust', { body: other, headers })).code).toBe('idempotency_conflict')
    expect((await eli.call('moneyAdjust', { body, headers })).status).toBe(200)
    expect(await count()).toBe(2)
  })
})

describe('the switches of the console', () => {
  it('show what the files say, and close a brand for everybody within a second', async () => {
    const [state] = (await owner.call('switches', {})).value
    expect(state).toMatchObject({ merchant, version: 0, switches: {}, file: { maintenance: false } })
    const body = { merchant, version: 0, switches: { maintenance: true }, reason: 'incident' }
    expect((await support.call('switchesSet', { body })).code).toBe('forbidden')
    expect((await strangeOwner.call('switchesSet', { body })).code).toBe('not_found')
    expect((await owner.call('switchesSet', { body })).value).toEqual({ version: 1 })
    await vi.waitFor(async () => expect((await gateway.call('status')).value.status).toBe(1))
    expect((await owner.call('switchesSet', { body })).code).toBe('conflict')
    const unknown = { ...body, version: 1, switches: { closedVendors: ['NOBODY'] } }
    expect((await owner.call('switchesSet', { body: unknown })).status).toBe(404)
    expect((await owner.call('switches', {})).value[0]).toMatchObject({
      version: 1,
      switches: { maintenance: true },
    })
    await owner.call('switchesSet', { body: { ...body, version: 1, switches: {} } })
    await vi.waitFor(async () => expect((await gateway.call('status')).value.status).toBe(0))
  })
})
