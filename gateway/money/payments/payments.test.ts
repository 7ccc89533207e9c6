import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { eq } from 'drizzle-orm'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { auditMerchant } from '../ledger/audit.ts'
import { runJobs } from '../../base/jobs/run-jobs.ts'
import { paymentsArea } from './payments.area.ts'
import { sandboxCallback } from './sandbox.provider.ts'

const merchant = {
  timeZone: 'Asia/Manila',
  paymentMethods: [
    { code: 'card', minimum: '100', maximum: '50000', amounts: ['100', '1000'] },
    { code: 'e-wallet', minimum: '0.50', maximum: '20', fee: { fixed: '0.25', percent: '1.5' } },
    {
      ...{ code: 'bank-transfer', name: { EN: 'InstaBank' }, minimum: '500', maximum: '9000' },
      ...{ fee: { percent: '2', payer: 'merchant' }, minutes: { minimum: 5, maximum: 60 } },
      daily: { amount: '1000', deposits: 3 },
      fields: [{ name: 'payer', rule: 'payer', widget: 'identifier', label: 'pay.payerLast4' }],
      rules: { payer: { required: true, patternId: 'digits', minLength: 4, maxLength: 4 } },
    },
    { code: 'cash', minimum: '1', maximum: '9000', hours: { from: '00:00', to: '00:00' } },
    { code: 'crypto', minimum: '1', maximum: '9000', provider: 'http' },
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
  gateway = await openTestGateway({ brands: [brand, second()] })
  token = await gateway.logIn()
})
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
  scale: number
}
async function rowOf(id: string): Promise<Row> {
  const [row] = await gateway.db.asOwner<Row & { amount: string }>(
    `select merchant, reference, amount::text as amount, currency, scale from deposit where id = '${id}'`,
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

function bank(amount: string) {
  return { method: 'bank-transfer', amount, fields: { payer: '1234' } }
}

async function faults() {
  return (await gateway.platform.database.within('firstcode', (tx) => auditMerchant(tx, 'firstcode'))).faults
}

async function stored(id: string) {
  const [row] = await gateway.db.asOwner<{ status: string }>(`select status from deposit where id = '${id}'`)
  return row?.status
}

function brand() {
  const found = gateway.registry.byMerchant('firstcode')
  if (!found) throw new Error('the brand is gone')
  return found
}

function work() {
  const { platform } = gateway
  return runJobs({ platform, brand: brand(), now: platform.clock() }, paymentsArea.jobs ?? [])
}

async function decide(reference: string, decision: string) {
  const { platform } = gateway
  const kind = paymentsArea.cases?.find(({ name }) => name === 'deposit.mismatch')
  const reasons = { reason: 'provider_confirmed', comment: '', operator: 'ana', person: 'ana' }
  await platform.database.within('firstcode', async (tx) => {
    const [open] = await tx.select().from(inboxCase).where(eq(inboxCase.reference, reference))
    if (!open || !kind) throw new Error('no such case')
    await kind.decide(tx, open, { platform, brand: brand(), decision, ...reasons, now: platform.clock() })
  })
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
            players: [{ username: 'habagat', nickname: 'Habagat', upline: 'agentamy' }],
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
    // What demo players really play is part of the reports of the agent above them.
    const above = await gateway.db.asOwner(`select a.username from member m join member a on a.id = m.agent_id
      where m.username = 'habagat'`)
    expect(above).toEqual([{ username: 'agentamy' }])
  })
})

describe('a deposit', () => {
  it('can be made by the methods of the merchant whose provider is there, within their limits', async () => {
    const { value } = await gateway.call('depositMethods', { token })
    const usual = {
      ...{ name: '', amounts: [], fields: [], rules: {}, hours: null, isOpen: true },
      fee: { fixed: '0.00', percent: '0', payer: 'member' },
      minutes: { minimum: 0, maximum: 0 },
      daily: { amount: null, amountLeft: null, deposits: null, depositsLeft: null },
    }
    expect(value).toEqual({
      ...{ currency: 'PHP', currencySymbol: '₱', scale: 2 },
      methods: [
        {
          ...{ ...usual, code: 'card', kind: 'card', minimum: '100.00', maximum: '50000.00' },
          amounts: ['100.00', '1000.00'],
        },
        {
          ...{ ...usual, code: 'e-wallet', kind: 'e-wallet', minimum: '0.50', maximum: '20.00' },
          fee: { fixed: '0.25', percent: '1.5', payer: 'member' },
        },
        {
          ...{ ...usual, code: 'bank-transfer', kind: 'bank-transfer', name: 'InstaBank' },
          ...{ minimum: '500.00', maximum: '9000.00', minutes: { minimum: 5, maximum: 60 } },
          fee: { fixed: '0.00', percent: '2', payer: 'merchant' },
          daily: { amount: '1000.00', amountLeft: '1000.00', deposits: 3, depositsLeft: 3 },
          fields: [{ name: 'payer', rule: 'payer', widget: 'identifier', label: 'pay.payerLast4' }],
          rules: {
            payer: {
              ...{ enabled: true, required: true, acceptedPattern: '^(?:[0-9]+)$' },
              ...{ patternId: 'digits', minLength: 4, maxLength: 4 },
            },
          },
        },
        {
          ...{ ...usual, code: 'cash', kind: 'cash', minimum: '1.00', maximum: '9000.00' },
          ...{ hours: { from: '00:00', to: '00:00', timeZone: 'Asia/Manila' }, isOpen: false },
        },
      ],
    })
    for (const amount of ['99.99', '50000.01', '1'])
      expect((await start({ amount })).code).toBe('amount_limits')
    for (const method of ['gold', 'crypto'])
      expect((await start({ method })).code).toBe('payment_unavailable')
    expect((await start({ method: 'cash' })).code).toBe('payment_closed')
    expect((await start({ method: 'e-wallet', amount: '0.50' })).code).toBeNull()
  })

  it('takes a fee from what arrives, or has the merchant bear it, and the books balance', async () => {
    const before = await balance()
    const own = (await start({ method: 'e-wallet', amount: '10.05' })).value
    // 0.25 and 1.5 % of 10.05, which is 0.15075.
    expect(own).toMatchObject({ amount: '10.05', fee: '0.40', feePayer: 'member', arrives: '9.65' })
    const borne = (await start(bank('600'))).value
    expect(borne).toMatchObject({ fee: '12.00', feePayer: 'merchant', arrives: '600.00' })
    for (const { id } of [own, borne]) expect(await deliver(await signed(id, 'confirmed'))).toBe(204)
    expect(await balance()).toBe((Number(before) + 609.65).toFixed(2))
    const legs = await gateway.db.asOwner<{ id: string; kind: string; amount: string }>(
      `select m.details ->> 'deposit' as id, a.kind, e.amount::text as amount from ledger_movement m
      join ledger_entry e on e.movement_id = m.id join ledger_account a on a.id = e.account_id
      where m.details ->> 'deposit' in ('${own.id}', '${borne.id}') order by e.amount`,
    )
    expect(legs).toEqual([
      { id: borne.id, kind: 'clearing', amount: '-58800' },
      { id: borne.id, kind: 'fees', amount: '-1200' },
      { id: own.id, kind: 'clearing', amount: '-1005' },
      { id: own.id, kind: 'fees', amount: '40' },
      { id: own.id, kind: 'member', amount: '965' },
      { id: borne.id, kind: 'member', amount: '60000' },
    ])
    expect(await faults()).toEqual([])
  })

  it('asks what the method asks, by its own rules', async () => {
    for (const [fields, code] of [
      [{}, 'field_required'],
      [{ payer: '12345' }, 'field_length'],
      [{ payer: '12a4' }, 'field_pattern'],
    ] as const) {
      const { json } = await start({ method: 'bank-transfer', amount: '500', fields })
      expect(json).toMatchObject({ errorCode: 'validation_failed', fields: { payer: code } })
    }
    const strange = await start({ ...bank('500'), fields: { payer: '1234', admin: '1' } })
    expect(strange.json).toMatchObject({ fields: { admin: 'field_unknown' } })
  })

  it('is refused beyond what the method takes in a day, however many begin at once', async () => {
    const agent = await gateway.logIn('agent')
    const all = await Promise.all([1, 2, 3, 4].map(() => start(bank('500'), agent)))
    expect(all.map(({ code }) => code).sort()).toEqual([null, null, 'payment_daily', 'payment_daily'].sort())
    const { methods } = (await gateway.call('depositMethods', { token: agent })).value
    expect(methods[2]?.daily).toMatchObject({ amountLeft: '0.00', depositsLeft: 1 })
    gateway.pass(24 * 3600)
    const fresh = await gateway.logIn('agent')
    expect((await start(bank('500'), fresh)).code).toBeNull()
    token = await gateway.logIn()
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
    expect(await deliver({ ...yes, body: yes.body.replace('250.00', '990.00') })).toBe(403)
    expect(await deliver({ ...yes, headers: {} })).toBe(403)
    expect(await deliver(yes, 'nobody')).toBe(404)
    gateway.pass(61)
    expect(await deliver(yes)).toBe(403)
    expect(await balance()).toBe(before)
  })

  it('of another amount, currency or reference than was asked for is never credited, and goes to the operators', async () => {
    const before = await balance()
    const { id } = (await start()).value
    expect(await deliver(await signed(id, 'confirmed', { amount: 99_000n }))).toBe(202)
    expect(await deliver(await signed(id, 'confirmed', { amount: 99_000n }))).toBe(202)
    expect(await deliver(await signed(id, 'confirmed', { currency: 'USD' }))).toBe(202)
    expect(await deliver(await signed(id, 'confirmed', { reference: `x ${id}` }))).toBe(202)
    expect(await deliver(await signed(id, 'confirmed', { merchant: 'secondcode' }))).toBe(202)
    expect(await deliver(await signed(id, 'confirmed', { merchant: 'nobody' }))).toBe(404)
    expect(await status(id)).toMatchObject({ status: 'review', url: null, settledAt: null })
    expect(await balance()).toBe(before)
    const cases = await gateway.db.asOwner(
      `select merchant, kind, reference, amount::text as amount, status from inbox_case
      where reference like '%${id}%' order by reference, kind`,
    )
    const [first, second] = [{ merchant: 'firstcode' }, { merchant: 'secondcode' }]
    const mismatch = { ...first, kind: 'deposit.mismatch', status: 'open' }
    const unknown = { kind: 'deposit.unknown', amount: null, status: 'open' }
    expect(cases).toEqual([
      { ...mismatch, reference: `${id} 250.00 USD`, amount: null },
      { ...mismatch, reference: `${id} 990.00 PHP`, amount: '99000' },
      { ...unknown, ...second, reference: `sandbox ${id}` },
      { ...unknown, ...first, reference: `sandbox x ${id}` },
    ])
    await decide(`${id} 250.00 USD`, 'credit').then(
      () => expect.unreachable(),
      (error: unknown) => expect(error).toMatchObject({ code: 'conflict' }),
    )
    await decide(`${id} 990.00 PHP`, 'credit')
    expect(await status(id)).toMatchObject({ status: 'confirmed', amount: '250.00', arrives: '990.00' })
    expect(await balance()).toBe((Number(before) + 990).toFixed(2))
    expect(await deliver(await signed(id, 'confirmed', { amount: 99_000n }))).toBe(204)
    await expect(decide(`${id} 990.00 PHP`, 'credit')).rejects.toMatchObject({ code: 'conflict' })
    expect(await balance()).toBe((Number(before) + 990).toFixed(2))
    expect(await faults()).toEqual([])
  })

  it('that was rejected by an operator is declined, and the right amount is credited still', async () => {
    const { id } = (await start()).value
    await deliver(await signed(id, 'confirmed', { amount: 100n }))
    await decide(`${id} 1.00 PHP`, 'reject')
    expect(await status(id)).toMatchObject({ status: 'declined' })
    expect(await deliver(await signed(id, 'confirmed'))).toBe(204)
    expect(await status(id)).toMatchObject({ status: 'confirmed', arrives: '250.00' })
  })

  it('is credited once by a hundred callbacks at once', async () => {
    const before = Number(await balance())
    const { id } = (await start({ amount: '300' })).value
    const yes = await signed(id, 'confirmed')
    const all = await Promise.all(Array.from({ length: 100 }, () => deliver(yes)))
    expect(new Set(all)).toEqual(new Set([204]))
    expect(Number(await balance())).toBe(before + 300)
  })

  it('can be given up while it is not paid, and is credited still when it is paid after all', async () => {
    const { id } = (await start()).value
    const cancel = (by = token) => gateway.call('depositCancel', { token: by, body: { id } })
    expect((await cancel(await gateway.logIn('agent'))).code).toBe('not_found')
    expect((await cancel()).value).toMatchObject({ status: 'cancelled', url: null })
    expect((await cancel()).value).toMatchObject({ status: 'cancelled' })
    expect(await deliver(await signed(id, 'confirmed'))).toBe(204)
    expect(await status(id)).toMatchObject({ status: 'confirmed' })
    expect((await cancel()).code).toBe('deposit_over')
  })

  it('is told of to every page of its member', async () => {
    const { id } = (await start()).value
    await deliver(await signed(id, 'declined'))
    await deliver(await signed(id, 'confirmed'))
    const notified = await gateway.db.asOwner<{ status: string }>(
      `select body ->> 'status' as status from member_event where kind = 'deposit.changed'
      and body ->> 'deposit' = '${id}' order by sequence`,
    )
    expect(notified.map((one) => one.status)).toEqual(['pending', 'declined', 'confirmed'])
  })

  it('expires for who looks at it, then by a job, and is credited still when the money comes late', async () => {
    const { id } = (await start()).value
    gateway.pass(31 * 60)
    expect(await status(id)).toMatchObject({ status: 'expired', url: null })
    expect(await stored(id)).toBe('pending')
    await work()
    expect(await stored(id)).toBe('expired')
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

  it('is listed with the others, the newest first, by page, status, method and time', async () => {
    const agent = await gateway.logIn('agent')
    const list = async (query = {}) => (await gateway.call('depositHistory', { token: agent, query })).value
    const begun: string[] = []
    for (let n = 0; n < 11; n += 1) {
      begun.unshift((await start({}, agent)).value.id)
      gateway.pass(1)
    }
    const { startedAt: from } = (
      await gateway.call('depositStatus', { token: agent, query: { id: begun[10] ?? '' } })
    ).value
    const own = { status: 'pending', method: 'card', from }
    const page = await list(own)
    expect(page.content.map(({ id }) => id)).toEqual(begun.slice(0, 10))
    expect([page.pageNum, page.totalPages]).toEqual([1, 2])
    expect((await list({ ...own, pageNo: 2 })).content.map(({ id }) => id)).toEqual(begun.slice(10))
    const [newest] = page.content
    expect((await list({ from: newest?.startedAt })).content.map(({ id }) => id)).toEqual([newest?.id])
    expect((await list({ ...own, to: newest?.startedAt })).content[0]?.id).toBe(begun[1])
    expect((await list({ status: 'review' })).content).toEqual([])
    gateway.pass(31 * 60)
    expect((await list({ status: 'pending' })).content).toEqual([])
    expect((await list({ status: 'expired', method: 'card' })).content).toHaveLength(10)
    token = await gateway.logIn()
  })

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
    expect((await open(url ?? '')).payload).toContain('<h1><span>₱</span> 150.00</h1>')
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
      { merchant: 'firstcode', reference: 'x', amount: 1n, currency: 'PHP', scale: 2 },
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
  })
})
