// On PostgreSQL too: two runners take one payment at once.
import type { ChildProcess } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateIn } from '../../base/calendar/calendar.ts'
import { compare, type OwnPayment } from '../../money/reconciliation/compare.ts'
import { reconcileDay } from '../../money/reconciliation/reconcile-day.ts'
import { planDays, reconcileJob } from '../../money/reconciliation/reconcile-job.ts'
import type { StatementEntry } from '../../money/reconciliation/statement.types.ts'
import { startProviderProgram } from '../../money/providers/testing/start-program.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first, second } from '../../testing/test-gateway.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'

const merchant = 'firstcode'
const path = '/wps/payment/callback/http'
let program: ChildProcess
let api = ''
let secret = ''
let token = ''
let cashier: ConsoleClient

const gateway = prepareSite(async () => {
  ;({ api, secret, program } = await startProviderProgram())
  const members = [{ ...demo.member, password: demo.password }]
  const methods = [
    { code: 'card', minimum: '1', maximum: '900000', provider: 'http' },
    { code: 'wallet', minimum: '1', maximum: '900000' },
  ]
  const brand = first({ merchant: { paymentMethods: methods, demo: { members, opening: '100' } } })
  const other = second()
  const elsewhere = { ...other, merchant: { ...other.merchant, company: 'elsewhere' } }
  return {
    brands: [brand, elsewhere],
    config: { payment: { url: `${api}/`, secret } },
  }
})
beforeAll(async () => {
  token = await gateway.logIn()
  cashier = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
})
afterAll(() => void program.kill())

function control(behaviour: object) {
  const ahead = gateway.platform.clock().getTime() - Date.now()
  return fetch(`${api}/control`, { method: 'POST', body: JSON.stringify({ ahead, ...behaviour }) })
}

async function begin(key: string) {
  const body = { method: 'card', amount: '250', key, provider: 'http' }
  return (await gateway.call('depositStart', { token, body: { method: body.method, amount: '250', key } }))
    .value.id
}

async function report(reference: string) {
  const body = JSON.stringify({ merchant, reference, status: 'confirmed', amount: '250.00', currency: 'PHP' })
  const time = String(gateway.platform.clock().getTime())
  const signature = createHmac('sha256', secret)
    .update(['callback', path, '0', time, reference, body].join('\n'))
    .digest('hex')
  await gateway.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host: 'first.example',
      'content-type': 'application/json',
      'x-livery-time': time,
      'x-livery-reference': reference,
      'x-livery-signature': signature,
    },
    payload: body,
  })
}

async function ask() {
  const date = dateIn('UTC', gateway.platform.clock())
  const { value } = await cashier.call('moneyReconciliation', { query: { merchant, date } })
  return new Map(value.providers.map((provider) => [provider.name, provider]))
}

describe('H4: payments held against the providers’ statements', () => {
  it('fit where both say the same, page by page, and those that do not are named', async () => {
    const [good, lost, early, wrong] = [
      await begin('reconcile-good'),
      await begin('reconcile-lost'),
      await begin('reconcile-early'),
      await begin('reconcile-wrong'),
    ]
    for (const value of [good, lost, wrong]) await report(value)
    const paid = { status: 'confirmed' }
    const decide = { [good]: paid, [early]: paid, [wrong]: { ...paid, amount: '205.00' } }
    const invented = [{ kind: 'payout', reference: 'nobody', amount: '7.00', currency: 'PHP' }]
    await control({ decide, invented })
    const found = await ask()
    const { isHeard, matched, differences } = found.get('http') ?? { differences: [] }
    expect([isHeard, matched]).toEqual([true, 1])
    expect(differences.map(({ why, reference }) => [why, reference]).sort()).toEqual(
      [
        ['amount', wrong],
        ['onlyHere', lost],
        ['onlyThere', early],
        ['onlyThere', 'nobody'],
      ].sort(),
    )
    expect(differences.find(({ reference }) => reference === early)).toMatchObject({
      own: { member: demo.member.username, status: 'pending', amount: '0.00' },
      theirs: { amount: '250.00' },
    })
    expect(found.get('sandbox')).toMatchObject({ isHeard: true, matched: 1, differing: 0 })
  })

  it('become cases by a job, one for each that does not fit, until somebody closes it', async () => {
    const shortPaid = await begin('reconcile-case')
    await report(shortPaid)
    const wrong = { status: 'confirmed', amount: '240.00' }
    const invented = [{ kind: 'payout', reference: 'stranger', amount: '9.00', currency: 'PHP' }]
    await control({ decide: { [shortPaid]: wrong }, invented })
    const brand = gateway.platform.registry.byMerchant(merchant)
    if (!brand) throw new Error('no brand')
    const now = gateway.platform.clock()
    const context = { platform: gateway.platform, brand, now }
    const due = { merchant, key: dateIn('UTC', now), body: {}, attempts: 0 }
    const open = async () => {
      const { content } = (
        await cashier.call('cases', { query: { kind: 'payment.difference', status: 'open' } })
      ).value
      return content.filter(
        ({ reference }) => reference.includes(shortPaid) || reference.includes('stranger'),
      )
    }
    await reconcileJob.act?.(due, context)
    await reconcileJob.act?.(due, context)
    const found = await open()
    expect(found.map(({ reference, member }) => [reference, member]).sort()).toEqual(
      [
        [`http deposit ${shortPaid}`, demo.member.username],
        ['http payout stranger', null],
      ].sort(),
    )
    const id = found.find(({ reference }) => reference.includes('stranger'))?.id ?? ''
    const detail = (await cashier.call('caseDetail', { query: { merchant, id } })).value
    expect(detail.details).toContainEqual({ name: 'there', value: '9.00', currency: 'PHP' })
    const seen = { openedAt: detail.openedAt, amount: detail.amount }
    const body = { merchant, id, decision: 'close', reason: 'provider_error', comment: 'asked', ...seen }
    expect((await cashier.call('caseDecide', { body })).status).toBe(200)
    expect(await open()).toHaveLength(1)
    await control({ mode: 'broken' })
    await expect(reconcileJob.act?.(due, context)).rejects.toThrow('no statement')
    // What breaks the protocol is named: the entry and its field.
    for (const at of ['2026-02-30T10:00:00Z', '2026-02-20T10:00Z', '2026-02-20T10:00:00+08:00']) {
      await control({ invented: [{ ...invented[0], at }] })
      await expect(reconcileJob.act?.(due, context)).rejects.toThrow(
        /the provider http broke the protocol in page \d of its statement, entry \d+ \(stranger\): at must match/,
      )
    }
  })

  it('are looked at day by day, each once, an hour after it is over', async () => {
    const brand = gateway.platform.registry.byMerchant(merchant)
    if (!brand) throw new Error('no brand')
    // The gateway's own runner may take them at once: one that is heard leaves its time as it was.
    await control({})
    await planDays(gateway.platform, brand)
    await planDays(gateway.platform, brand)
    const planned = await gateway.db.asOwner<{ key: string; due: string }>(
      `select key, to_char(due_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as due from job
       where kind = 'money.reconcile' and merchant = '${merchant}' order by key`,
    )
    const today = dateIn('UTC', gateway.platform.clock())
    expect(planned).toEqual(
      [3, 2, 1].map((back) => ({ key: addDays(today, -back), due: `${addDays(today, 1 - back)} 01:00` })),
    )
  })

  it('are read from pages of as many and as long entries as the protocol allows, and from no larger ones', async () => {
    const mark = '\u0001'.repeat(60)
    const longest = { kind: 'deposit', amount: '123456789012.00', currency: mark.slice(0, 10) }
    const invented = Array.from({ length: 520 }, (_, index) => ({
      ...longest,
      reference: `${mark}${String(index).padStart(4, '0')}`,
    }))
    await control({ page: 500 })
    const before = (await ask()).get('http')?.differing ?? 0
    await control({ invented, page: 500 })
    expect((await ask()).get('http')).toMatchObject({ isHeard: true, differing: before + 520 })
    await control({ invented, page: 501 })
    expect((await ask()).get('http')).toMatchObject({ isHeard: false })
  })

  it('say nothing where a provider is silent, forges or talks nonsense', async () => {
    for (const mode of ['unsigned', 'nonsense', 'strange', 'broken', 'refusing', 'dropping']) {
      await control({ mode })
      expect((await ask()).get('http')).toMatchObject({ isHeard: false, matched: 0, differences: [] })
    }
  })

  it('are shown to who may see money of this company alone', async () => {
    const support = await newOperator(gateway, { name: 'sue', roles: ['support'] })
    const query = { merchant, date: '2026-03-02' }
    expect((await support.call('moneyReconciliation', { query })).code).toBe('forbidden')
    const eve = await newOperator(gateway, { name: 'eve', roles: ['cashier'], company: 'elsewhere' })
    expect((await eve.call('moneyReconciliation', { query })).code).toBe('not_found')
    for (const date of ['2026-13-02', '2026-02-31', '2025-02-29', '2026-2-03']) {
      const bad = await cashier.call('moneyReconciliation', { query: { merchant, date } })
      expect([bad.status, bad.code]).toEqual([400, 'invalid_request'])
    }
  })

  it('are missing only where the other side does not have them at all', () => {
    const period = { from: new Date('2026-03-02T00:00:00Z'), until: new Date('2026-03-03T00:00:00Z') }
    const own = (reference: string, at: string, moved = 100n): OwnPayment => ({
      kind: 'deposit',
      id: reference,
      reference,
      member: 'm',
      memberId: 'm',
      status: 'confirmed',
      moved,
      currency: 'PHP',
      scale: 2,
      at: new Date(at),
    })
    const theirs = (reference: string, at: string): StatementEntry => ({
      kind: 'deposit',
      reference,
      amount: '1.00',
      currency: 'PHP',
      at,
    })
    const [inside, edge] = ['2026-03-02T12:00:00Z', '2026-03-03T00:00:01Z']
    expect(compare([own('a', inside)], [theirs('a', edge)], period)).toEqual({ matched: 1, differences: [] })
    expect(compare([own('a', edge)], [theirs('a', inside)], period).matched).toBe(1)
    expect(compare([own('a', edge)], [], period).differences).toEqual([])
    expect(compare([own('a', inside, 0n)], [], period).differences).toEqual([])
    const [found] = compare(
      [{ ...own('a', inside), currency: 'USD' }],
      [theirs('a', inside)],
      period,
    ).differences
    expect(found?.why).toBe('amount')
  })
})

it('payments that were credited while a provider was asked are not held against what it said before (H4)', async () => {
  await control({ decide: {} })
  const date = dateIn('UTC', gateway.platform.clock())
  const brand = gateway.platform.registry.byMerchant(merchant)
  if (!brand) throw new Error('The brand is not there.')
  const began = new Date(gateway.platform.clock().getTime() - 1)
  gateway.pass(1)
  const late = await begin('reconcile-late')
  await report(late)
  const differing = async (now: Date) => {
    const reconcileds = await reconcileDay(gateway.platform, brand, date, now)
    return reconcileds.flatMap(({ differences }) => differences.map(({ own }) => own?.id))
  }
  expect(await differing(began)).not.toContain(late)
  expect(await differing(gateway.platform.clock())).toContain(late)
})
