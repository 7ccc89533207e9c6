import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentSite } from './testing/payment-site.ts'

const site = paymentSite()
const { call, newKey, start, balance, signed, deliver, faults } = site

beforeAll(site.open)
afterAll(site.close)

function bank(amount: string) {
  return { method: 'bank-transfer', amount, fields: { payer: '1234' } }
}

describe('a deposit', () => {
  it('can be made by the methods of the merchant whose provider is there, within their limits', async () => {
    const { value } = await call('depositMethods')
    const usual = {
      name: '',
      amounts: [],
      fields: [],
      rules: {},
      hours: null,
      isOpen: true,
      fee: { fixed: '0.00', percent: '0', payer: 'member' },
      minutes: { minimum: 0, maximum: 0 },
      daily: { amount: null, amountLeft: null, deposits: null, depositsLeft: null },
    }
    expect(value).toEqual({
      currency: 'PHP',
      currencySymbol: '₱',
      scale: 2,
      methods: [
        {
          ...usual,
          code: 'card',
          kind: 'card',
          minimum: '100.00',
          maximum: '50000.00',
          amounts: ['100.00', '1000.00'],
        },
        {
          ...usual,
          code: 'e-wallet',
          kind: 'e-wallet',
          minimum: '0.50',
          maximum: '20.00',
          fee: { fixed: '0.25', percent: '1.5', payer: 'member' },
        },
        {
          ...usual,
          code: 'bank-transfer',
          kind: 'bank-transfer',
          name: 'InstaBank',
          minimum: '500.00',
          maximum: '9000.00',
          minutes: { minimum: 5, maximum: 60 },
          fee: { fixed: '0.00', percent: '2', payer: 'merchant' },
          daily: { amount: '1000.00', amountLeft: '1000.00', deposits: 3, depositsLeft: 3 },
          fields: [
            { name: 'payer', rule: 'payer', widget: 'identifier', label: 'pay.payerLast4' },
            { name: 'idNumber', rule: 'idNumber', widget: 'identifier', label: 'pay.taxId' },
          ],
          rules: {
            payer: {
              enabled: true,
              required: true,
              acceptedPattern: '^(?:[0-9]+)$',
              patternId: 'digits',
              minLength: 4,
              maxLength: 4,
            },
            idNumber: {
              enabled: true,
              required: false,
              acceptedPattern: '^(?:[0-9]{11})$',
              patternId: 'cpf',
              minLength: 11,
              maxLength: 11,
              format: 'cpf',
            },
          },
        },
        {
          ...usual,
          code: 'cash',
          kind: 'cash',
          minimum: '1.00',
          maximum: '9000.00',
          hours: { from: '00:00', to: '00:00', timeZone: 'Asia/Manila' },
          isOpen: false,
        },
      ],
    })
    for (const amount of ['99.99', '50000.01', '1'])
      expect((await start({ amount })).json).toMatchObject({
        errorCode: 'amount_limits',
        bound: { least: '100.00', most: '50000.00' },
      })
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
    const legs = await site.gateway.db.asOwner<{ id: string; kind: string; amount: string }>(
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
    const forged = await start({ ...bank('500'), fields: { payer: '1234', idNumber: '123.456.789-00' } })
    expect(forged.json).toMatchObject({ fields: { idNumber: 'field_format' } })
    const strange = await start({ ...bank('500'), fields: { payer: '1234', admin: '1' } })
    expect(strange.json).toMatchObject({ fields: { admin: 'field_unknown' } })
  })

  it('is refused beyond what the method takes in a day, however many begin at once', async () => {
    const agent = await site.gateway.logIn('agent')
    const all = await Promise.all([1, 2, 3, 4].map(() => start(bank('500'), agent)))
    expect(all.map(({ code }) => code).sort()).toEqual([null, null, 'payment_daily', 'payment_daily'].sort())
    for (const { json } of all.filter(({ code }) => code === 'payment_daily'))
      expect(json).toMatchObject({
        bound: { most: '0.00', symbol: '₱', until: expect.stringMatching(/T\d\d:00:00/) as string },
      })
    const { methods } = (await call('depositMethods', { token: agent })).value
    expect(methods[2]?.daily).toMatchObject({ amountLeft: '0.00', depositsLeft: 1 })
    site.gateway.pass(24 * 3600)
    const fresh = await site.gateway.logIn('agent')
    expect((await start(bank('500'), fresh)).code).toBeNull()
    await site.logIn()
  })

  it('is started once by one key: again the same, and refused with anything else in it', async () => {
    const body = { key: newKey(), amount: '100' }
    const all = await Promise.all([start(body), start(body), start(body)])
    expect(new Set(all.map(({ value }) => value.id)).size).toBe(1)
    for (const other of [{ amount: '101' }, { method: 'e-wallet', amount: '10' }]) {
      const refused = await start({ ...body, ...other })
      expect([refused.status, refused.code]).toEqual([409, 'idempotency_conflict'])
    }
    const agent = await site.gateway.logIn('agent')
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
    const agent = await site.gateway.logIn('agent')
    const list = async (query = {}) => (await call('depositHistory', { token: agent, query })).value
    const begun: string[] = []
    for (let n = 0; n < 11; n += 1) {
      begun.unshift((await start({}, agent)).value.id)
      site.gateway.pass(1)
    }
    const { startedAt: from } = (
      await call('depositStatus', { token: agent, query: { id: begun[10] ?? '' } })
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
    site.gateway.pass(31 * 60)
    expect((await list({ status: 'pending' })).content).toEqual([])
    expect((await list({ status: 'expired', method: 'card' })).content).toHaveLength(10)
    await site.logIn()
  })

  it('is nobody else’s to look at, and not for trials', async () => {
    const { id } = (await start()).value
    const agent = await site.gateway.logIn('agent')
    expect((await call('depositStatus', { token: agent, query: { id } })).code).toBe('not_found')
    expect((await start({}, await site.gateway.logIn('trial'))).code).toBe('real_account_needed')
  })
})
