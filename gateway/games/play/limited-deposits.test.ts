// On PostgreSQL too: payments begin at once.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { memberAccount, promotions } from '../../money/ledger/movement.ts'
import { sandboxCallback } from '../../money/payments/sandbox.provider.ts'
import { takeCallback } from '../../money/payments/take-decision.ts'
import { requireDepositRoom } from '../../money/play-limits/require-room.ts'
import { type LimitedPlay, one, openLimitedPlay } from '../../testing/limited-play.ts'

let site: LimitedPlay
beforeAll(async () => {
  site = await openLimitedPlay()
})
afterEach(() => {
  site.gateway.registry.put(one())
})
afterAll(() => site.close())

describe('money paid in', () => {
  it('is bounded gross, with what is still to come, however many payments begin at once', async () => {
    const { token, set, left } = await site.player('parallel', 0n)
    await set('deposit', 'day', '500')
    const all = await Promise.all(Array.from({ length: 20 }, () => site.deposit(token, '100')))
    expect(all.filter(({ code }) => code === null)).toHaveLength(5)
    expect(all.filter(({ code }) => code === 'limit_reached')).toHaveLength(15)
    expect(await left()).toEqual(['deposit day 0.00 500.00'])
    site.gateway.pass(31 * 60)
    expect(await left()).toEqual(['deposit day 500.00 0.00'])
  })

  it('is the same deposit by the same key, and credited when it comes late', async () => {
    const { token, set, left, id } = await site.player('gross', 0n)
    await set('deposit', 'week', '100')
    const begun = (await site.deposit(token, '100', 'deposit-of-gross-1')).value
    expect((await site.deposit(token, '100', 'deposit-of-gross-1')).value.id).toBe(begun.id)
    site.gateway.pass(31 * 60)
    expect((await site.deposit(token, '100', 'deposit-of-gross-2')).code).toBeNull()
    const row = { merchant: 'firstcode', reference: begun.id, amount: 10_000n, currency: 'PHP', scale: 2 }
    const now = site.gateway.platform.clock()
    const callback = sandboxCallback(site.gateway.platform.config.secret, row, 'confirmed', now)
    await takeCallback(site.gateway.platform, 'sandbox', callback)
    expect(await left()).toEqual(['deposit week 0.00 200.00'])
    expect((await site.gateway.call('balance', { token })).value.balance).toBe('100.00')
    await site.move(id, 'bonus', 500n, promotions())
    expect(await left()).toEqual(['deposit week 0.00 200.00'])
  })

  /** What the provider says of a deposit. */
  function report(id: string, status: 'confirmed' | 'declined', amount = 10_000n) {
    const row = { merchant: 'firstcode', reference: id, amount, currency: 'PHP', scale: 2 }
    const { config, clock } = site.gateway.platform
    return takeCallback(
      site.gateway.platform,
      'sandbox',
      sandboxCallback(config.secret, row, status, clock()),
    )
  }

  it('counts what was given up until its page can no longer be paid, and once when it is paid (32, S6)', async () => {
    const { token, set, left } = await site.player('reached', 0n)
    await set('deposit', 'day', '100')
    const begun: string[] = []
    for (let n = 0; n < 3; n += 1) {
      const deposit = await site.deposit(token, '100')
      if (deposit.code === null) begun.push(deposit.value.id)
      for (const id of begun) await site.gateway.call('depositCancel', { token, body: { id } })
    }
    expect(begun).toHaveLength(1)
    expect(await left()).toEqual(['deposit day 0.00 100.00'])
    await report(begun[0] ?? '', 'confirmed')
    expect(await left()).toEqual(['deposit day 0.00 100.00'])
    expect((await site.deposit(token, '1')).json).toMatchObject({
      errorCode: 'limit_reached',
      bound: { most: '0.00', until: expect.any(String) as string },
    })
  })

  it('is free again once the page is over, or the provider says that it cannot be paid (32, S6)', async () => {
    const { token, set, left } = await site.player('netto', 0n)
    await set('deposit', 'day', '200')
    const [first, second] = [
      (await site.deposit(token, '100')).value,
      (await site.deposit(token, '100')).value,
    ]
    for (const { id } of [first, second]) await site.gateway.call('depositCancel', { token, body: { id } })
    expect(await left()).toEqual(['deposit day 0.00 200.00'])
    await report(first.id, 'declined')
    expect(await left()).toEqual(['deposit day 100.00 100.00'])
    site.gateway.pass(31 * 60)
    expect(await left()).toEqual(['deposit day 200.00 0.00'])
  })

  it('counts what an operator may still credit, as much as the provider says was paid (32, S6)', async () => {
    const { token, set, left } = await site.player('bound', 0n)
    await set('deposit', 'day', '500')
    const { id } = (await site.deposit(token, '100')).value
    expect(await report(id, 'confirmed', 45_000n)).toBe('review')
    expect(await left()).toEqual(['deposit day 50.00 450.00'])
    site.gateway.pass(31 * 60)
    expect((await site.deposit(token, '51')).code).toBe('limit_reached')
  })

  it("leaves a method's limits of a day no room for what was given up and can be paid (32, S6)", async () => {
    site.gateway.registry.put(
      one({ paymentMethods: [{ code: 'card', minimum: '1', maximum: '50000', daily: { amount: '100' } }] }),
    )
    const { token } = await site.player('zoned', 0n)
    const { id } = (await site.deposit(token, '100')).value
    await site.gateway.call('depositCancel', { token, body: { id } })
    expect((await site.deposit(token, '100')).code).toBe('payment_daily')
    site.gateway.pass(31 * 60)
    expect((await site.deposit(token, '100')).code).toBeNull()
  })

  it("is bounded when it comes out of another member's wallet", async () => {
    const { id, set, left } = await site.player('liza', 0n)
    const { id: from } = await site.player('sender')
    await set('deposit', 'month', '60')
    await site.move(id, 'transfer', 5_000n, memberAccount(from) as never)
    expect(await left()).toEqual(['deposit month 10.00 50.00'])
    const receive = (amount: bigint) =>
      site.gateway.platform.database.within('firstcode', (tx) =>
        requireDepositRoom(tx, one(), { memberId: id, amount, now: site.gateway.platform.clock() }),
      )
    await expect(receive(1_001n)).rejects.toMatchObject({ code: 'limit_reached' })
    await expect(receive(1_000n)).resolves.toBeUndefined()
  })
})

it('leaves the books in order', async () => {
  const audit = await site.gateway.platform.database.within('firstcode', (tx) =>
    auditMerchant(tx, 'firstcode'),
  )
  // What these tests moved by hand stands for no record.
  expect(audit.faults.map(({ what }) => what)).toEqual([
    expect.stringMatching(/^move \d+: posted, but nobody sent it$/),
    expect.stringMatching(/^move \d+: posted, but paid to nobody$/),
  ])
})
