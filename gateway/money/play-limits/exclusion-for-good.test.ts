import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newOperator } from '../../operators/testing/console-client.ts'
import { testConfig } from '../../testing/test-gateway.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { openIdleVendor } from '../../testing/wallet-sender.ts'
import { openPayoutPeople, type PayoutPeople } from '../withdrawals/testing/payout-people.ts'

const merchant = 'firstcode'
const vendors = [{ code: 'PG', name: 'PG' }]
const games = [{ id: 'sport1', name: { EN: 'Sport' }, type: 'SPORTS', vendor: 'PG', art: 'g-sport' }]
const paymentMethods = [{ code: 'card', minimum: '1', maximum: '5000' }]
let vendor: TestServer
let people: PayoutPeople
let deposits = 0

beforeAll(async () => {
  vendor = await openIdleVendor()
  people = await openPayoutPeople(['lasting', 'leaving', 'corrected'], '3000', {
    merchant: { vendors, games, paymentMethods },
    config: { vendor: { ...testConfig.vendor, apiUrl: vendor.url } },
  })
  people.rule({ autoApproveBelow: '2000' })
})
afterAll(async () => {
  expect(await people.faults()).toEqual([])
  await people.gateway.close()
  vendor.close()
})
beforeEach(() => people.gateway.db.asOwner('delete from quota'))

function exclude(token: string, username: string, months = 0) {
  return people.gateway.call('excludeSelf', { token, body: { months, scope: 'brand', username } })
}

/** How a game and a payment in are answered. */
async function getPlay(token: string) {
  const { gateway } = people
  const body = { method: 'card', amount: '100', key: `excluded-deposit-${String((deposits += 1))}` }
  return [
    (await gateway.call('gameLaunch', { token, body: { nodeId: 'sport1', device: 'phone' } })).code,
    (await gateway.call('depositStart', { token, body })).code,
  ]
}

describe('an exclusion for good (E13)', () => {
  it('has no end that a year brings, and nothing shorter takes its place', async () => {
    const { token } = await people.person('lasting')
    expect((await getPlay(token))[0]).toBeNull()
    const { value } = await exclude(token, 'lasting')
    expect(value.exclusion).toEqual({ until: null })
    expect(value.record).toMatchObject([{ action: 'excluded', actor: 'member', until: null }])
    expect(await getPlay(token)).toEqual(['excluded', 'excluded'])
    expect((await exclude(token, 'lasting', 60)).code).toBe('exclusion_shorter')
    const body = { hours: 24, scope: 'brand' }
    expect((await people.gateway.call('takeTimeout', { token, body })).code).toBe('exclusion_shorter')
    people.gateway.pass(11 * 366 * 24 * 3600)
    const later = await people.logIn('lasting')
    expect(await getPlay(later)).toEqual(['excluded', 'excluded'])
    expect((await people.gateway.call('playLimits', { token: later })).value.exclusion).toEqual({
      until: null,
    })
    await expect(
      people.gateway.db.asOwner(`update play_exclusion set ends_at = now() where merchant = '${merchant}'`),
    ).rejects.toThrow(/written once/)
  })

  it('keeps nobody from their money: it is requested and paid', async () => {
    const { token, accountId } = await people.person('leaving')
    expect((await exclude(token, 'leaving')).code).toBeNull()
    expect((await people.terms(token)).leftToday).toBeGreaterThan(0)
    const { value } = await people.withdraw(token, accountId, '1500')
    expect(value.status).toBe('approved')
    await people.payOut()
    const query = { id: value.id }
    expect((await people.gateway.call('withdrawalStatus', { token, query })).value).toMatchObject({
      status: 'paid',
      paid: '1500.00',
    })
    expect(await people.balance(token)).toBe('1500.00')
    expect(await getPlay(token)).toEqual(['excluded', 'excluded'])
  })

  it('lets operators put a balance right, which is no way back to play and may be withdrawn', async () => {
    const { gateway } = people
    const { token, id: memberId, accountId } = await people.person('corrected')
    expect((await exclude(token, 'corrected')).code).toBeNull()
    const ann = await newOperator(gateway, { name: 'ann', roles: ['cashier'] })
    const bob = await newOperator(gateway, { name: 'bob', roles: ['cashier'] })
    const amounts = { merchant, memberId, direction: 'give', amount: '25', comment: 'a round came late' }
    expect((await ann.call('moneyAdjust', { body: { ...amounts, reason: 'correction' } })).status).toBe(200)
    const [open] = (await bob.call('cases', { query: { kind: 'money.adjustment' } })).value.content
    const body = {
      merchant,
      id: open?.id,
      openedAt: open?.openedAt,
      amount: open?.amount,
      decision: 'post',
      reason: 'correction',
      comment: '',
    }
    expect((await bob.call('caseDecide', { body })).value).toEqual({ outcome: 'decided' })
    expect(await people.balance(token)).toBe('3025.00')
    expect(await getPlay(token)).toEqual(['excluded', 'excluded'])
    const { value } = await people.withdraw(token, accountId, '1025')
    await people.payOut()
    const query = { id: value.id }
    expect((await gateway.call('withdrawalStatus', { token, query })).value.status).toBe('paid')
    expect(await people.balance(token)).toBe('2000.00')
  })
})
