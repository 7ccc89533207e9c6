import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postAlone } from '../../money/ledger/ledger.service.ts'
import { memberAccount, type Movement } from '../../money/ledger/movement.ts'
import { first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway({
    brands: [first(), second()],
  })
})
afterAll(() => gateway.close())

async function getSummary(token: string) {
  return (await gateway.call('sessionSummary', { token })).value
}

function minutesBetween(from: string | null, to: string | null) {
  return Math.round((Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000)
}

describe('the summary of a session', () => {
  it("says when it began, by the gateway's clock, and when the member was here before", async () => {
    await gateway.logIn()
    const token = await gateway.logIn()
    const before = await getSummary(token)
    gateway.pass(600)
    const after = await getSummary(token)
    expect(after.startedAt).toBe(before.startedAt)
    expect(minutesBetween(before.serverTime, after.serverTime)).toBe(10)
    expect(after.lastSignIn).toMatch(/^\d{4}-/)
    expect(after).toMatchObject({ net: '0.00', currency: 'PHP', currencySymbol: '₱' })
  })

  it('comes to wins and refunds less stakes, whatever else moves the balance', async () => {
    const earlier = await gateway.logIn()
    const { id: member } = (await gateway.call('memberInfo', { token: earlier })).value
    const currency = { code: 'PHP', scale: 2 }
    let moves = 0
    const move = (kind: Movement['kind'], amount: bigint, details: Movement['details'] = {}) =>
      postAlone(gateway.platform.database, {
        merchant: 'firstcode',
        key: `net-${String(++moves)}`,
        kind,
        currency,
        legs: [
          { account: memberAccount(member), amount },
          { account: { kind: kind === 'deposit' ? 'clearing' : 'house' }, amount: -amount },
        ],
        details,
        at: gateway.platform.clock(),
      })
    await move('deposit', 100_000n)
    await move('bet', -2_500n)
    gateway.pass(1)
    const token = await gateway.logIn()
    await move('bet', -10_000n)
    await move('win', 4_050n)
    await move('bet', -500n)
    await move('refund', 500n)
    await move('bonus', 7_000n)
    await move('refund', 25_000n, { withdrawal: 'a' })
    expect((await getSummary(token)).net).toBe('-59.50')
    expect((await getSummary(earlier)).net).toBe('-84.50')
  })

  it('is shown to a trial player too', async () => {
    const token = await gateway.logIn('trial')
    expect((await getSummary(token)).realityCheckMinutes).toBe(60)
    expect((await gateway.call('passRealityCheck', { token })).status).toBe(200)
    expect((await gateway.call('setRealityCheck', { token, body: { minutes: 15 } })).code).toBe(
      'real_account_needed',
    )
  })
})

describe('the reality check', () => {
  it("is due an hour after the session began, at the brand's interval", async () => {
    const token = await gateway.logIn('agent')
    const { startedAt, nextCheckAt, isOwnInterval, realityCheckChoices } = await getSummary(token)
    expect(minutesBetween(startedAt, nextCheckAt)).toBe(60)
    expect({ isOwnInterval, realityCheckChoices }).toEqual({
      isOwnInterval: false,
      realityCheckChoices: [15, 30, 60],
    })
  })

  it('stays due until it is answered, and then waits a whole interval, for every device', async () => {
    const [one, other] = [await gateway.logIn('agent'), await gateway.logIn('agent')]
    const due = (await getSummary(one)).nextCheckAt
    gateway.pass(61 * 60)
    const late = await getSummary(one)
    expect(late.nextCheckAt).toBe(due)
    const passed = (await gateway.call('passRealityCheck', { token: one })).value
    expect(minutesBetween(passed.serverTime, passed.nextCheckAt)).toBe(60)
    expect((await getSummary(other)).nextCheckAt).toBe(passed.nextCheckAt)
  })

  it('comes as often as the member chose, which outlasts the session', async () => {
    const token = await gateway.logIn()
    const set = (await gateway.call('setRealityCheck', { token, body: { minutes: 15 } })).value
    expect(set).toMatchObject({ realityCheckMinutes: 15, isOwnInterval: true })
    expect(minutesBetween(set.serverTime, set.nextCheckAt)).toBe(15)
    expect((await getSummary(await gateway.logIn())).realityCheckMinutes).toBe(15)
    const reset = (await gateway.call('setRealityCheck', { token, body: { minutes: null } })).value
    expect(reset).toMatchObject({ realityCheckMinutes: 60, isOwnInterval: false })
  })

  it.each([[0], [7], [90], [1440], [1.5], ['15']])('cannot be set to %s minutes', async (minutes) => {
    const token = await gateway.logIn()
    expect((await gateway.call('setRealityCheck', { token, body: { minutes } })).code).toBe('invalid_request')
  })
})

describe("the merchant's interval", () => {
  it('of 0 prompts nobody who did not choose one; a shorter one replaces a longer choice', async () => {
    const quiet = await openTestGateway({
      brands: [first({ merchant: { realityCheck: { minutes: 0 } } }), second()],
    })
    const token = await quiet.logIn()
    expect((await quiet.call('sessionSummary', { token })).value).toMatchObject({
      realityCheckMinutes: null,
      nextCheckAt: null,
    })
    expect((await quiet.call('setRealityCheck', { token, body: { minutes: 60 } })).value).toMatchObject({
      realityCheckMinutes: 60,
    })
    quiet.registry.put(first({ merchant: { realityCheck: { minutes: 30 } } }))
    expect((await quiet.call('sessionSummary', { token })).value).toMatchObject({
      realityCheckMinutes: 30,
      realityCheckChoices: [15, 30],
      isOwnInterval: false,
    })
    await quiet.close()
  })
})
