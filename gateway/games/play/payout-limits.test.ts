// On PostgreSQL too: payouts begin at once.
import { describe, expect, it } from 'vitest'
import type { WalletResponse } from '../../cli/vendor-check/table.ts'
import { releasePayouts } from '../payouts/release-payouts.ts'
import {
  prepareLimitedVendor,
  at,
  balance,
  faults,
  gateway,
  launch,
  limited,
  limits,
  lines,
  member,
  send,
  tooMuch,
} from '../../testing/limited-vendor.ts'

prepareLimitedVendor()

describe('a payout beyond the limits of its vendor', () => {
  it.each([
    ['9×10^12 on a stake of 1', '100', ['900000000000000']],
    ['in two credits', '100', ['60000', '60000']],
    ['of the round, where the stake would allow it', '1000', ['500001']],
    ['just above the ratio', '100', ['100001']],
  ])('is not paid: %s', async (_name, stake, amounts) => {
    const table = await launch()
    const where = at(table)
    const ref = table.fresh('d')
    await send('debit', { ...where, ref, amount: stake })
    const before = await balance()
    const responses: WalletResponse[] = []
    for (const amount of amounts)
      responses.push(await send('credit', { ...where, ref: table.fresh('c'), debitRef: ref, amount }))
    expect(responses.at(-1)).toMatchObject(tooMuch)
    const paid = amounts.slice(0, -1).reduce((sum, amount) => sum + BigInt(amount), 0n)
    expect((await balance()) - before).toBe(paid)
    const [fault] = await faults()
    expect(fault?.check).toBe('no vendor wants to pay more than its limits allow')
    expect(fault?.what).toContain(
      `of vendor PG: ${amounts.at(-1) ?? ''} minor units of PHP to member ${member}`,
    )
    expect(lines.at(-1)).toContain('A vendor wants to pay more than it may')
    const metrics = await gateway.app.inject({ url: '/metrics', headers: { host: 'any' } })
    expect(metrics.payload).toContain('livery_payouts_held{merchant="firstcode"} 1')
    await send('end', where)
  })

  it('is a case of the vendor, one whatever comes again, until somebody closed it (H4)', async () => {
    await gateway.db.asOwner('delete from inbox_case')
    const cases = () =>
      gateway.db
        .asOwner(`select reference, member_id as member, amount::text as amount, currency, scale, status,
        details ->> 'message' as message, details ->> 'bound' as bound from inbox_case where kind = 'risk.payoutLimit'`)
    const table = await launch()
    const where = at(table)
    const debitRef = table.fresh('d')
    await send('debit', { ...where, ref: debitRef, amount: '1000' })
    const credit = { ...where, ref: table.fresh('c'), debitRef, amount: '600000' }
    expect(await send('credit', credit)).toMatchObject(tooMuch)
    const seen = {
      reference: 'PG',
      member,
      amount: '600000',
      currency: 'PHP',
      scale: 2,
      status: 'open',
      message: 'credit',
      bound: 'round',
    }
    expect(await cases()).toEqual([seen])
    await send('credit', { ...credit, ref: table.fresh('c'), amount: '700000' })
    expect(await cases()).toEqual([seen])
    await gateway.db.asOwner("update inbox_case set status = 'closed', closed_at = now()")
    await send('credit', credit)
    expect(await cases()).toEqual([{ ...seen, status: 'closed' }])
    await send('credit', { ...credit, ref: table.fresh('c'), amount: '800000' })
    expect(await cases()).toEqual([{ ...seen, amount: '800000' }])
    await send('end', where)
  })

  it('is not paid by several at once either, and a day ends where its limit is', async () => {
    const table = await launch('sport')
    const tickets = Array.from({ length: 12 }, () => ({ ...at(table), ref: table.fresh('d') }))
    for (const ticket of tickets) await send('debit', { ...ticket, amount: '1000' })
    const before = await balance()
    // Twelve times 4,000 against 20,000 a day: five are paid, whoever is first.
    const responses = await Promise.all(
      tickets.map(({ ref, ...where }) =>
        send('credit', { ...where, ref: `${ref}.c`, debitRef: ref, amount: '400000' }),
      ),
    )
    expect(responses.filter(({ json }) => json.status === 'ok')).toHaveLength(5)
    expect(responses.filter(({ json }) => json.code === 'payout_limit')).toHaveLength(7)
    expect((await balance()) - before).toBe(2_000_000n)
    // A smaller one finds nothing left, another vendor has its own, and the next day is another.
    const late = { ...at(table), ref: table.fresh('d') }
    await send('debit', { ...late, amount: '1000' })
    expect(await send('credit', { ...late, ref: `${late.ref}.c`, amount: '1' })).toMatchObject(tooMuch)
    const slot = await launch()
    const round = at(slot)
    await send('debit', { ...round, ref: slot.fresh('d'), amount: '1000' })
    expect((await send('credit', { ...round, ref: slot.fresh('c'), amount: '1000' })).json.status).toBe('ok')
    await send('end', round)
    gateway.pass(86_400)
    expect((await send('credit', { ...late, ref: `${late.ref}.n`, amount: '1' })).json.status).toBe('ok')
  })

  it('is paid once an operator raises them, once', async () => {
    const table = await launch()
    const where = at(table)
    await send('debit', { ...where, ref: table.fresh('d'), amount: '1000' })
    const before = await balance()
    const credit = { ...where, ref: table.fresh('c'), amount: '600000' }
    expect(await send('credit', credit)).toMatchObject(tooMuch)
    await send('end', where)
    await releasePayouts(gateway.platform, 'firstcode')
    expect((await balance()) - before).toBe(0n)
    gateway.registry.put(limited(limits, { round: '6000' }))
    await releasePayouts(gateway.platform, 'firstcode')
    await releasePayouts(gateway.platform, 'firstcode')
    expect((await balance()) - before).toBe(600_000n)
    expect((await send('credit', credit)).json).toMatchObject({ status: 'ok', replayed: true })
    expect(await faults()).toEqual([])
  })
})
