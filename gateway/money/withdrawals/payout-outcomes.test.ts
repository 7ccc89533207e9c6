import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takeState } from './outcome.ts'
import { locked } from './steps.ts'
import { merchantCode, withdrawalSite } from './testing/withdrawal-site.ts'

const site = withdrawalSite()
const { call, account, ask, balance, work, state, openCases, decide } = site

beforeAll(site.open)
afterAll(async () => {
  expect(await site.faults()).toEqual([])
  await site.close()
})
beforeEach(site.reset)

/** Takes what the provider says of a payout. */
async function tell(id: string, said: Parameters<typeof takeState>[3]) {
  const { platform } = site.gateway
  await platform.database.within(merchantCode, async (tx) => {
    const row = await locked(tx, { merchant: merchantCode, id })
    if (row) await takeState(tx, site.brand(), row, said, platform.clock())
  })
}

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
      await site.gateway.db.asOwner(`select reference from sandbox_payout where reference = '${id}'`),
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
    await call('withdrawalCancel', { body: { id } })
    await tell(id, said)
    expect((await state(id)).status).toBe('cancelled')
    expect(await balance()).toBe(before)
    await site.gateway.db.asOwner(`update inbox_case set status = 'closed' where reference = '${id}'`)
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

  it('that nobody hears of is an operator’s case after half an hour, held until the provider’s word', async () => {
    const { id: to } = await account('0006')
    const before = await balance()
    const { id } = (await ask(to, '200')).value
    await work()
    for (let n = 0; n < 8; n += 1) await work(300)
    await site.logIn()
    expect((await state(id)).status).toBe('unknown')
    expect(await openCases()).toEqual([{ kind: 'payout.unknown', reference: id }])
    expect(await balance()).toBe(before - 200)
    await decide('payout.unknown', id, 'failed')
    await expect(decide('payout.unknown', id, 'paid')).rejects.toMatchObject({ code: 'case_changed' })
    expect([await balance(), (await state(id)).status]).toEqual([before, 'failed'])
    await tell(id, { status: 'paid', paid: 19_300n, currency: 'PHP' })
    expect((await openCases()).map(({ kind }) => kind)).toEqual(['payout.twice'])
    await decide('payout.twice', id, 'collect')
    await site.gateway.db.asOwner(
      `update inbox_case set status = 'closed', outcome = 'collect' where kind = 'payout.twice'`,
    )
    expect(await balance()).toBe(before - 193)

    await tell(id, { status: 'paid', paid: 19_300n, currency: 'PHP' })
    expect(
      await site.gateway.db.asOwner(
        `select status, outcome from inbox_case where kind = 'payout.twice' and reference = '${id}'`,
      ),
    ).toEqual([{ status: 'closed', outcome: 'collect' }])
    await tell(id, { status: 'partly', paid: 10_000n, currency: 'PHP' })
    expect((await openCases()).map(({ kind }) => kind)).toEqual(['payout.mismatch'])
    expect([(await state(id)).status, await balance()]).toEqual(['failed', before - 193])
    await site.gateway.db.asOwner(`update inbox_case set status = 'closed'`)
  })

  it('that was paid and then reversed moves no money until an operator has seen it come back', async () => {
    const { id: to } = await account('6666')
    const before = await balance()
    const { id } = (await ask(to, '200')).value
    await work()
    await work(5)
    expect((await state(id)).status).toBe('paid')
    await tell(id, { status: 'reversed', paid: 0n, currency: 'PHP' })
    await tell(id, { status: 'reversed', paid: 0n, currency: 'PHP' })
    expect([(await state(id)).status, await balance()]).toEqual(['paid', before - 200])
    await decide('payout.reversed', id, 'return')
    expect([(await state(id)).status, await balance()]).toEqual(['reversed', before])
    await site.gateway.db.asOwner(`update inbox_case set status = 'closed'`)
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
      await site.gateway.db.asOwner(`update inbox_case set status = 'closed'`)
    },
  )
})
