import { describe, expect, it, vi } from 'vitest'
import { merchant } from '../../agents/settlement/testing/settlement-site.ts'
import { type ConsoleClient, newOperator } from '../testing/console-client.ts'
import {
  prepareSettlementRoom,
  agreed,
  below,
  ben,
  carl,
  dana,
  decide,
  detail,
  end,
  eve,
  faults,
  risk,
  chooseRun,
  run,
  site,
  waiting,
} from './testing/settlement-room.ts'
import { rewritePast } from '../../testing/rewrite-past.ts'

prepareSettlementRoom()

describe('F5, F8, H4: settlement runs in the console', () => {
  it('are listed by state, a draft opens down to its lines, members and rounds', async () => {
    const drafts = (await risk.call('settlementRuns', { query: { merchant, status: 'draft' } })).value.content
    expect(drafts.map(({ kind, status, paid, lines }) => [kind, status, paid, lines])).toEqual([
      ['dividend', 'draft', '40320.00', 3],
    ])
    chooseRun(drafts[0]?.id ?? '')
    const posted = { merchant, status: 'posted' as const }
    expect((await carl.call('settlementRuns', { query: posted })).value.content).toEqual([])
    const { content, openCase } = await detail(risk)
    expect(openCase).toBe((await waiting('settlement.review')).id)
    expect(
      content.map(({ agent, upline, paid, isPosted }) => [agent, upline, paid, isPosted]).sort(),
    ).toEqual([
      ['agentamy', null, '10140.00', false],
      ['agentben', 'agentamy', '20120.00', false],
      ['agentcal', 'agentben', '10060.00', false],
    ])
    const line = { merchant, run, contract: agreed }
    const { members } = (await risk.call('settlementLine', { query: line })).value
    // An operator sees names whole, however far below they stand.
    expect(members.map(({ account, earned }) => [account, earned])).toEqual([['memberdan', '20120.000000']])
    const member = members[0]?.id ?? ''
    const rounds = (await risk.call('settlementRounds', { query: { ...line, member } })).value.content
    expect(rounds.map(({ earned }) => earned).sort()).toEqual(['120.000000', '20000.000000'])
  })

  it('are posted by who may, and by two where they are large', async () => {
    expect(await decide(risk, 'settlement.review')).toBe('forbidden')
    expect(await decide(carl, 'settlement.review')).toBeNull()
    expect(await decide(carl, 'settlement.review')).toBe('same_person')
    expect(await decide(dana, 'settlement.review')).toBeNull()
    await site.settleAt(end)
    expect((await detail()).status).toBe('posted')
    expect(await site.walletOf('agentben')).toBe(2_012_000n)
  })

  it('are computed again on demand, and say what changed since', async () => {
    const body = { merchant, id: run, reason: 'checked' }
    expect((await carl.call('settlementRecompute', { body })).value).toEqual({
      differences: [],
      isPending: false,
    })
    await rewritePast(site.db, ['game_round'], 'update game_round set payout = 30000 where stake = 100000')
    const { differences, isPending } = (await carl.call('settlementRecompute', { body })).value
    expect(differences.map(({ agent, amount }) => [agent, amount]).sort()).toEqual([
      ['agentamy', '10.000000'],
      ['agentben', '20.000000'],
      ['agentcal', '10.000000'],
    ])
    expect(isPending).toBe(false)
    await rewritePast(site.db, ['game_round'], 'update game_round set payout = 40000 where stake = 100000')
    expect((await risk.call('settlementRecompute', { body })).code).toBe('forbidden')
    const [act] = (
      await (
        await newOperator(site, { name: 'otto', roles: ['owner'] })
      ).call('acts', {
        query: { act: 'settlementRecompute', refused: 'no' },
      })
    ).value.content
    expect(act).toMatchObject({ subjectId: run, outcome: 'done', reason: 'checked' })
  })
})

describe('F5, H4: an adjustment', () => {
  const propose = (by: ConsoleClient, direction: 'give' | 'take', amount: string, contract = agreed) => {
    const body = {
      merchant,
      run,
      contract,
      direction,
      amount,
      reason: 'correction',
      comment: 'A wrong tier.',
    }
    return by.call('settlementAdjust', { body })
  }
  const theirs = async () => {
    const answer = await site.call('commissionAdjustments', { token: await site.token('agentben') })
    return answer.value.content.map(({ amount, kind, contract }) => [amount, kind, contract])
  }
  /** What the agent finds beside a line that is opened. */
  const besideLine = async (contract: string) => {
    const answer = await site.call('commissionAdjustments', {
      token: await site.token('agentben'),
      query: { run, contract },
    })
    return answer.value.content.map(({ amount, reason }) => [amount, reason])
  }

  it('is a posting of its own by two people, and the agent’s own line', async () => {
    const before = (await detail()).content
    await site.db.asOwner(`update member set mobile = '639170000001', email = 'ben@example.com',
      email_key = 'ben@example.com' where merchant = '${merchant}' and username = 'agentben'`)
    expect((await propose(carl, 'give', '12.34')).code).toBeNull()
    // Both have let more pass today than one may alone: it takes two, and neither is who proposed it.
    expect(await decide(carl, 'commission.adjust')).toBe('same_person')
    expect(await decide(dana, 'commission.adjust')).toBeNull()
    expect(await decide(carl, 'commission.adjust')).toBe('same_person')
    expect(await decide(dana, 'commission.adjust')).toBe('same_person')
    expect(await theirs()).toEqual([])
    const tab = await waiting('commission.adjust')
    const abe = await newOperator(site, { name: 'abe', roles: ['cashier'] })
    expect(await decide(abe, 'commission.adjust')).toBeNull()
    const late = { merchant, id: tab.id, decision: 'post', reason: 'checked', comment: '' }
    const again = { ...late, openedAt: tab.openedAt, amount: tab.amount }
    expect((await carl.call('caseDecide', { body: again })).code).toBe('case_closed')
    expect(await site.walletOf('agentben')).toBe(2_013_234n)
    expect(await theirs()).toEqual([['12.34', 'dividend', agreed]])
    expect([await besideLine(agreed), await besideLine(below)]).toEqual([[['12.34', 'correction']], []])
    const { content, adjustments } = await detail()
    // The line stands as it was posted; what was given stands beside it.
    expect(content.map(({ paid }) => paid)).toEqual(before.map(({ paid }) => paid))
    expect(content.find(({ contract }) => contract === agreed)?.adjusted).toBe('12.34')
    expect(adjustments.map(({ agent, amount, reason }) => [agent, amount, reason])).toEqual([
      ['agentben', '12.34', 'correction'],
    ])
    expect(await faults()).toEqual([])
  })

  it('is told to the agent once it is posted, on the page, by mail and by text message', async () => {
    const told = await site.db.asOwner(`select m.username, e.body from member_event e
      join member m on m.merchant = e.merchant and m.id = e.member_id
      where e.kind = 'account.notice' and e.body ->> 'notice' = 'commissionAdjusted'`)
    expect(told).toEqual([{ username: 'agentben', body: { notice: 'commissionAdjusted' } }])
    const sent = () => site.outbox.filter(({ text }) => text.includes('corrected one of your commissions'))
    const places = ['639170000001', 'ben@example.com']
    await vi.waitFor(() =>
      expect(
        sent()
          .map(({ to }) => to)
          .sort(),
      ).toEqual(places),
    )
  })

  it('takes no more than there is, and nothing beside what is not posted or not there', async () => {
    expect((await propose(carl, 'take', '999999')).code).toBeNull()
    expect(await decide(dana, 'commission.adjust')).toBeNull()
    const ann = await newOperator(site, { name: 'ann', roles: ['cashier'] })
    expect(await decide(ann, 'commission.adjust')).toBe('insufficient_balance')
    expect(await decide(ann, 'commission.adjust', 'drop')).toBeNull()
    expect(await site.walletOf('agentben')).toBe(2_013_234n)
    expect((await propose(carl, 'give', '0')).code).not.toBeNull()
    expect((await propose(carl, 'give', '1', `house:${ben}`)).code).toBe('not_found')
    expect((await propose(risk, 'give', '1')).code).toBe('forbidden')
    expect((await propose(eve, 'give', '1')).code).toBe('not_found')
  })
})

describe('F5, H4: commissions by agent', () => {
  it('add up over agents and days, and are exported whole', async () => {
    const { value } = await risk.call('commissionTotals', {
      query: { merchant, to: end.toISOString().slice(0, 10) },
    })
    expect(value.totals).toEqual({ agents: 3, paid: '40320.00', adjusted: '12.34' })
    expect(
      value.content.map(({ agent, dividend, adjusted, sum }) => [agent, dividend, adjusted, sum]),
    ).toEqual([
      ['agentben', '20120.00', '12.34', '20132.34'],
      ['agentamy', '10140.00', '0.00', '10140.00'],
      ['agentcal', '10060.00', '0.00', '10060.00'],
    ])
    const byDay = value.days.reduce((sum, { paid }) => sum + Math.round(Number(paid) * 100), 0)
    expect(byDay).toBe(4_033_234)
    const none = { merchant, kind: 'daily' as const }
    expect((await risk.call('commissionTotals', { query: none })).value.content).toEqual([])
    const body = { merchant, to: end.toISOString().slice(0, 10) }
    const { csv, lines } = (await risk.call('commissionExport', { body })).value
    const [head, first] = csv.split('\r\n')
    expect(lines).toBe(3)
    expect(head?.split(',').slice(-2)).toEqual(['first day (UTC)', 'last day (UTC)'])
    expect(first).toContain('agentben,2,20120.00,0.00,0.00,0.00,12.34,20132.34,PHP')
    expect(first?.split(',').at(-1)).toBe(body.to)
  })

  it('are for who may see agents of this company', async () => {
    const sara = await newOperator(site, { name: 'sue', roles: ['support'] })
    const query = { merchant }
    for (const name of ['commissionTotals', 'settlementRuns', 'agreements'] as const)
      expect([(await sara.call(name, { query })).code, (await eve.call(name, { query })).code]).toEqual([
        'forbidden',
        'not_found',
      ])
    expect((await eve.call('settlementRun', { query: { merchant, id: run } })).code).toBe('not_found')
    const line = { merchant, run, contract: agreed }
    expect((await eve.call('settlementLine', { query: line })).code).toBe('not_found')
  })
})
