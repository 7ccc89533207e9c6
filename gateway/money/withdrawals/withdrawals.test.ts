import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demo } from '../../testing/test-gateway.ts'
import { password, listSteps, withdrawalSite } from './testing/withdrawal-site.ts'

const site = withdrawalSite()
const { call, account, newKey, ask, balance, work, state, openCases, decide } = site

beforeAll(site.open)
afterAll(async () => {
  expect(await site.faults()).toEqual([])
  await site.close()
})
beforeEach(site.reset)

function remove(id: string, by = site.token, paymentPassword = password) {
  return call('removePayoutAccount', { token: by, body: { id, paymentPassword } })
}

function notices() {
  return site.gateway.db.asOwner(`select body ->> 'notice' as notice from job where kind = 'member.notice'`)
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
    const [row] = await site.gateway.db.asOwner<{ number: string }>(
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
    const agent = await site.gateway.logIn('agent')
    expect((await call('addPayoutAccount', { token: agent, body })).code).toBe('confirmation_required')
    await call('confirmIdentity', { token: agent, body: { password: demo.password } })
    expect((await call('addPayoutAccount', { token: agent, body })).status).toBe(200)
    expect((await call('addPayoutAccount', { body })).json).toMatchObject({
      fields: { number: 'account_taken' },
    })
    expect(
      (await call('addPayoutAccount', { body: { ...body, number: '12', bank: 'harbour' } })).json,
    ).toMatchObject({ fields: { number: 'field_pattern' } })
    expect((await call('addPayoutAccount', { body: { ...body, paymentPassword: '1' } })).json).toMatchObject({
      fields: { paymentPassword: 'payment_password_wrong' },
    })
    expect((await remove(saved.id, agent)).code).toBe('not_found')
    expect((await remove(saved.id)).status).toBe(200)
    expect((await ask(saved.id, '200')).json).toMatchObject({ fields: { accountId: 'not_found' } })
  })
})

describe('the removal of a saved account', () => {
  it('needs the payment password, happens once of two at once, and is told to every contact, once', async () => {
    const { id: doomed } = await account('7777')
    expect((await call('removePayoutAccount', { body: { id: doomed } })).status).toBe(400)
    expect((await remove(doomed, site.token, '000000')).json).toMatchObject({
      fields: { paymentPassword: 'payment_password_wrong' },
    })
    const terms = async () => (await call('withdrawTerms')).value.accounts
    expect((await terms()).map(({ id }) => id)).toContain(doomed)
    await site.gateway.platform.background.idle()
    site.gateway.outbox.length = 0
    const answers = await Promise.all([remove(doomed), remove(doomed)])
    expect(answers.map(({ code }) => code).sort()).toEqual(['not_found', null].sort())
    expect((await terms()).map(({ id }) => id)).not.toContain(doomed)
    await site.gateway.platform.background.idle()
    expect(site.gateway.outbox.map(({ channel, text }) => [channel, text.includes('was removed')])).toEqual([
      ['mail', true],
      ['sms', true],
    ])
  })

  it('is no way to guess the payment password: the sixth wrong one is not compared', async () => {
    const { id: kept } = await account('7878')
    for (let n = 0; n < 5; n += 1)
      expect((await remove(kept, site.token, '000000')).json).toMatchObject({
        fields: { paymentPassword: 'payment_password_wrong' },
      })
    expect((await remove(kept)).code).toBe('too_many_requests')
    site.gateway.pass(3700)
    await site.logIn()
    expect((await remove(kept)).code).toBeNull()
  })
})

describe('a withdrawal', () => {
  it('below the bound is held, sent, paid with its fee, and counts as received by itself', async () => {
    const { id: to } = await account('2222')
    const before = await balance()
    const { value } = await ask(to, '200')
    expect(value).toMatchObject({
      status: 'approved',
      fee: '7.00',
      arriving: '193.00',
      returned: '0.00',
      isCancellable: false,
    })
    expect(await balance()).toBe(before - 200)
    await work()
    expect((await state(value.id)).status).toBe('sending')
    await work(4)
    const paid = await state(value.id)
    expect(paid).toMatchObject({ status: 'paid', paid: '193.00', receipt: { status: 'due' } })
    expect(listSteps(paid)).toEqual([
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
    const [{ details } = {}] = await site.gateway.db.asOwner<{ details: unknown }>(
      `select details from inbox_case where reference = '${value.id}'`,
    )
    expect(details).toMatchObject({ account: 'Harbour Bank •••• 3333', payout: '490.00 PHP' })
    const cancels = await Promise.all(
      [1, 2, 3].map(() => call('withdrawalCancel', { body: { id: value.id } })),
    )
    expect(cancels.map(({ value: one }) => one.status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect([await balance(), await openCases(), await notices()]).toEqual([before, [], []])
    await expect(decide('withdrawal.review', value.id, 'approve')).rejects.toMatchObject({
      code: 'case_changed',
    })
    const next = (await ask(to, '500')).value
    await decide('withdrawal.review', next.id, 'approve')
    expect((await call('withdrawalCancel', { body: { id: next.id } })).code).toBe('withdrawal_decided')
    await work()
    await work(4)
    expect((await state(next.id)).status).toBe('paid')
    const rejected = (await ask(to, '500')).value
    const held = await balance()
    await decide('withdrawal.review', rejected.id, 'reject')
    expect([await balance(), (await state(rejected.id)).status]).toEqual([held + 500, 'rejected'])
    // Whoever is not on the site is written to.
    expect(await notices()).toEqual([{ notice: 'withdrawalReturned' }])
    await site.gateway.db.asOwner(`update inbox_case set status = 'closed'`)
  })

  it('under one key is one, however often it is asked for; another amount under that key is refused', async () => {
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
    const agent = await site.gateway.logIn('agent')
    const { id: to } = await account('4646', agent)
    const before = [await balance(), await balance(agent)]
    expect((await ask(to, '200')).json).toMatchObject({ fields: { accountId: 'not_found' } })
    expect([await balance(), await balance(agent)]).toEqual(before)
  })

  it('needs the payment password: the sixth wrong one is not even compared', async () => {
    const agent = await site.gateway.logIn('agent')
    const { id: to } = await account('5555', agent)
    for (let n = 0; n < 5; n += 1)
      expect((await ask(to, '200', { paymentPassword: '000000' }, agent)).json).toMatchObject({
        fields: { paymentPassword: 'payment_password_wrong' },
      })
    expect((await ask(to, '200', {}, agent)).code).toBe('too_many_requests')
    expect((await ask(to, '200')).json).toMatchObject({ fields: { accountId: 'not_found' } })
  })

  it('of a whole balance a hundred times at once holds it once', async () => {
    site.gateway.pass(3601)
    const agent = await site.gateway.logIn('agent')
    const { id: to } = await account('5656', agent)
    expect(await balance(agent)).toBe(8000)
    const results = await Promise.all(Array.from({ length: 100 }, () => ask(to, '8000', {}, agent)))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await balance(agent)).toBe(0)
    const refusals = new Set(results.filter(({ status }) => status !== 200).map(({ code }) => code))
    expect([...refusals].sort()).toEqual(['insufficient_balance', 'too_many_requests'])
    await site.logIn()
    await site.gateway.db.asOwner(`update inbox_case set status = 'closed'`)
  })
})
