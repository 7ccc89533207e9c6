import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxCase } from '../../base/cases/cases.tables.ts'
import { runDue } from '../../testing/run-due.ts'
import { paymentsArea } from './payments.area.ts'
import { merchantCode, paymentSite } from './testing/payment-site.ts'

const site = paymentSite()
const { call, start, status, balance, signed, deliver, brand, faults } = site

beforeAll(site.open)
afterAll(site.close)

async function stored(id: string) {
  const [row] = await site.gateway.db.asOwner<{ status: string }>(
    `select status from deposit where id = '${id}'`,
  )
  return row?.status
}

function work() {
  const { platform } = site.gateway
  return runDue(platform, brand(), paymentsArea.jobs)
}

async function decide(reference: string, decision: string) {
  const { platform } = site.gateway
  const kind = paymentsArea.cases?.find(({ name }) => name === 'deposit.mismatch')
  const reasons = { reason: 'provider_confirmed', comment: '', operator: 'ana', person: 'ana' }
  await platform.database.within(merchantCode, async (tx) => {
    const [open] = await tx.select().from(inboxCase).where(eq(inboxCase.reference, reference))
    if (!open || !kind) throw new Error('no such case')
    await kind.decide(tx, open, { platform, brand: brand(), decision, ...reasons, now: platform.clock() })
  })
}

describe('a deposit', () => {
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
    const all = await Promise.all([yes, yes, no, yes, no, yes].map((callback) => deliver(callback)))
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
    site.gateway.pass(61)
    expect(await deliver(yes)).toBe(403)
    expect(await balance()).toBe(before)
  })

  it('of another amount, currency or reference is never credited, and goes to the operators', async () => {
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
    const cases = await site.gateway.db.asOwner(
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
    const cancel = (by = site.token) => call('depositCancel', { token: by, body: { id } })
    expect((await cancel(await site.gateway.logIn('agent'))).code).toBe('not_found')
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
    const notified = await site.gateway.db.asOwner<{ status: string }>(
      `select body ->> 'status' as status from member_event where kind = 'deposit.changed'
      and body ->> 'deposit' = '${id}' order by sequence`,
    )
    expect(notified.map((entry) => entry.status)).toEqual(['pending', 'declined', 'confirmed'])
  })

  it('expires for who looks at it, then by a job, and is credited still when the money comes late', async () => {
    const { id } = (await start()).value
    site.gateway.pass(31 * 60)
    expect(await status(id)).toMatchObject({ status: 'expired', url: null })
    expect(await stored(id)).toBe('pending')
    await work()
    expect(await stored(id)).toBe('expired')
    expect(await deliver(await signed(id, 'confirmed'))).toBe(204)
    expect(await status(id)).toMatchObject({ status: 'confirmed' })
  })
})
