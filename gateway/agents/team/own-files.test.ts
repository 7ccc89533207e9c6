import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateIn } from '../../base/calendar/calendar.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { postAlone } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import type { Name } from '../contracts/testing/contract-people.ts'
import { periodAt } from '../settlement/periods.ts'
import { merchant, openSettlementSite, type SettlementSite } from '../settlement/testing/settlement-site.ts'
import { teamFigures } from './team.consumer.ts'

let site: SettlementSite
let days: { from: string; to: string }

beforeAll(async () => {
  const contracts = {
    dividend: { periods: ['monthly'] },
    realtime: { topRate: 100 },
    daily: { enabled: false },
    hourly: { enabled: false },
  }
  site = await openSettlementSite(contracts)
  await site.agree('agentamy', 'agentben', 3_000)
  const downlineId = await site.idOf('agentben')
  const body = { action: 'offer', downlineId, rate: 50, period: 'daily' }
  const { id } = (await site.act('agentamy', body, 'realtime')).value.contract
  await site.act('agentben', { action: 'accept', contractId: id }, 'realtime')
  const start = new Date(site.platform.clock().getTime() + 1_000)
  await site.settleAt(start)
  await site.play('memberdan', 100_000n, 40_000n, new Date(start.getTime() + 1_000))
  await site.play('memberdan', 20_000n, 0n, new Date(start.getTime() + 2_000))
  const end = new Date(periodAt('UTC', 'monthly', start.getTime()).until + 60_000)
  await site.settleAt(end)
  await consumeAllFacts(site.platform, merchant, teamFigures(site.platform))
  days = { from: dateIn('UTC', start), to: dateIn('UTC', end) }
})
afterAll(() => site.close())

async function getFile(who: Name, page: string, filter: object = {}) {
  const body = { page, format: 'csv', filter }
  const answer = await site.call('exportTeam', { token: await site.token(who), body: body as never })
  expect(answer.code).toBeNull()
  const { path: url, rows } = answer.value
  const file = await site.app.inject({ url, headers: { host: 'first.example' } })
  const [head = '', ...lines] = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(rows)
  const names = head.replace('\ufeff', '').split(',')
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, index) => [names[index] ?? '', cell] as const)),
  )
}

describe('a file of what an agent was paid (F2, F5)', () => {
  it('holds the lines that the page lists, and comes to its total', async () => {
    const token = await site.token('agentben')
    const { value } = await site.call('commissions', { token, query: days })
    const file = await getFile('agentben', 'commissions', days)
    expect(file.length).toBeGreaterThan(1)
    expect(file.length).toBe(value.totals?.lines)
    expect(file.map((line) => [line['Paid'], line['Valid bets']]).slice(0, 30)).toEqual(
      value.content.map(({ paid, turnover }) => [paid, turnover]),
    )
    expect(
      file.map((line) => [line['Earned from play'], line['Paid earlier that day']]).slice(0, 30),
    ).toEqual(value.content.map(({ earned, granted }) => [earned, granted]))
    const sum = file.reduce((all, line) => all + Number(line['Paid']), 0)
    expect(sum.toFixed(2)).toBe(value.totals?.paid)
  })

  it('is of one kind alone on the page of dividends, and of real-time salaries on theirs', async () => {
    const dividends = await getFile('agentben', 'commissions', { ...days, kind: 'dividend' })
    expect(dividends).toMatchObject([{ Kind: 'Dividend', Rate: '30%', Settled: 'Monthly', Paid: '240.00' }])
    const salaries = await getFile('agentben', 'commissions', { ...days, kind: 'realtime' })
    expect(new Set(salaries.map((line) => line['Kind']))).toEqual(new Set(['Real-time salary']))
    expect(salaries.map((line) => line['Paid']).filter((paid) => paid !== '0.00')).toEqual(['6.00'])
  })

  it('is of nobody else', async () => {
    expect(await getFile('agentzoe', 'commissions', days)).toEqual([])
  })

  it('of corrections holds all of them, however many more than the page', async () => {
    const ben = await site.idOf('agentben')
    await site.db.asOwner(`insert into commission_adjustment
      (merchant, id, run_id, contract, agent_id, amount, currency, scale, reason, posted_at)
      select '${merchant}', gen_random_uuid(), l.run_id, l.contract, '${ben}', case n % 2 when 0 then 150 else -50 end,
        'PHP', 2, 'goodwill', date_trunc('milliseconds', now()) - make_interval(secs => n / 10)
      from (select l.run_id, l.contract from settlement_line l join settlement_run r
        on r.merchant = l.merchant and r.id = l.run_id where l.agent_id = '${ben}' and r.kind = 'dividend' limit 1) l,
        generate_series(1, 1100) n`)
    const file = await getFile('agentben', 'commissionAdjustments', {
      from: addDays(days.from, -1),
      to: days.to,
    })
    expect(file).toHaveLength(1100)
    expect(new Set(file.map((line) => line['Reference'])).size).toBe(1100)
    expect(file[0]).toMatchObject({ Kind: 'Dividend', Reason: 'Goodwill', Currency: 'PHP' })
    expect(file.reduce((sum, line) => sum + Number(line['Amount']), 0)).toBe(550 * 1.5 - 550 * 0.5)
    const none = await getFile('agentben', 'commissionAdjustments', { ...days, kind: 'realtime' })
    expect(none).toEqual([])
  })
})

describe('a file of the agent centre (F2, F4, F6)', () => {
  it('is of contracts, above and below, with their terms, names hidden as on the page', async () => {
    const terms = { validBet: '500.50', activeMembers: 3 }
    await site.offer('agentben', 'agentcal', 1_000, { terms })
    expect(await getFile('agentben', 'contracts', { party: 'downline' })).toMatchObject([
      {
        Account: 'agentcal',
        Kind: 'Dividend',
        Rate: '10%',
        Settled: 'Monthly',
        Status: 'Waiting for an answer',
        'Valid bets in a period': '500.50',
        'Active members': '3',
        'Bets per day': '',
      },
    ])
    const own = await getFile('agentben', 'contracts', { party: 'own' })
    expect(own.map((line) => [line['Account'], line['Kind']])).toEqual([
      ['agentamy', 'Real-time salary'],
      ['agentamy', 'Dividend'],
    ])
    expect(await getFile('agentben', 'contracts', { party: 'own', waiting: 'yes' })).toEqual([])
    expect(await getFile('agentzoe', 'contracts', { party: 'own' })).toEqual([])
  })

  it('is of the overview, each day once, as the page has them', async () => {
    const query = { from: addDays(days.from, -3), to: days.from }
    const file = await getFile('agentben', 'teamOverview', query)
    const { period } = (await site.call('teamOverview', { token: await site.token('agentben'), query })).value
    expect(file.map((line) => [line['Day'], line['Stake'], line['Active members']])).toEqual(
      period.days.map(({ date, stake, active }) => [date, stake, String(active)]),
    )
    expect(period.totals.stake).not.toBe('0.00')
  })

  it('is of transfers, what was sent below nothing', async () => {
    const [ben, dan] = [await site.idOf('agentben'), await site.idOf('memberdan')]
    await site.db
      .asOwner(`insert into member_transfer (merchant, id, from_id, to_id, way, key, amount, currency, scale, at)
      values ('${merchant}', gen_random_uuid(), '${ben}', '${dan}', 'down', 'k1', 1250, 'PHP', 2, now()),
        ('${merchant}', gen_random_uuid(), '${dan}', '${ben}', 'up', 'k2', 300, 'PHP', 2, now())`)
    const file = await getFile('agentben', 'memberTransfers')
    expect(file.map((line) => [line['Kind'], line['Account'], line['Amount']]).sort()).toEqual([
      ['Transfer received', 'me***n', '3.00'],
      ['Transfer sent', 'me***n', '-12.50'],
    ])
    expect(await getFile('agentzoe', 'memberTransfers')).toEqual([])
  })

  it('is of the credit report, from what there was to what there is', async () => {
    const id = await site.idOf('agentben')
    await postAlone(site.platform.database, {
      merchant,
      key: 'paid in',
      kind: 'deposit',
      currency: { code: 'PHP', scale: 2 },
      at: site.platform.clock(),
      legs: [
        { account: memberAccount(id), amount: 7_700n },
        { account: clearing(), amount: -7_700n },
      ],
    })
    const query = { from: days.from, to: days.to }
    const { value } = await site.call('creditReport', { token: await site.token('agentben'), query })
    const file = await getFile('agentben', 'creditReport', query)
    expect(file[0]).toMatchObject({ Kind: 'Opening balance', 'Balance after': value.opening })
    expect(file.at(-1)).toMatchObject({ Kind: 'Closing balance', 'Balance after': value.closing })
    expect(file.find((line) => line['Kind'] === 'Deposit')).toMatchObject({ In: '77.00', Out: '0.00' })
    expect(file).toHaveLength(value.lines.length + 2)
  })

  it('is a sheet too', async () => {
    const token = await site.token('agentben')
    const body = { page: 'contracts', format: 'xlsx', filter: { party: 'own' } } as const
    const { path: url } = (await site.call('exportTeam', { token, body })).value
    const sheet = await site.app.inject({ url, headers: { host: 'first.example' } })
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
  })

  it.each([
    ['commissions', { kind: 'nothing' }],
    ['contracts', {}],
    ['memberTransfers', { from: '2026-01-01' }],
    ['teamOverview', { search: 'x' }],
  ])('of %s with the filter %j is refused', async (page, filter) => {
    const body = { page, format: 'csv', filter } as never
    expect((await site.call('exportTeam', { token: await site.token('agentben'), body })).code).toBe(
      'invalid_request',
    )
  })

  it.each(['commissions', 'commissionAdjustments', 'memberTransfers', 'creditReport', 'teamOverview'])(
    'of %s is for agents alone',
    async (page) => {
      const body = { page, format: 'csv', filter: {} } as never
      expect((await site.call('exportTeam', { token: await site.token('memberdan'), body })).code).toBe(
        'non_agent',
      )
    },
  )
})
