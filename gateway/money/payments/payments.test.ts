import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, first, openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { sandboxCallback } from './sandbox.provider.ts'

const merchant = {
  paymentMethods: [
    { code: 'card', minimum: '100', maximum: '50000' },
    { code: 'e-wallet', minimum: '0.50', maximum: '20' },
  ],
}
let gateway: TestGateway
let token: string

beforeAll(async () => {
  const members = [{ ...demo.member, password: demo.password }]
  const agent = { ...demo.agent, password: demo.password }
  const trial = { ...demo.trial, password: demo.password }
  const brand = first({
    merchant: { ...merchant, demo: { members: [...members, agent, trial], opening: '2500.50' } },
  })
  gateway = await openTestGateway({ brands: [brand] })
  token = await gateway.logIn()
}, 60_000)
afterAll(() => gateway.close())

let keys = 0

function newKey() {
  return `deposit-${String((keys += 1)).padStart(8, '0')}`
}

function start(body: Record<string, unknown> = {}, by = token) {
  return gateway.call('depositStart', {
    token: by,
    body: { method: 'card', amount: '250', key: newKey(), ...body },
  })
}

async function status(id: string) {
  return (await gateway.call('depositStatus', { token, query: { id } })).value
}

async function balance(by = token) {
  return (await gateway.call('balance', { token: by })).value.balance
}

interface Row {
  merchant: string
  reference: string
  amount: bigint
  currency: string
}
async function rowOf(id: string): Promise<Row> {
  const [row] = await gateway.db.asOwner<Row & { amount: string }>(
    `select merchant, reference, amount::text as amount, currency from deposit where id = '${id}'`,
  )
  if (!row) throw new Error('no such deposit')
  return { ...row, amount: BigInt(row.amount) }
}

async function signed(id: string, decision: 'confirmed' | 'declined', changes: Partial<Row> = {}) {
  return sandboxCallback(
    gateway.platform.config.secret,
    { ...(await rowOf(id)), ...changes },
    decision,
    gateway.platform.clock(),
  )
}

async function deliver({ headers, body }: Awaited<ReturnType<typeof signed>>, provider = 'sandbox') {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: `/wps/payment/callback/${provider}`,
    headers: { host: 'first.example', 'content-type': 'application/json', ...headers },
    payload: body,
  })
  return answer.statusCode
}

describe('opening money', () => {
  it('came to every real demo account by a confirmed deposit, once, and to no trial', async () => {
    expect(await balance()).toBe('2500.50')
    expect(await balance(await gateway.logIn('agent'))).toBe('2500.50')
    expect(await balance(await gateway.logIn('trial'))).toBe('0.00')
    gateway.registry.put(
      first({
        merchant: {
          ...merchant,
          demo: {
            members: [{ ...demo.member, password: demo.password }],
            opening: '2500.50',
            players: [{ username: 'habagat', nickname: 'Habagat' }],
          },
        },
      }),
    )
    expect(await balance()).toBe('2500.50')
    await gateway.platform.background.idle()
    const paid = await gateway.db
      .asOwner(`select m.username, d.method, d.status, v.kind, v.details ->> 'provider' as by,
        a.balance::text as balance
      from deposit d join member m on m.id = d.member_id join ledger_movement v on v.key = 'deposit ' || d.id
      join ledger_account a on a.member_id = m.id where d.key = 'opening' order by 1`)
    const row = { method: 'card', status: 'confirmed', kind: 'deposit', by: 'sandbox', balance: '250050' }
    expect(paid).toEqual(['agentamy', 'habagat', 'rosaria'].map((username) => ({ username, ...row })))
  })
})

describe('a deposit', () => {
  it('can be made by the methods of the merchant, within their limits', async () => {
    expect((await gateway.call('depositMethods', { token })).value).toEqual({
      currency: 'PHP',
      currencySymbol: '₱',
      scale: 2,
      methods: [
        { code: 'card', minimum: '100.00', maximum: '50000.00' },
        { code: 'e-wallet', minimum: '0.50', maximum: '20.00' },
      ],
    })
    for (const amount of ['99.99', '50000.01', '1'])
      expect((await start({ amount })).code).toBe('amount_limits')
    expect((await start({ method: 'gold' })).code).toBe('payment_unavailable')
    expect((await start({ method: 'e-wallet', amount: '0.50' })).code).toBeNull()
  })

  it('is credited when the provider confirms it, and not before', async () => {
    const before = await balance()
    const { value } = await start({ amount: '250.25' })
    expect(value).toMatchObject({ method: 'card', amount: '250.25', status: 'pending', settledAt: null })
    expect(await balance()).toBe(before)
    expect(await deliver(await signed(value.id, 'confirmed'))).toBe(204)
    expect(await status(value.id)).toMatchObject({ status: 'confirmed', url: null })
    expect(await balance()).toBe((Number(before) + 250.25).toFixed(2))
  })

  it('is credited once, however often and in whatever order the provider reports', async () => {
    const before = Number(await balance())
    const { id } = (await start({ amount: '300' })).value
    const [yes, no] = [await signed(id, 'confirmed'), await signed(id, 'declined')]
    expect(await deliver(no)).toBe(204)
    expect(await status(id)).toMatchObject({ status: 'declined' })
    const all = await Promise.all([yes, yes, no, yes, no, yes].map((one) => deliver(one)))
    expect(all).toEqual(all.map(() => 204))
    expect(await status(id)).toMatchObject({ status: 'confirmed' })
    expect(Number(await balance())).toBe(before + 300)
  })

  it('is not credited on a word that is not the provider’s, is old, or speaks of another amount', async () => {
    const before = await balance()
    const { id } = (await start()).value
    const yes = await signed(id, 'confirmed')
    const forged = { ...yes, headers: { ...yes.headers, 'x-signature': 'a'.repeat(64) } }
    expect(await deliver(forged)).toBe(403)
    expect(await deliver({ ...yes, body: yes.body.replace('25000', '99000') })).toBe(403)
    expect(await deliver({ headers: {}, body: yes.body })).toBe(403)
    expect(await deliver(yes, 'nobody')).toBe(404)
    expect(await deliver(await signed(id, 'confirmed', { amount: 99_000n }))).toBe(409)
    expect(await deliver(await signed(id, 'confirmed', { currency: 'USD' }))).toBe(409)
    expect(await deliver(await signed(id, 'confirmed', { reference: 'x' }))).toBe(404)
    expect(await deliver(await signed(id, 'confirmed', { merchant: 'secondcode' }))).toBe(404)
    gateway.pass(61)
    expect(await deliver(yes)).toBe(403)
    expect(await balance()).toBe(before)
  })

  it('expires for who looks at it, and is credited still when the money comes late', async () => {
    const { id } = (await start()).value
    gateway.pass(31 * 60)
    expect(await status(id)).toMatchObject({ status: 'expired', url: null })
    expect(await deliver(await signed(id, 'confirmed'))).toBe(204)
    expect(await status(id)).toMatchObject({ status: 'confirmed' })
  })

  it('is started once by one key: again the same, and refused with anything else in it', async () => {
    const body = { key: newKey(), amount: '100' }
    const all = await Promise.all([start(body), start(body), start(body)])
    expect(new Set(all.map(({ value }) => value.id)).size).toBe(1)
    for (const other of [{ amount: '101' }, { method: 'e-wallet', amount: '10' }]) {
      const refused = await start({ ...body, ...other })
      expect([refused.status, refused.code]).toEqual([409, 'idempotency_conflict'])
    }
    const agent = await gateway.logIn('agent')
    expect((await start(body, agent)).value.id).not.toBe(all[0]?.value.id)
  })

  it.each([
    -1,
    0,
    1,
    1e308,
    0.005,
    true,
    null,
    [5],
    {},
    '-1',
    '0',
    '0.00',
    '1e2',
    '1e308',
    '0.005',
    '100.001',
    ' 100',
  ])('of %j is refused', async (amount) => {
    expect((await start({ amount })).status).toBeGreaterThanOrEqual(400)
  })

  it.each(['9007199254740993', '90071992547409.92', '1'.repeat(21), 'NaN', '٣٠٠', '100,00', '0x64'])(
    'of %j is refused as well',
    async (amount) => {
      expect((await start({ amount })).status).toBeGreaterThanOrEqual(400)
    },
  )

  it('is nobody else’s to look at, and not for trials', async () => {
    const { id } = (await start()).value
    const agent = await gateway.logIn('agent')
    expect((await gateway.call('depositStatus', { token: agent, query: { id } })).code).toBe('not_found')
    expect((await start({}, await gateway.logIn('trial'))).code).toBe('real_account_needed')
  })
})

describe('the page of the sandbox', () => {
  const open = (url: string, method: 'GET' | 'POST' = 'GET', payload = '') =>
    gateway.app.inject({
      method,
      url,
      headers: {
        host: 'first.example',
        ...(payload === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      payload,
    })

  it('shows what is to be paid, and sends the provider’s word when a button is pressed', async () => {
    const { id, url } = (await start({ amount: '150' })).value
    expect((await open(url ?? '')).payload).toContain('<h1>₱ 150.00</h1>')
    expect((await open(url ?? '', 'POST', 'decision=maybe')).statusCode).toBe(400)
    expect((await open(url ?? '', 'POST', 'decision=confirmed')).statusCode).toBe(303)
    expect(await status(id)).toMatchObject({ status: 'confirmed' })
    expect((await open(`/dev/payment/${id.replace(/.$/, 'x')}`)).statusCode).toBe(404)
  })
})

describe('in production', () => {
  it('the sandbox gives nothing away', async () => {
    const production = await openTestGateway({ config: { production: true } })
    const page = await production.app.inject({ url: '/dev/payment.css', headers: { host: 'first.example' } })
    expect(page.statusCode).toBe(404)
    const callback = sandboxCallback(
      production.platform.config.secret,
      { merchant: 'firstcode', reference: 'x', amount: 1n, currency: 'PHP' },
      'confirmed',
      new Date(),
    )
    const answer = await production.app.inject({
      method: 'POST',
      url: '/wps/payment/callback/sandbox',
      headers: { 'content-type': 'application/json', ...callback.headers },
      payload: callback.body,
    })
    expect(answer.statusCode).toBe(404)
    await production.close()
  }, 60_000)
})
