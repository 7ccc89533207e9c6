import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallValue } from '../../../schemas/calls/calls.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import type { CaseDecision } from '../../base/platform/case-kind.ts'
import { runJobs } from '../../base/jobs/run-jobs.ts'
import { auditMerchant } from '../ledger/audit.ts'
import { takeState } from './outcome.ts'
import { receiptKind } from './receipt.service.ts'
import { sendKind } from './send-job.ts'
import { locked } from './steps.ts'
import { withdrawalCases } from './withdrawal.cases.ts'

const merchantCode = 'firstcode'
const rules = {
  payoutMethods: [
    {
      code: 'bank-transfer',
      kind: 'bank',
      name: { EN: 'Bank account' },
      banks: [{ code: 'harbour', name: 'Harbour Bank' }],
      numberPattern: '^[0-9]{8,19}$',
      minimum: '100',
      maximum: '8000',
      fee: { fixed: '5', percent: '1' },
    },
  ],
  withdrawal: { autoApproveBelow: '300', perDay: 50, openAtOnce: 20, accounts: 20 },
  receiptMinutes: 10,
}
const password = '246810'
let gateway: TestGateway
let token: string
let keys = 0

beforeAll(async () => {
  const members = [demo.member, demo.agent, demo.trial].map((one) => ({ ...one, password: demo.password }))
  const brand = first({ merchant: { ...rules, demo: { members, opening: '8000' } } })
  gateway = await openTestGateway({ brands: [brand, second()] })
  token = await gateway.logIn()
  for (const by of [token, await gateway.logIn('agent')]) {
    await gateway.call('confirmIdentity', { token: by, body: { password: demo.password } })
    await gateway.call('setPaymentPassword', {
      token: by,
      body: { paymentPassword: password, confirmPaymentPassword: password },
    })
  }
})
afterAll(async () => {
  expect((await audit()).faults).toEqual([])
  await gateway.close()
})
beforeEach(() => gateway.db.asOwner('delete from quota'))

function audit() {
  const { database, clock } = gateway.platform
  return database.within(merchantCode, (tx) => auditMerchant(tx, merchantCode, clock()))
}

async function account(lastFour: string, by = token) {
  await gateway.call('confirmIdentity', { token: by, body: { password: demo.password } })
  const number = `88${String((keys += 1)).padStart(6, '0')}${lastFour}`
  const body = {
    method: 'bank-transfer',
    bank: 'harbour',
    holder: 'Rosa Ria',
    number,
    paymentPassword: password,
  }
  return (await gateway.call('addPayoutAccount', { token: by, body })).value
}

function remove(id: string, by = token, paymentPassword = password) {
  return gateway.call('removePayoutAccount', { token: by, body: { id, paymentPassword } })
}

function newKey() {
  return `withdraw-${String((keys += 1)).padStart(8, '0')}`
}

function ask(accountId: string, amount: string, more: Record<string, unknown> = {}, by = token) {
  const body = { accountId, amount, paymentPassword: password, key: newKey(), ...more }
  return gateway.call('withdraw', { token: by, body })
}

async function balance(by = token) {
  return Number((await gateway.call('balance', { token: by })).value.balance)
}

async function work(seconds = 0) {
  gateway.pass(seconds)
  const brand = gateway.platform.registry.byMerchant(merchantCode)
  if (!brand) throw new Error('the brand is gone')
  const context = { platform: gateway.platform, brand, now: gateway.platform.clock() }
  await runJobs(context, [sendKind, receiptKind])
}

async function state(id: string, by = token): Promise<CallValue<'withdrawalStatus'>> {
  return (await gateway.call('withdrawalStatus', { token: by, query: { id } })).value
}

function stepsOf({ steps }: CallValue<'withdrawalStatus'>) {
  return steps.map(({ status, actor }) => `${status} by ${actor}`)
}

/** Cases of withdrawals; what these tests try in vain is also a pattern of hostile members. */
function openCases() {
  return gateway.db.asOwner<{ kind: string; reference: string }>(
    `select kind, reference from inbox_case where status = 'open' and kind not like 'risk.%' order by opened_at`,
  )
}

async function decide(kind: string, reference: string, decision: string) {
  const { platform } = gateway
  const brand = platform.registry.byMerchant(merchantCode)
  const found = withdrawalCases.find(({ name }) => name === kind)
  if (!brand || !found) throw new Error('no such case')
  const made: CaseDecision = {
    platform,
    brand,
    decision,
    reason: 'checked',
    comment: '',
    operator: 'somebody',
    person: 'somebody',
    now: platform.clock(),
  }
  await platform.database.within(merchantCode, async (tx) => {
    const [row] = (await tx.select().from(inboxCase)).filter(
      (one) => one.kind === kind && one.reference === reference,
    )
    if (!row) throw new Error('no such case')
    await found.decide(tx, row, made)
  })
}

async function tell(id: string, said: Parameters<typeof takeState>[3]) {
  const { platform } = gateway
  const brand = platform.registry.byMerchant(merchantCode)
  if (!brand) throw new Error('the brand is gone')
  await platform.database.within(merchantCode, async (tx) => {
    const row = await locked(tx, { merchant: merchantCode, id })
    if (row) await takeState(tx, brand, row, said, platform.clock())
  })
}

describe('a saved account', () => {
  it('is sealed, masked, one member’s alone, and needs the payment password', async () => {
    const saved = await account('1111')
    expect(saved).toMatchObject({
      bank: 'Harbour Bank',
      holder: 'R**a R*a',
      lastFour: '1111',
      isUsable: true,
    })
    const [row] = await gateway.db.asOwner<{ number: string }>(
      `select number from payout_account where id = '${saved.id}'`,
    )
    expect(row?.number).not.toContain('1111')
    const number = '8812345678'
    const body = {
      method: 'bank-transfer',
      bank: 'harbour',
      holder: 'Amy',
      number,
      paymentPassword: password,
    }
    const agent = await gateway.logIn('agent')
    expect((await gateway.call('addPayoutAccount', { token: agent, body })).code).toBe(
      'confirmation_required',
    )
    await gateway.call('confirmIdentity', { token: agent, body: { password: demo.password } })
    expect((await gateway.call('addPayoutAccount', { token: agent, body })).status).toBe(200)
    expect((await gateway.call('addPayoutAccount', { token, body })).json).toMatchObject({
      fields: { number: 'account_taken' },
    })
    expect(
      (await gateway.call('addPayoutAccount', { token, body: { ...body, number: '12', bank: 'harbour' } }))
        .json,
    ).toMatchObject({ fields: { number: 'field_pattern' } })
    expect(
      (await gateway.call('addPayoutAccount', { token, body: { ...body, paymentPassword: '1' } })).json,
    ).toMatchObject({ fields: { paymentPassword: 'payment_password_wrong' } })
    expect((await remove(saved.id, agent)).code).toBe('not_found')
    expect((await remove(saved.id)).status).toBe(200)
    expect((await ask(saved.id, '200')).json).toMatchObject({ fields: { accountId: 'not_found' } })
  })
})

describe('the removal of a saved account', () => {
  it('needs the payment password, happens once of two at once, and is told to every contact, once', async () => {
    const { id: doomed } = await account('7777')
    expect((await gateway.call('removePayoutAccount', { token, body: { id: doomed } })).status).toBe(400)
    expect((await remove(doomed, token, '000000')).json).toMatchObject({
      fields: { paymentPassword: 'payment_password_wrong' },
    })
    const terms = async () => (await gateway.call('withdrawTerms', { token })).value.accounts
    expect((await terms()).map(({ id }) => id)).toContain(doomed)
    await gateway.platform.background.idle()
    gateway.outbox.length = 0
    const answers = await Promise.all([remove(doomed), remove(doomed)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['not_found', null].sort())
    expect((await terms()).map(({ id }) => id)).not.toContain(doomed)
    await gateway.platform.background.idle()
    expect(gateway.outbox.map(({ channel, text }) => [channel, text.includes('was removed')])).toEqual([
      ['mail', true],
      ['sms', true],
    ])
  })

  it('is no way to guess the payment password: the sixth wrong one is not compared', async () => {
    const { id: kept } = await account('7878')
    for (let n = 0; n < 5; n += 1)
      expect((await remove(kept, token, '000000')).json).toMatchObject({
        fields: { paymentPassword: 'payment_password_wrong' },
      })
    expect((await remove(kept)).code).toBe('too_many_requests')
    gateway.pass(3700)
    token = await gateway.logIn()
    expect((await remove(kept)).code).toBeNull()
  })
})

describe('a withdrawal', () => {
  it('below the bound is held, sent, paid with its fee, and counts as received by itself', async () => {
    const { id: to } = await account('2222')
    const before = await balance()
    const { value } = await ask(to, '200')
    expect(value).toMatchObject({ status: 'approved', fee: '7.00', payout: '193.00', isCancellable: false })
    expect(await balance()).toBe(before - 200)
    await work()
    expect((await state(value.id)).status).toBe('sending')
    await work(4)
    const paid = await state(value.id)
    expect(paid).toMatchObject({ status: 'paid', paid: '193.00', receipt: { status: 'due' } })
    expect(stepsOf(paid)).toEqual([
      'inReview by member',
      'approved by system',
      'sending by system',
      'paid by provider',
      'due by system',
    ])
    await work(600)
    expect((await state(value.id)).receipt).toMatchObject({ status: 'automatic', received: '193.00' })
    expect(await balance()).toBe(before - 200)
  })

  it('above the bound waits for an operator, and may be cancelled until then, once', async () => {
    const { id: to } = await account('3333')
    const before = await balance()
    const { value } = await ask(to, '500')
    expect(value).toMatchObject({ status: 'inReview', isCancellable: true })
    expect(await openCases()).toEqual([{ kind: 'withdrawal.review', reference: value.id }])
    const [{ details } = {}] = await gateway.db.asOwner<{ details: unknown }>(
      `select details from inbox_case where reference = '${value.id}'`,
    )
    expect(details).toMatchObject({ account: 'Harbour Bank •••• 3333', payout: '490.00 PHP' })
    const cancels = await Promise.all(
      [1, 2, 3].map(() => gateway.call('withdrawalCancel', { token, body: { id: value.id } })),
    )
    expect(cancels.map(({ value: one }) => one.status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect([await balance(), await openCases()]).toEqual([before, []])
    await expect(decide('withdrawal.review', value.id, 'approve')).rejects.toMatchObject({
      code: 'case_changed',
    })
    const next = (await ask(to, '500')).value
    await decide('withdrawal.review', next.id, 'approve')
    expect((await gateway.call('withdrawalCancel', { token, body: { id: next.id } })).code).toBe(
      'withdrawal_decided',
    )
    await work()
    await work(4)
    expect((await state(next.id)).status).toBe('paid')
    const rejected = (await ask(to, '500')).value
    const held = await balance()
    await decide('withdrawal.review', rejected.id, 'reject')
    expect([await balance(), (await state(rejected.id)).status]).toEqual([held + 500, 'rejected'])
    await gateway.db.asOwner(`update inbox_case set status = 'closed'`)
  })

  it('under one key is one, however often it is asked for at once; under the same key another amount is refused', async () => {
    const { id: to } = await account('4444')
    const before = await balance()
    const key = newKey()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask(to, '150', { key })))
    expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
    expect(await balance()).toBe(before - 150)
    expect((await ask(to, '151', { key })).code).toBe('idempotency_conflict')
  })

  it.each([
    ...[-1, 0, 200, 1e308, 0.005, true, null, [200], {}, '-1', '0', '1e2', '1e308', '200.005', '0.005'],
    ...['99', '8001', '9007199254740992', ' 200', '0x10', 'NaN'],
  ])('of %j is refused, and nothing is held (R11)', async (amount) => {
    const [{ id: to }, before] = [await account('4545'), await balance()]
    const { status } = await ask(to, amount as string)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    await remove(to)
    expect(await balance()).toBe(before)
  })

  it("to an account that is another's is refused, and nothing is held", async () => {
    const agent = await gateway.logIn('agent')
    const { id: to } = await account('4646', agent)
    const before = [await balance(), await balance(agent)]
    expect((await ask(to, '200')).json).toMatchObject({ fields: { accountId: 'not_found' } })
    expect([await balance(), await balance(agent)]).toEqual(before)
  })

  it('needs the payment password: the sixth wrong one is not even compared', async () => {
    const agent = await gateway.logIn('agent')
    const { id: to } = await account('5555', agent)
    for (let n = 0; n < 5; n += 1)
      expect((await ask(to, '200', { paymentPassword: '000000' }, agent)).json).toMatchObject({
        fields: { paymentPassword: 'payment_password_wrong' },
      })
    expect((await ask(to, '200', {}, agent)).code).toBe('too_many_requests')
    expect((await ask(to, '200')).json).toMatchObject({ fields: { accountId: 'not_found' } })
  })

  it('of a whole balance a hundred times at once holds it once', async () => {
    gateway.pass(3601)
    const agent = await gateway.logIn('agent')
    const { id: to } = await account('5656', agent)
    expect(await balance(agent)).toBe(8000)
    const results = await Promise.all(Array.from({ length: 100 }, () => ask(to, '8000', {}, agent)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance(agent)).toBe(0)
    const refusals = new Set(results.filter(({ status }) => status !== 200).map(({ code }) => code))
    expect([...refusals].sort()).toEqual(['insufficient_balance', 'too_many_requests'])
    token = await gateway.logIn()
    await gateway.db.asOwner(`update inbox_case set status = 'closed'`)
  })
})

describe('a payout', () => {
  it('that the provider refuses at once comes back, once', async () => {
    const { id: to } = await account('0001')
    const before = await balance()
    const { id } = (await ask(to, '200')).value
    await work()
    await work(10)
    expect(await state(id)).toMatchObject({ status: 'failed', receipt: null })
    expect(await balance()).toBe(before)
  })

  it('whose answer is lost stays held, is never sent twice, and is found paid by our reference', async () => {
    const { id: to } = await account('0002')
    const before = await balance()
    const { id } = (await ask(to, '200')).value
    await work()
    expect((await state(id)).status).toBe('unknown')
    expect(await balance()).toBe(before - 200)
    await work(5)
    expect((await state(id)).status).toBe('paid')
    expect(
      await gateway.db.asOwner(`select reference from sandbox_payout where reference = '${id}'`),
    ).toHaveLength(1)
  })

  it('that is refused when it is sent again stays held, since the first try may have been taken', async () => {
    const { id: to } = await account('0007')
    const before = await balance()
    const { id } = (await ask(to, '200')).value
    await work()
    await work(4)
    await work(4)
    expect(await state(id)).toMatchObject({ status: 'unknown', paid: '0.00' })
    expect(await balance()).toBe(before - 200)
    await work(20)
    const paid = await state(id)
    expect(paid.status).toBe('paid')
    expect(paid.steps.filter(({ reason }) => reason === 'sent_again')).toHaveLength(1)
    expect(await balance()).toBe(before - 200)
  })

  it('that is reported paid though it was never handed over moves nothing and is looked at', async () => {
    const before = await balance()
    const { id } = (await ask((await account('1234')).id, '400')).value
    const said = { status: 'paid', paid: 39_100n, currency: 'PHP' } as const
    await tell(id, said)
    expect((await state(id)).status).toBe('inReview')
    expect(await openCases()).toContainEqual({ kind: 'payout.mismatch', reference: id })
    await gateway.call('withdrawalCancel', { token, body: { id } })
    await tell(id, said)
    expect((await state(id)).status).toBe('cancelled')
    expect(await balance()).toBe(before)
    await gateway.db.asOwner(`update inbox_case set status = 'closed' where reference = '${id}'`)
  })

  it('that fails on its way comes back; one of which half is paid gives the rest back without a fee', async () => {
    const before = await balance()
    const failed = (await ask((await account('0003')).id, '200')).value
    const half = (await ask((await account('0004')).id, '200')).value
    await work()
    await work(5)
    expect((await state(failed.id)).status).toBe('failed')
    expect(await state(half.id)).toMatchObject({ status: 'partlyPaid', paid: '96.50' })
    expect(await balance()).toBeCloseTo(before - 96.5, 2)
  })

  it('that nobody hears of comes before an operator after half an hour, still held, and ends by the provider’s word', async () => {
    const { id: to } = await account('0006')
    const before = await balance()
    const { id } = (await ask(to, '200')).value
    await work()
    for (let n = 0; n < 8; n += 1) await work(300)
    token = await gateway.logIn()
    expect((await state(id)).status).toBe('unknown')
    expect(await openCases()).toEqual([{ kind: 'payout.unknown', reference: id }])
    expect(await balance()).toBe(before - 200)
    await decide('payout.unknown', id, 'failed')
    await expect(decide('payout.unknown', id, 'paid')).rejects.toMatchObject({ code: 'case_changed' })
    expect([await balance(), (await state(id)).status]).toEqual([before, 'failed'])
    await tell(id, { status: 'paid', paid: 19_300n, currency: 'PHP' })
    expect((await openCases()).map(({ kind }) => kind)).toEqual(['payout.twice'])
    await decide('payout.twice', id, 'collect')
    await gateway.db.asOwner(
      `update inbox_case set status = 'closed', outcome = 'collect' where kind = 'payout.twice'`,
    )
    expect(await balance()).toBe(before - 193)

    await tell(id, { status: 'paid', paid: 19_300n, currency: 'PHP' })
    expect(
      await gateway.db.asOwner(
        `select status, outcome from inbox_case where kind = 'payout.twice' and reference = '${id}'`,
      ),
    ).toEqual([{ status: 'closed', outcome: 'collect' }])
    await tell(id, { status: 'partly', paid: 10_000n, currency: 'PHP' })
    expect((await openCases()).map(({ kind }) => kind)).toEqual(['payout.mismatch'])
    expect([(await state(id)).status, await balance()]).toEqual(['failed', before - 193])
    await gateway.db.asOwner(`update inbox_case set status = 'closed'`)
  })

  it('that was paid and then reversed moves no money until an operator has seen it come back', async () => {
    const { id: to } = await account('6666')
    const before = await balance()
    const { id } = (await ask(to, '200')).value
    await work()
    await work(5)
    await tell(id, { status: 'reversed', paid: 0n, currency: 'PHP' })
    await tell(id, { status: 'reversed', paid: 0n, currency: 'PHP' })
    expect([(await state(id)).status, await balance()]).toEqual(['paid', before - 200])
    await decide('payout.reversed', id, 'return')
    expect([(await state(id)).status, await balance()]).toEqual(['reversed', before])
    await gateway.db.asOwner(`update inbox_case set status = 'closed'`)
  })

  it.each([
    ['another amount', { status: 'paid', paid: 19_301n, currency: 'PHP' }],
    ['another currency', { status: 'paid', paid: 19_300n, currency: 'USD' }],
    ['nothing', { status: 'partly', paid: 0n, currency: 'PHP' }],
  ] as const)(
    'of which the provider says %s changes nothing and comes before an operator',
    async (_, said) => {
      const { id: to } = await account('7777')
      const { id } = (await ask(to, '200')).value
      await work()
      await tell(id, said)
      expect((await state(id)).status).toBe('sending')
      expect(await openCases()).toEqual([{ kind: 'payout.mismatch', reference: id }])
      await work(5)
      expect((await state(id)).status).toBe('paid')
      await gateway.db.asOwner(`update inbox_case set status = 'closed'`)
    },
  )
})

describe('the receipt', () => {
  async function paid() {
    const { id } = (await ask((await account('8888')).id, '200')).value
    await work()
    await work(5)
    return id
  }
  function confirm(id: string, body: Record<string, unknown>) {
    return gateway.call('withdrawalReceipt', { token, body: { id, ...body } })
  }
  async function upload(id: string, payload: Buffer, by = token, type = 'image/png') {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: `/wps/withdrawal/${id}/proofs`,
      headers: { host: 'first.example', 'content-type': type, authorization: by },
      payload,
    })
    return {
      status: answer.statusCode,
      json: answer.json<{ value: { id: string } | null; fields?: unknown }>(),
    }
  }
  function picture(width = 20) {
    return sharp({ create: { width, height: 20, channels: 3, background: '#a33' } })
      .png()
      .toBuffer()
  }

  it('is said once, whatever is clicked at once', async () => {
    const id = await paid()
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(id, { answer: 'received' })))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await state(id)).steps.filter(({ status }) => status === 'received')).toHaveLength(1)
    expect((await confirm(id, { answer: 'notReceived' })).code).toBe('receipt_over')
  })

  it('that only a part arrived, or nothing, needs a picture and comes before an operator', async () => {
    const id = await paid()
    expect((await confirm(id, { answer: 'notReceived' })).json).toMatchObject({
      fields: { proofs: 'field_required' },
    })
    const sent = await upload(id, await picture())
    const proofs = [sent.json.value?.id ?? '']
    expect((await confirm(id, { answer: 'partly', amount: '193', proofs })).json).toMatchObject({
      fields: { amount: 'amount_limits' },
    })
    const before = await balance()
    expect((await confirm(id, { answer: 'partly', amount: '100', proofs })).value.receipt).toMatchObject({
      status: 'partly',
      received: '100.00',
      proofs,
    })
    expect((await openCases()).map(({ kind }) => kind)).toEqual(['receipt.disputed'])
    await decide('receipt.disputed', id, 'compensate')
    await expect(decide('receipt.disputed', id, 'compensate')).rejects.toMatchObject({ code: 'case_changed' })
    expect(await balance()).toBe(before + 93)
    await gateway.db.asOwner(`update inbox_case set status = 'closed'`)
  })

  it('takes pictures by what they are, three at most, and gives back a file made anew to its owner alone', async () => {
    const id = await paid()
    const polyglot = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')])
    const stored = await upload(id, polyglot)
    expect(stored.status).toBe(200)
    expect((await upload(id, Buffer.from('<svg onload="x"/>'))).json).toMatchObject({
      fields: { proofs: 'picture_kind' },
    })
    expect((await upload(id, (await picture()).subarray(0, 60))).json).toMatchObject({
      fields: { proofs: 'picture_broken' },
    })
    const huge = await sharp({ create: { width: 10_000, height: 5000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await upload(id, huge)).json).toMatchObject({ fields: { proofs: 'picture_broken' } })
    expect((await upload(id, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect((await upload(id, await picture(), await gateway.logIn('agent'))).status).toBe(404)
    expect([(await upload(id, await picture())).status, (await upload(id, await picture())).status]).toEqual([
      200, 200,
    ])
    expect((await upload(id, await picture())).json).toMatchObject({ fields: { proofs: 'pictures_full' } })
    const url = `/wps/withdrawal/${id}/proofs/${stored.json.value?.id ?? ''}`
    const get = (by: string) =>
      gateway.app.inject({ method: 'GET', url, headers: { host: 'first.example', authorization: by } })
    const file = await get(token)
    expect(file.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'attachment; filename="proof.jpg"',
      'x-content-type-options': 'nosniff',
    })
    expect(file.rawPayload.includes('<script>')).toBe(false)
    expect((await get(await gateway.logIn('agent'))).statusCode).toBe(404)
  })

  it('gives the room of a removed picture to another, for its owner alone and while nothing was said', async () => {
    const id = await paid()
    const ids: string[] = []
    for (const width of [20, 21, 22]) ids.push((await upload(id, await picture(width))).json.value?.id ?? '')
    const remove = (picked: string, by = token) =>
      gateway.call('withdrawalProofRemove', { token: by, body: { withdrawalId: id, id: picked } })
    expect((await remove(ids[1] ?? '', await gateway.logIn('agent'))).status).toBe(404)
    expect((await upload(id, await picture())).json).toMatchObject({ fields: { proofs: 'pictures_full' } })
    expect((await remove(ids[1] ?? '')).status).toBe(200)
    expect((await remove(ids[1] ?? '')).status).toBe(200)
    expect((await state(id)).receipt?.proofs).toEqual([ids[0], ids[2]])
    expect((await upload(id, await picture())).status).toBe(200)
    expect((await confirm(id, { answer: 'received' })).status).toBe(200)
    expect((await remove(ids[0] ?? '')).code).toBe('receipt_over')
  })

  it('E3: is forced where the merchant says so: it counts as arrived at once, and nothing is said, shown or given back', async () => {
    const brand = gateway.registry.byMerchant(merchantCode)
    if (!brand) throw new Error('the brand is gone')
    const { merchant } = brand
    const forced = { ...merchant, withdrawal: { ...merchant.withdrawal, forcedReceipt: true } }
    gateway.registry.put({ ...brand, merchant: forced })
    const [whole, half] = [await account('8889'), await account('0004')]
    const before = await balance()
    const asked = [(await ask(whole.id, '200')).value, (await ask(half.id, '200')).value]
    // What counts is what the merchant said when it was requested.
    gateway.registry.put(brand)
    expect(asked.map(({ isForced }) => isForced)).toEqual([true, true])
    const later = (await ask(whole.id, '200')).value
    await work()
    await work(5)
    const [paidWhole, paidHalf] = [await state(asked[0]?.id ?? ''), await state(asked[1]?.id ?? '')]
    expect(paidWhole).toMatchObject({
      status: 'paid',
      receipt: { status: 'forced', dueAt: null, received: '193.00', proofs: [] },
    })
    expect(paidHalf).toMatchObject({ status: 'partlyPaid', receipt: { status: 'forced', received: '96.50' } })
    expect(stepsOf(paidWhole).slice(-2)).toEqual(['paid by provider', 'forced by system'])
    expect((await state(later.id)).receipt).toMatchObject({ status: 'due' })
    for (const { id } of asked) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          confirm(id, at % 2 === 0 ? { answer: 'received' } : { answer: 'notReceived' }),
        ),
      )
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['receipt_over']))
      expect((await upload(id, await picture())).json).toMatchObject({ errorCode: 'receipt_over' })
      expect((await confirm(id, { answer: 'partly', amount: '1' })).code).toBe('receipt_over')
    }
    await work(3600)
    expect(await state(asked[0]?.id ?? '')).toEqual(paidWhole)
    expect((await state(later.id)).receipt).toMatchObject({ status: 'automatic' })
    expect(await openCases()).toEqual([])
    expect(await balance()).toBeCloseTo(before - 200 - 96.5 - 200, 2)
  })
})
