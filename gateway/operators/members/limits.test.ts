import { beforeAll, expect, it, vi } from 'vitest'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
let support: ConsoleClient
let id: string
let token: string

const gateway = prepareSite({ people: [demo.member] })
beforeAll(async () => {
  token = await gateway.logIn()
  support = await newOperator(gateway, { name: 'sue', roles: ['support'] })
  id = (await support.call('memberSearch', { query: { text: 'rosaria' } })).value.content[0]?.id ?? ''
})

function lower(amount: string, by = support, changes: object = {}) {
  const body = { merchant, id, kind: 'deposit', period: 'day', amount, reason: 'safety', ...changes }
  return by.call('memberLimitLower', { body })
}

async function held() {
  const { limits } = (await support.call('memberLimits', { query: { merchant, id } })).value
  return limits.map(({ kind, period, amount, isOwn }) => `${kind} ${period} ${amount} ${String(isOwn)}`)
}

it('an operator sets a limit and lowers it at once, and never raises one', async () => {
  expect(await held()).toEqual([])
  expect((await lower('500')).status).toBe(200)
  expect(await held()).toEqual(['deposit day 500.00 true'])
  expect((await lower('500.01')).code).toBe('limit_not_lower')
  expect(await held()).toEqual(['deposit day 500.00 true'])
  expect((await lower('200')).status).toBe(200)
  expect(await held()).toEqual(['deposit day 200.00 true'])
  const { limits, record } = (await gateway.call('playLimits', { token })).value
  expect(limits.map(({ amount }) => amount)).toEqual(['200.00'])
  expect(record.map(({ action, actor, from, to }) => [action, actor, from, to])).toEqual([
    ['limit_lowered', 'operator', '500.00', '200.00'],
    ['limit_set', 'operator', null, '500.00'],
  ])
})

it('cancels the raise that the member waits for', async () => {
  const body = { kind: 'deposit', period: 'day', amount: '900' }
  expect((await gateway.call('setPlayLimit', { token, body })).value.requests).toHaveLength(1)
  const requested = (await support.call('memberLimits', { query: { merchant, id } })).value.requests
  expect(requested.map(({ amount }) => amount)).toEqual(['900.00'])
  expect((await lower('150')).status).toBe(200)
  expect((await gateway.call('playLimits', { token })).value.requests).toEqual([])
})

it('refuses what is no amount, a member or brand that is not there, and who may not', async () => {
  for (const amount of ['0', '-5', '1e2', '0.001', ''])
    expect((await lower(amount)).status, amount).toBeGreaterThanOrEqual(400)
  expect((await lower('1.5', support, { kind: 'time' })).status).toBeGreaterThanOrEqual(400)
  expect((await lower('5', support, { kind: 'life' })).status).toBe(400)
  expect((await lower('5', support, { merchant: 'nobody' })).code).toBe('not_found')
  expect((await lower('5', support, { id: '00000000-0000-4000-8000-000000000000' })).code).toBe('not_found')
  const auditor = await newOperator(gateway, { name: 'ada', roles: ['auditor'] })
  expect((await lower('5', auditor)).code).toBe('forbidden')
  expect(await held()).toEqual(['deposit day 150.00 true'])
})

it('tells the member on the page, by mail and by text message, once for each', async () => {
  await vi.waitFor(() =>
    expect(
      gateway.outbox.filter(({ text }) => text.includes('lowered one of your play limits')),
    ).toHaveLength(6),
  )
  const events = await gateway.db.asOwner(
    `select body from member_event where kind = 'account.notice' order by sequence`,
  )
  expect(events).toEqual(Array.from({ length: 3 }, () => ({ body: { notice: 'limitLowered' } })))
})

it('tells the member in the language that they used last, whichever the brand begins with (E10)', async () => {
  await gateway.call('memberInfo', { token, headers: { language: 'TY' } })
  expect((await lower('140')).status).toBe(200)
  await vi.waitFor(() =>
    expect(gateway.outbox.filter(({ text }) => text.includes('ibinaba ng team namin'))).toHaveLength(2),
  )
  await gateway.logIn()
  expect((await lower('130')).status).toBe(200)
  await vi.waitFor(() =>
    expect(
      gateway.outbox.filter(({ text }) => text.includes('lowered one of your play limits')),
    ).toHaveLength(8),
  )
})

it('writes each into the log with what was before, refusals too', async () => {
  const owner = await newOperator(gateway, { name: 'olga', roles: ['owner'] })
  const { content } = (await owner.call('acts', { query: { act: 'memberLimitLower' } })).value
  const lines = content
    .filter(({ outcome }) => outcome === 'done' || outcome === 'limit_not_lower')
    .map(({ outcome, reason, before, after }) => ({
      outcome,
      reason,
      before: JSON.parse(before ?? 'null') as unknown,
      after: JSON.parse(after ?? 'null') as unknown,
    }))
  const of = { kind: 'deposit', period: 'day' }
  const line = (outcome: string, from: string | null, to: string) => ({
    outcome,
    reason: 'safety',
    before: { ...of, amount: from },
    after: { ...of, amount: to },
  })
  expect(lines).toEqual([
    line('done', '140.00', '130'),
    line('done', '150.00', '140'),
    line('done', '200.00', '150'),
    line('done', '500.00', '200'),
    line('limit_not_lower', '500.00', '500.01'),
    line('done', null, '500'),
  ])
})
