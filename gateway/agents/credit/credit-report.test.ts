import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateIn } from '../../base/calendar/calendar.ts'
import { demo } from '../../testing/test-gateway.ts'
import { postAlone } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { periodAt } from '../settlement/periods.ts'
import { merchant, openSettlementSite, type SettlementSite } from '../settlement/testing/settlement-site.ts'
import type { Name } from '../contracts/testing/contract-people.ts'

const payment = '246810'
let site: SettlementSite

beforeAll(async () => {
  const contracts = {
    dividend: { periods: ['monthly'], carriesLosses: true },
    realtime: { topRate: 100 },
    daily: { enabled: false },
    hourly: { enabled: false },
  }
  const payoutMethods = [
    {
      code: 'bank-transfer',
      kind: 'bank',
      name: { EN: 'Bank account' },
      numberPattern: '^[0-9]{8,19}$',
      banks: [{ code: 'harbour', name: 'Harbour Bank' }],
      minimum: '100',
      maximum: '8000',
    },
  ]
  const transfers = { minimum: '5', maximum: '500' }
  site = await openSettlementSite(contracts, { payoutMethods, transfers })
  for (const name of ['agentben', 'agentcal', 'memberdan'] as const) {
    const token = await site.token(name)
    await site.call('confirmIdentity', { token, body: { password: demo.password } })
    await site.call('setPaymentPassword', {
      token,
      body: { paymentPassword: payment, confirmPaymentPassword: payment },
    })
    await postAlone(site.platform.database, {
      merchant,
      key: `paid ${name}`,
      kind: 'deposit',
      currency: { code: 'PHP', scale: 2 },
      at: site.platform.clock(),
      legs: [
        { account: memberAccount(await site.idOf(name)), amount: 50_000n },
        { account: clearing(), amount: -50_000n },
      ],
    })
  }
})
afterAll(() => site.close())

function today(back = 0) {
  return addDays(dateIn('UTC', site.platform.clock()), -back)
}

async function report(who: Name, query: Record<string, string> = {}) {
  return (await site.call('creditReport', { token: await site.token(who), query })).value
}

let keys = 0
async function send(who: Name, body: object) {
  const key = `credit-${String((keys += 1)).padStart(6, '0')}`
  const token = await site.token(who)
  const whole = { amount: '50', paymentPassword: payment, key, ...body }
  expect((await site.call('memberTransfer', { token, body: whole as never })).code).toBe(null)
}

async function withdraw(who: Name, amount: string) {
  const token = await site.token(who)
  await site.call('confirmIdentity', { token, body: { password: demo.password } })
  const account = { method: 'bank-transfer', bank: 'harbour', holder: 'Cal Cruz', number: '8800112233' }
  const body = { ...account, paymentPassword: payment }
  const { id } = (await site.call('addPayoutAccount', { token, body })).value
  const wish = { accountId: id, amount, paymentPassword: payment, key: 'credit-withdrawal' }
  expect((await site.call('withdraw', { token, body: wish })).code).toBe(null)
}

describe('the credit report', () => {
  it('G5: says what is in the wallet and what moved it by kind, and agrees with the wallet', async () => {
    const before = await report('agentcal')
    expect(before).toMatchObject({ held: '0.00', owed: '0.00', currency: 'PHP', to: today(-1) })
    await send('memberdan', { way: 'up', amount: '120' })
    await send('agentcal', { way: 'up', amount: '20.50' })
    const after = await report('agentcal')
    const { balance } = (await site.call('balance', { token: await site.token('agentcal') })).value
    expect(after.balance).toBe(balance)
    expect(Number(after.balance)).toBe(Number(before.balance) + 99.5)
    expect(after.lines.filter(({ kind }) => kind.startsWith('transfer'))).toEqual(
      expect.arrayContaining([
        { kind: 'transferIn', paidIn: '120.00', paidOut: '0.00' },
        { kind: 'transferOut', paidIn: '0.00', paidOut: '20.50' },
      ]),
    )
    const moved = after.lines.reduce((sum, entry) => sum + Number(entry.paidIn) - Number(entry.paidOut), 0)
    expect(Number(after.closing) - Number(after.opening)).toBeCloseTo(moved)
  })

  it('G5: holds what is being withdrawn apart from the wallet', async () => {
    const before = await report('agentcal')
    await withdraw('agentcal', '100')
    expect(await report('agentcal')).toMatchObject({
      held: '100.00',
      balance: (Number(before.balance) - 100).toFixed(2),
    })
  })

  it('G5: of days before anything moved is empty, and begins and ends with nothing', async () => {
    expect(await report('agentcal', { from: today(40), to: today(31) })).toMatchObject({
      lines: [],
      opening: '0.00',
      closing: '0.00',
      from: today(40),
      to: today(31),
    })
    const token = await site.token('agentcal')
    for (const query of [{ from: today(1), to: today(2) }, { from: '2026-02-30' }, { zone: 'Moon/Sea' }])
      expect((await site.call('creditReport', { token, query })).status).toBe(400)
  })

  it('G5: is of the agent alone who asks: another agent sees their own, a member and a guest none', async () => {
    expect(await report('agentzoe')).toMatchObject({ held: '0.00', owed: '0.00' })
    expect((await report('agentzoe')).lines.some(({ kind }) => kind.startsWith('transfer'))).toBe(false)
    const token = await site.token('memberdan')
    expect((await site.call('creditReport', { token })).code).toBe('non_agent')
    expect((await site.call('creditReport', {})).status).toBe(401)
    const foreign = await site.call('creditReport', {
      token: await site.token('agentcal'),
      host: 'second.example',
    })
    expect(foreign.status).toBe(401)
  })

  it('G5: owes what the last settlement left below nothing, until it is set off', async () => {
    await site.agree('agentamy', 'agentben', 3_000)
    const start = new Date(site.platform.clock().getTime() + 1_000)
    await site.settleAt(start)
    await site.play('memberdan', 10_000n, 50_000n, new Date(start.getTime() + 1_000))
    const end = new Date(periodAt('UTC', 'monthly', start.getTime()).until + 60_000)
    await site.settleAt(end)
    expect(await report('agentben')).toMatchObject({ owed: '120.00', held: '0.00' })
    expect(await report('agentzoe')).toMatchObject({ owed: '0.00' })
  })
})
