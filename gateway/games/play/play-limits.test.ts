import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runDue } from '../../testing/run-due.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { changeLimit } from '../../money/play-limits/change-limit.ts'
import { playLimitsArea } from '../../money/play-limits/play-limits.area.ts'
import { usedLimits } from '../../money/play-limits/used.ts'
import { type LimitedPlay, one, openLimitedPlay } from '../../testing/limited-play.ts'

let site: LimitedPlay
beforeAll(async () => {
  site = await openLimitedPlay()
})
afterEach(() => {
  site.gateway.registry.put(one())
})
afterAll(() => site.close())

describe('a limit', () => {
  it('holds at once when it is new or lower; higher, it waits for a second yes', async () => {
    const { set, token } = await site.player('asker')
    await set('stake', 'day', '50')
    await set('stake', 'day', '20')
    const requested = (await set('stake', 'day', '80')).value
    expect(requested.limits.map(({ amount }) => amount)).toEqual(['20.00'])
    const [request] = requested.requests
    const confirm = () => site.gateway.call('confirmPlayLimit', { token, body: { id: request?.id ?? '' } })
    expect(request).toMatchObject({ kind: 'stake', period: 'day', amount: '80.00' })
    expect(Date.parse(request?.confirmFrom ?? '') - Date.parse(request?.requestedAt ?? '')).toBe(
      24 * 3_600_000,
    )
    expect((await confirm()).code).toBe('limit_request')
    site.gateway.pass(23 * 3600)
    expect((await confirm()).code).toBe('session_ended')
    site.gateway.pass(3600)
    const again = await site.logIn('asker')
    const body = { id: request?.id ?? '' }
    const after = (await site.gateway.call('confirmPlayLimit', { token: again.token, body })).value
    expect(after.limits.map(({ amount }) => amount)).toEqual(['80.00'])
    expect(after.record.map(({ action, actor, from, to }) => [action, actor, from, to])).toEqual([
      ['raise_confirmed', 'member', null, '80.00'],
      ['raise_requested', 'member', '20.00', '80.00'],
      ['limit_lowered', 'member', '50.00', '20.00'],
      ['limit_set', 'member', null, '50.00'],
    ])
    expect((await site.gateway.call('confirmPlayLimit', { token: again.token, body })).code).toBe(
      'limit_request',
    )
  })

  it('is not raised sooner by asking again, nor by a zone or a clock that was changed meanwhile', async () => {
    const { set, token, limits } = await site.player('hasty')
    await set('deposit', 'week', '20')
    const [request] = (await set('deposit', 'week', '90')).value.requests
    const confirm = (by = token) =>
      site.gateway.call('confirmPlayLimit', { token: by, body: { id: request?.id ?? '' } })
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      site.gateway.registry.put(one({ timeZone }))
      expect((await confirm()).code).toBe('limit_request')
    }
    site.gateway.pass(-86_400)
    expect((await confirm((await site.logIn('hasty')).token)).code).toBe('limit_request')
    site.gateway.pass(86_400)
    const [again] = (await set('deposit', 'week', '95')).value.requests
    expect(Date.parse(again?.confirmFrom ?? '')).toBeGreaterThanOrEqual(
      Date.parse(request?.confirmFrom ?? ''),
    )
    expect((await limits()).limits.map(({ amount }) => amount)).toEqual(['20.00'])
  })

  it('stays where its raise was not confirmed in the window, by a job that is due from data', async () => {
    const { set } = await site.player('lapser')
    await set('loss', 'month', '500')
    const [request] = (await set('loss', 'month', null)).value.requests
    site.gateway.pass((24 + 72) * 3600)
    const { token } = await site.logIn('lapser')
    const late = await site.gateway.call('confirmPlayLimit', { token, body: { id: request?.id ?? '' } })
    expect(late.code).toBe('limit_request')
    await runDue(site.gateway.platform, one(), playLimitsArea.jobs)
    const { value } = await site.gateway.call('playLimits', { token })
    expect([value.requests, value.limits.map(({ amount }) => amount)]).toEqual([[], ['500.00']])
    expect(value.record[0]).toMatchObject({ action: 'raise_lapsed', actor: 'system' })
  })

  it('is lowered by an operator under their own name, and never raised', async () => {
    const { id, limits, set } = await site.player('staffed')
    await set('deposit', 'day', '100')
    const actor = { kind: 'operator', id: 'op-7' } as const
    const change = (amount: bigint | null) =>
      site.gateway.platform.database.within('firstcode', (tx) =>
        changeLimit(tx, one(), id, {
          kind: 'deposit',
          period: 'day',
          amount,
          actor,
          now: site.gateway.platform.clock(),
        }),
      )
    expect(await change(4_000n)).toBe('set')
    await expect(change(4_001n)).rejects.toMatchObject({ code: 'limit_not_lower' })
    await expect(change(null)).rejects.toMatchObject({ code: 'limit_not_lower' })
    const { record, limits: held } = await limits()
    expect(held.map(({ amount }) => amount)).toEqual(['40.00'])
    expect(record.map(({ action, actor: by }) => [action, by])).toEqual([
      ['limit_lowered', 'operator'],
      ['limit_set', 'member'],
    ])
    const [stored] = await site.gateway.db.asOwner<{ actor_id: string }>(
      `select actor_id from play_record where member_id = '${id}' and actor = 'operator'`,
    )
    expect(stored).toEqual({ actor_id: 'op-7' })
  })

  it.each(['0', '-5', '1e3', '5.001', '9007199254740993'])('cannot be %s', async (amount) => {
    const { token } = await site.logIn('asker')
    const body = { kind: 'loss' as const, period: 'day' as const, amount }
    expect((await site.gateway.call('setPlayLimit', { token, body })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('a day', () => {
  it.each([
    ['2026-03-29T10:00:00Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25T10:00:00Z', '2026-10-25T23:00:00.000Z'],
  ])('of a summer-time change (%s) ends at midnight where the merchant is', async (at, resetsAt) => {
    const { id, set } = await site.player('marked', 0n)
    await set('deposit', 'day', '10')
    const brand = one({ timeZone: 'Europe/Berlin' })
    const limits = await site.gateway.platform.database.within('firstcode', (tx) =>
      usedLimits(tx, brand, id, { kinds: ['deposit'], now: new Date(at) }),
    )
    expect(limits.map((limit) => limit.resetsAt.toISOString())).toEqual([resetsAt])
  })
})

it('leaves the books in order', async () => {
  const audit = await site.gateway.platform.database.within('firstcode', (tx) =>
    auditMerchant(tx, 'firstcode'),
  )
  expect(audit.faults).toEqual([])
})
