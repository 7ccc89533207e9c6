import { beforeAll, describe, expect, it } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
const paymentPassword = '246810'
const bank = {
  code: 'bank-transfer',
  kind: 'bank',
  name: { EN: 'Bank' },
  numberPattern: '^[0-9]{8,19}$',
  minimum: '100',
  maximum: '8000',
  banks: [{ code: 'harbour', name: 'Harbour Bank' }],
}
let risk: ConsoleClient

const gateway = prepareSite(() => {
  const members = [demo.member, demo.agent].map((value) => ({ ...value, password: demo.password }))
  const brand = first({ merchant: { payoutMethods: [bank], demo: { members } } })
  const other = second()
  const elsewhere = { ...other, merchant: { ...other.merchant, company: 'elsewhere' } }
  return { brands: [brand, elsewhere] }
})
beforeAll(async () => {
  risk = await newOperator(gateway, { name: 'rita', roles: ['risk'] })
  for (const who of ['member', 'agent'] as const) {
    const token = await proven(who)
    const body = { paymentPassword, confirmPaymentPassword: paymentPassword }
    await gateway.call('setPaymentPassword', { token, body })
  }
})

async function proven(who: 'member' | 'agent') {
  const token = await gateway.logIn(who)
  await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
  return token
}

async function open(kind: string, by = risk) {
  await gateway.platform.background.idle()
  return (await by.call('cases', { query: { kind, status: 'open' } })).value.content
}

async function getDetails(kind: string) {
  const [found] = await open(kind)
  const { details } = (await risk.call('caseDetail', { query: { merchant, id: found?.id ?? '' } })).value
  return Object.fromEntries(details.map(({ name, value }) => [name, value]))
}

async function decide(kind: string, decision: string, reason: string, by = risk) {
  const [found] = await open(kind)
  if (!found) throw new Error(`no case of ${kind} waits`)
  const { id, openedAt, amount } = found
  const body = { merchant, id, decision, reason, comment: '', openedAt, amount }
  return (await by.call('caseDecide', { body })).code
}

/** Guesses, a quarter of an hour apart, so that each is compared. */
async function guess(times: number) {
  const body = { paymentPassword, confirmPaymentPassword: paymentPassword, oldPaymentPassword: '000000' }
  for (let n = 0; n < times; n += 1) {
    gateway.pass(900)
    const token = await gateway.logIn()
    expect((await gateway.call('setPaymentPassword', { token, body })).json).toMatchObject({
      fields: { oldPaymentPassword: 'payment_password_wrong' },
    })
  }
  // An operator who does nothing for so long is signed out.
  await risk.signIn()
}

describe('H4: hostile patterns are cases', () => {
  it('of a member whose payment password is guessed at: one, and anew only by as many more', async () => {
    const kind = 'risk.paymentPassword'
    await guess(4)
    expect(await open(kind)).toEqual([])
    await guess(2)
    expect(await open(kind)).toMatchObject([{ member: 'rosaria', status: 'open', amount: null }])
    expect(await getDetails(kind)).toMatchObject({ wrong: '5' })
    const carl = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
    expect(await decide(kind, 'noted', 'nothing_unusual', carl)).toBe('forbidden')
    expect(await decide(kind, 'noted', 'account_blocked')).toBe('field_format')
    expect(await decide(kind, 'noted', 'watched')).toBeNull()
    await guess(4)
    expect(await open(kind)).toEqual([])
    await guess(1)
    expect(await open(kind)).toHaveLength(1)
    expect(await decide(kind, 'acted', 'account_blocked')).toBeNull()
    const closed = await risk.call('cases', { query: { kind, status: 'closed' } })
    expect(closed.value.content).toMatchObject([{ outcome: 'acted' }])
  })

  it('of a member who wants to be paid to what is another’s, and not of who saves their own twice', async () => {
    const kind = 'risk.payoutAccount'
    const body = {
      method: 'bank-transfer',
      bank: 'harbour',
      holder: 'Amy',
      number: '8812345678',
      paymentPassword,
    }
    const agent = await proven('agent')
    expect((await gateway.call('addPayoutAccount', { token: agent, body })).status).toBe(200)
    const taken = { fields: { number: 'account_taken' } }
    expect((await gateway.call('addPayoutAccount', { token: agent, body })).json).toMatchObject(taken)
    expect(await open(kind)).toEqual([])
    // What was guessed at before keeps the key closed for a while.
    gateway.pass(7200)
    await risk.signIn()
    for (let n = 0; n < 2; n += 1) {
      const token = await proven('member')
      expect((await gateway.call('addPayoutAccount', { token, body })).json).toMatchObject(taken)
    }
    expect(await open(kind)).toMatchObject([{ member: 'rosaria' }])
    const seen = { method: 'bank-transfer', bank: 'harbour', lastFour: '5678', owner: 'agentamy' }
    expect(await getDetails(kind)).toEqual(seen)
    const [line] = await gateway.db.asOwner<{ count: number }>(
      "select count(*)::int as count from security_record where what = 'payoutAccountTaken'",
    )
    expect(line?.count).toBe(2)
    expect(await decide(kind, 'noted', 'watched')).toBeNull()
  })

  it.each([
    ['deposit', '/wps/payment/callback/sandbox'],
    ['payout', '/wps/withdrawal/callback/sandbox'],
  ])('of a burst of forged callbacks of a %s, each a case of its provider', async (of, url) => {
    const kind = 'risk.callbacks'
    const forge = (payload: string, host = 'first.example') =>
      gateway.app.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: '203.0.113.99',
        headers: { host, 'content-type': 'application/json' },
      })
    const about = JSON.stringify({ merchant, reference: 'invented' })
    for (let n = 0; n < 9; n += 1) expect((await forge(about)).statusCode).toBe(403)
    expect(await open(kind)).toEqual([])
    // Those of long ago are no burst.
    gateway.pass(601)
    for (let n = 0; n < 9; n += 1) await forge(about)
    expect(await open(kind)).toEqual([])
    // What cannot even be read is about the merchant whose host it came to.
    for (const payload of ['{', 'null', about]) await forge(payload)
    expect(await open(kind)).toMatchObject([{ member: null, merchant }])
    expect(await getDetails(kind)).toMatchObject({ of, network: '203.0.113.99', forged: '10', minutes: '10' })
    const eve = await newOperator(gateway, { name: `eve-${of}`, roles: ['risk'], company: 'elsewhere' })
    expect(await open(kind, eve)).toEqual([])
    expect(await decide(kind, 'acted', 'provider_asked')).toBeNull()
    for (let n = 0; n < 12; n += 1) await forge('{}', 'nobody.example')
    expect(await open(kind)).toEqual([])
  })

  it('of no provider that strangers made up', async () => {
    for (let n = 0; n < 12; n += 1)
      await gateway.app.inject({
        method: 'POST',
        url: '/wps/withdrawal/callback/invented',
        payload: '{}',
        headers: { host: 'first.example', 'content-type': 'application/json' },
      })
    expect(await open('risk.callbacks')).toEqual([])
  })
})
