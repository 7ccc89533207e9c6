// On PostgreSQL too: bets come at once.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { type Table } from '../../cli/vendor-check/table.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { usedLimits } from '../../money/play-limits/used.ts'
import { games, type LimitedPlay, one, openLimitedPlay } from '../../testing/limited-play.ts'

let site: LimitedPlay
beforeAll(async () => {
  site = await openLimitedPlay()
})
afterEach(() => {
  site.gateway.registry.put(one())
})
afterAll(() => site.close())

describe('play within limits', () => {
  it('is bounded at the edge, however many bets come at once', async () => {
    const { token, set, left } = await site.player('racer')
    await set('stake', 'day', '50')
    const tables = await Promise.all(games.map(({ id }) => site.sit(token, id)))
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, nth) => site.bet(tables[nth % 4] as Table, '100')),
    )
    expect(all.filter(({ code }) => code === 'ok')).toHaveLength(50)
    expect(all.filter(({ code }) => code === 'play_limit')).toHaveLength(50)
    expect(await left()).toEqual(['stake day 0.00 50.00'])
    expect((await site.launch(token)).json).toMatchObject({
      errorCode: 'limit_reached',
      bound: { most: '0.00', until: expect.any(String) as string },
    })
  })

  it('counts a loss net of wins, stakes from before the limit, and the lowest limit of all', async () => {
    const { token, set, left } = await site.player('netto')
    const table = await site.sit(token)
    const before = await site.bet(table, '3000')
    await set('loss', 'day', '100')
    await set('loss', 'week', '90')
    expect(await left()).toEqual(['loss day 70.00 30.00', 'loss week 60.00 30.00'])
    await site.send('credit', { ...before.where, ref: table.fresh('c'), amount: '1000' })
    expect(await left()).toEqual(['loss day 80.00 20.00', 'loss week 70.00 20.00'])
    expect(await site.codes(table, '7001', '7000', '100')).toEqual(['play_limit', 'ok', 'play_limit'])
    const { value } = await site.gateway.call('sessionSummary', { token })
    expect([value.limit, value.exclusion]).toEqual([{ kind: 'loss', period: 'week', left: '0.00' }, null])
    expect((await site.gateway.call('balance', { token })).value.balance).toBe('910.00')
  })

  it('gives a stake back to the day that it was taken on, and to no other', async () => {
    const { token, set } = await site.player('refunded')
    await set('stake', 'day', '50')
    const table = await site.sit(token)
    const { where, ref } = await site.bet(table, '5000')
    site.gateway.pass(86_400)
    await site.send('rollback', { ...where, ref })
    expect(await (await site.player('refunded', 0n)).left()).toEqual(['stake day 50.00 0.00'])
  })

  it.each([
    ['of 23 hours', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
    ['of 25 hours', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
  ])(
    'counts a day %s whole, from midnight to midnight there, and no bet in two days',
    async (_, from, until) => {
      const zoned = one({ timeZone: 'Europe/Berlin' })
      site.gateway.registry.put(zoned)
      const { id, set } = await site.player('zoned')
      await set('stake', 'day', '50')
      const { database } = site.gateway.platform
      const [begins, ends] = [Date.parse(from), Date.parse(until)]
      /** Stakes one peso at a moment; answers what counts then, and until when. */
      const stakeAt = (moment: number) =>
        database.within('firstcode', async (tx) => {
          const now = new Date(moment)
          await tx.execute(
            sql`select play_count(${id}::uuid, 'PHP', 100, 0, 0, 0, ${now.toISOString()}::timestamptz)`,
          )
          const [limit] = await usedLimits(tx, zoned, id, { kinds: ['stake'], now })
          return [limit?.used, limit?.resetsAt.getTime()]
        })
      expect((await stakeAt(begins - 1))[1]).toBe(begins)
      expect(await stakeAt(begins)).toEqual([100n, ends])
      expect(await stakeAt(ends - 1)).toEqual([200n, ends])
      expect((await stakeAt(ends))[0]).toBe(100n)
    },
  )

  it('ends when the minutes are used up', async () => {
    const { token, set } = await site.player('timed')
    await set('time', 'day', '3')
    const table = await site.sit(token)
    const all: string[] = []
    for (let minute = 0; minute < 5; minute += 1) {
      all.push((await site.bet(table, '100')).code)
      site.gateway.pass(59)
    }
    expect(all).toEqual(['ok', 'ok', 'ok', 'play_limit', 'play_limit'])
  })

  it('reports whoever runs into a limit to the operators, once a kind, and again a day after they looked', async () => {
    const { id, token, set } = await site.player('reached')
    await set('stake', 'week', '10')
    await set('deposit', 'day', '100')
    const cases = () =>
      site.gateway.db.asOwner<object>(
        `select kind, reference, details, status from inbox_case where member_id = '${id}' order by reference`,
      )
    const table = await site.sit(token)
    expect(await site.codes(table, '1000')).toEqual(['ok'])
    expect((await site.deposit(token, '100')).status).toBe(200)
    expect(await cases()).toEqual([])
    expect(await site.codes(table, '100', '200', '300')).toEqual(['play_limit', 'play_limit', 'play_limit'])
    expect((await site.deposit(token, '50')).code).toBe('limit_reached')
    const open = (limit: string, period?: string) => ({
      kind: 'limit.reached',
      reference: `${id} ${limit}`,
      status: 'open',
      details: { limit, ...(period && { period }) },
    })
    expect(await cases()).toEqual([open('deposit'), open('stake', 'week')])
    const close = (seconds: number) => {
      const at = new Date(site.gateway.platform.clock().getTime() - seconds * 1000).toISOString()
      return site.gateway.db.asOwner(
        `update inbox_case set status = 'closed', closed_at = '${at}' where member_id = '${id}'`,
      )
    }
    await close(86_300)
    expect(await site.codes(table, '100')).toEqual(['play_limit'])
    expect(await cases()).toMatchObject([{ status: 'closed' }, { status: 'closed' }])
    await close(86_500)
    expect(await site.codes(table, '100')).toEqual(['play_limit'])
    expect(await cases()).toMatchObject([{ status: 'closed' }, { status: 'open' }])
  })

  it('is not opened by a clock that was set back', async () => {
    const { token, set } = await site.player('clocked')
    await set('stake', 'day', '10')
    expect(await site.codes(await site.sit(token), '1000', '100')).toEqual(['ok', 'play_limit'])
    site.gateway.pass(-86_400)
    expect((await site.launch((await site.logIn('clocked')).token)).code).toBe('limit_reached')
    site.gateway.pass(86_400)
  })

  it('counts nothing of another currency, and stands still until a limit in it is set', async () => {
    const { token, set } = await site.player('foreign')
    await set('loss', 'day', '10')
    site.gateway.registry.put(one({ currency: { code: 'USD', symbol: '$', scale: 2 } }))
    const { limits } = (await site.gateway.call('playLimits', { token })).value
    expect(limits).toMatchObject([{ kind: 'loss', left: '0.00', used: '0.00' }])
    expect((await site.launch(token)).code).toBe('limit_reached')
    await set('loss', 'day', '200')
    expect((await site.launch(token)).code).toBeNull()
  })

  it("keeps to the merchant's limits for everybody, who set none", async () => {
    const { token } = await site.player('bound')
    const table = await site.sit(token)
    site.gateway.registry.put(
      one({ responsiblePlay: { prescribed: [{ kind: 'stake', period: 'week', amount: '10' }] } }),
    )
    expect(await site.codes(table, '1001', '1000', '100')).toEqual(['play_limit', 'ok', 'play_limit'])
    site.gateway.registry.put(one({ responsiblePlay: { required: ['deposit'] } }))
    expect((await site.launch(token)).code).toBe('limits_required')
  })
})

it('leaves the books in order', async () => {
  const audit = await site.gateway.platform.database.within('firstcode', (tx) =>
    auditMerchant(tx, 'firstcode'),
  )
  expect(audit.faults).toEqual([])
})
