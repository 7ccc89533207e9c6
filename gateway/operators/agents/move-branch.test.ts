import { describe, expect, it } from 'vitest'
import { branchesArea } from '../../agents/branches/branches.area.ts'
import type { Name } from '../../agents/contracts/testing/contract-people.ts'
import { periodAt } from '../../agents/settlement/periods.ts'
import type { Link, Rule } from '../../agents/settlement/settlement.types.ts'
import { clerk } from '../../agents/settlement/testing/settlement.model.ts'
import { merchant } from '../../agents/settlement/testing/settlement-site.ts'
import { runDue } from '../../testing/run-due.ts'
import { newOperator } from '../testing/console-client.ts'
import {
  prepareBranches,
  barred,
  carl,
  dana,
  decide,
  faults,
  findUpline,
  forever,
  getPlan,
  monthEnd,
  passed,
  propose,
  settled,
  site,
  waiting,
} from './testing/branch-moves.ts'

prepareBranches()

describe('F5, H4: a branch that is moved with effect from an instant', () => {
  it('counts every bet for who stood above it when it was bet, as the model says', async () => {
    await site.agree('agentamy', 'agentben', 3_000)
    const rest = await site.agree('agentben', 'agentcal', 1_000)
    const first = passed()
    await site.play('memberdan', 100_000n, 0n, first)
    const at = passed()
    const later = passed()
    await site.play('memberdan', 50_001n, 0n, later)
    passed()
    expect((await getPlan('agentcal', 'agentzoe')).value).toMatchObject({
      from: 'agentben',
      to: 'agentzoe',
      people: 2,
      broken: [{ id: rest, isOwn: true, rate: 1_000 }],
    })
    expect((await propose('agentcal', 'agentzoe', at)).code).toBeNull()
    expect([await barred(carl), await barred(dana)]).toEqual([
      ['proposed', null],
      [null, null],
    ])
    expect(await decide(carl)).toBe('same_person')
    expect(await decide(dana)).toBeNull()
    expect([await findUpline('agentcal'), await site.statusOf(rest)]).toEqual(['agentzoe', 'terminated'])

    const [amy, ben, cal, zoe, dan] = await Promise.all(
      (['agentamy', 'agentben', 'agentcal', 'agentzoe', 'memberdan'] as const).map((name) => site.idOf(name)),
    )
    if (!amy || !ben || !cal || !zoe || !dan) throw new Error('somebody is missing')
    const whole = { from: 0, until: forever }
    const link = (member: string, agent: string, span = whole): Link => ({ member, agent, ...span })
    const rule = (contract: string, above: string | null, downline: string, rate: number): Rule => ({
      contract,
      upline: above,
      downline,
      tiers: [{ rate, needs: {} }],
      carriesLosses: false,
      period: 'monthly',
      ...whole,
    })
    const move = at.getTime()
    const said = clerk({
      kind: 'dividend',
      period: 'monthly',
      spans: [periodAt('UTC', 'monthly', move)],
      tree: [
        ...[link(dan, cal), link(ben, amy)],
        ...[link(cal, ben, { from: 0, until: move }), link(cal, zoe, { from: move, until: forever })],
      ],
      rules: [
        ...[rule('a', null, amy, 4_000), rule('z', null, zoe, 4_000)],
        ...[rule('b', amy, ben, 3_000), rule('c', ben, cal, 1_000)],
      ],
      plays: [
        { member: dan, at: first.getTime(), validBet: 100_000n, netLoss: 100_000n },
        { member: dan, at: later.getTime(), validBet: 50_001n, netLoss: 50_001n },
      ],
    })
    const byContract = new Map(said.map(({ contract, paid }) => [contract, paid]))
    await site.settleAt(monthEnd())
    expect(await settled()).toEqual({
      agentamy: byContract.get('a'),
      agentben: byContract.get('b'),
      agentcal: byContract.get('c'),
      agentzoe: byContract.get('z'),
    })
    expect(byContract.get('z')).toBe(20_000n)
    expect(await faults()).toEqual([])
  })

  it('takes drafts back that counted by another tree, and pays nobody by them', async () => {
    await site.agree('agentamy', 'agentben', 3_000)
    const at = passed()
    await site.play('memberdan', 1_000_000n, 0n, passed())
    await site.settleAt(monthEnd())
    const review = await waiting('settlement.review')
    expect(await settled()).toEqual({ agentamy: 100_000n, agentben: 300_000n })
    // What ends is not in force any more when the month is counted again; what it earned before stays.
    expect((await propose('agentben', 'agentzoe', at)).code).toBeNull()
    expect(await decide(dana)).toBeNull()
    expect(await site.lines()).toEqual([])
    expect(await decide(carl, 'post', review)).toBe('case_closed')
    await site.settleAt(monthEnd())
    expect(await settled()).toEqual({ agentzoe: 400_000n })
  })

  it('goes back no further than the oldest period that is not settled, and says which', async () => {
    await site.play('memberdan', 1_000n, 0n, passed())
    await site.settleAt(monthEnd())
    const early = await propose('agentben', 'agentzoe', passed())
    expect([early.status, early.code]).toEqual([409, 'move_too_early'])
  })

  it('is carried out when its time comes, where that is later', async () => {
    const at = new Date(passed().getTime() + 600_000)
    expect((await propose('membereve', 'agentben', at)).code).toBeNull()
    expect(await decide(dana)).toBeNull()
    const brand = site.registry.byMerchant(merchant)
    if (!brand) throw new Error('the brand is missing')
    const run = () => runDue(site.platform, brand, branchesArea.jobs)
    await run()
    expect(await findUpline('membereve')).toBe('agentamy')
    site.pass(900)
    await run()
    expect(await findUpline('membereve')).toBe('agentben')
    const [span] = await site.db.asOwner<{ at: string }>(`select s.from_at::text as at from agent_span s
      join member m on m.merchant = s.merchant and m.id = s.member_id
      where m.username = 'membereve' and s.merchant = '${merchant}' and s.until_at is null`)
    expect(new Date(span?.at ?? 0)).toEqual(at)
    // The hours since are looked at again.
    await run()
    const changed = await site.db.asOwner<{ n: number }>('select count(*)::int as n from settlement_change')
    expect(changed[0]?.n).toBeGreaterThanOrEqual(1)
  })

  it('ends what was given below at a rate that the branch no longer has, and tells all three agents', async () => {
    await site.agree('agentamy', 'agentben', 3_000)
    const below = await site.agree('agentben', 'agentcal', 1_000)
    const deeper = await site.agree('agentcal', 'memberdan', 500)
    expect(
      (await getPlan('agentben', 'agentzoe')).value.broken.map(({ isOwn, rate }) => [isOwn, rate]),
    ).toEqual([
      [true, 3_000],
      [false, 1_000],
      [false, 500],
    ])
    // To the top of the tree the house's rate is one's own: what is below may stay.
    expect((await getPlan('agentben', null)).value.broken.map(({ isOwn }) => isOwn)).toEqual([true])
    await propose('agentben', 'agentzoe')
    await site.db.asOwner(`delete from member_event where kind = 'account.notice'`)
    expect(await decide(dana)).toBeNull()
    expect([await site.statusOf(below), await site.statusOf(deeper)]).toEqual([
      'uplineProceeded',
      'uplineProceeded',
    ])
    const notified = await site.db.asOwner<{ username: string }>(`select m.username from member_event e
      join member m on m.merchant = e.merchant and m.id = e.member_id
      where e.kind = 'account.notice' and e.body ->> 'notice' = 'branchMoved' order by 1`)
    expect(notified.map(({ username }) => username)).toEqual(['agentamy', 'agentben', 'agentzoe'])
    const { value } = await carl.call('agentCard', { query: { merchant, id: await site.idOf('agentben') } })
    expect(value.moves.map(({ upline: above }) => above)).toEqual(['agentzoe', 'agentamy'])
    expect(value.path.map(({ username }) => username)).toEqual(['agentzoe', 'agentben'])
    expect([value.node.below, value.openMove]).toEqual([2, null])
  })
})

describe('H4: a move is refused', () => {
  it.each<[string, Name, Name | null, string]>([
    ['below oneself', 'agentamy', 'agentcal', 'move_circle'],
    ['below one’s own', 'agentben', 'agentcal', 'move_circle'],
    ['where the branch stands', 'agentben', 'agentamy', 'move_same'],
    ['below a member', 'agentben', 'memberzed', 'move_upline'],
    ['to the top for who is no agent', 'membereve', null, 'move_upline'],
    ['of a trial account', 'trialtim', 'agentzoe', 'real_account_needed'],
  ])('%s', async (_what, who, to, code) => {
    expect((await getPlan(who, to)).code).toBe(code)
    expect((await propose(who, to)).code).toBe(code)
  })

  it('below somebody who stood below the branch at that time', async () => {
    const at = passed()
    passed()
    await propose('agentcal', 'agentzoe')
    expect(await decide(dana)).toBeNull()
    passed()
    expect((await propose('agentben', 'agentcal')).code).toBeNull()
    expect(await decide(dana, 'drop')).toBeNull()
    expect((await propose('agentben', 'agentcal', at)).code).toBe('move_circle')
  })

  it('a second time, by another tab or log-in of the proposer, and when something else ends than was named', async () => {
    expect((await propose('agentben', 'agentzoe')).code).toBeNull()
    expect((await propose('agentben', null)).code).toBe('move_pending')
    const found = await waiting('branch.move')
    await site.agree('agentamy', 'agentben', 2_000)
    expect(await decide(dana, 'move', found)).toBe('case_changed')
    expect(await decide(dana, 'drop', found)).toBeNull()
    expect(await decide(carl, 'move', found)).toBe('case_closed')
    const unseen = { id: await site.idOf('agentben'), to: await site.idOf('agentzoe'), at: null, shown: [] }
    const body = { merchant, ...unseen, reason: 'agents_agreed', comment: '' }
    expect((await carl.call('branchMove', { body })).code).toBe('case_changed')
    expect((await propose('agentben', 'agentzoe')).code).toBeNull()
    expect(await decide(await carl.again())).toBe('same_person')
    expect(await findUpline('agentben')).toBe('agentamy')
  })

  it('to who may not, and to other companies, who see no tree either', async () => {
    const risk = await newOperator(site, { name: 'rita', roles: ['risk'] })
    const eve = await newOperator(site, { name: 'eve', roles: ['cashier'], company: 'elsewhere' })
    expect((await propose('agentben', 'agentzoe', null, risk)).code).toBe('forbidden')
    expect((await propose('agentben', 'agentzoe', null, eve)).code).toBe('not_found')
    expect((await risk.call('agentTree', { query: { merchant } })).code).toBeNull()
    expect((await eve.call('agentTree', { query: { merchant } })).code).toBe('not_found')
    const sara = await newOperator(site, { name: 'sue', roles: ['support'] })
    expect((await sara.call('agentTree', { query: { merchant } })).code).toBe('forbidden')
    const [line] = (
      await (
        await newOperator(site, { name: 'olga', roles: ['owner'] })
      ).call('acts', {
        query: { act: 'branchMove' },
      })
    ).value.content
    expect(line).toMatchObject({ outcome: 'forbidden', operator: 'rita' })
  })
})

describe('H4: the tree of a brand', () => {
  it('is opened step by step, by login name, with how many stand below', async () => {
    const { content, next } = (await carl.call('agentTree', { query: { merchant } })).value
    expect(next).toBeNull()
    expect(content.map(({ username, direct, below }) => [username, direct, below])).toEqual([
      ['agentamy', 2, 4],
      ['agentzoe', 1, 1],
    ])
    const of = await site.idOf('agentamy')
    const below = (await carl.call('agentTree', { query: { merchant, of } })).value.content
    expect(below.map(({ username, isAgent }) => [username, isAgent])).toEqual([
      ['agentben', true],
      ['membereve', false],
    ])
    const behind = (await carl.call('agentTree', { query: { merchant, of, after: 'agentben' } })).value
      .content
    expect(behind.map(({ username }) => username)).toEqual(['membereve'])
  })

  it('is searched, each with the path to them', async () => {
    const { content } = (await carl.call('agentFind', { query: { merchant, text: 'DAN' } })).value
    expect(content.map(({ path }) => path.map(({ username }) => username))).toEqual([
      ['agentamy', 'agentben', 'agentcal', 'memberdan'],
    ])
    const agents = { merchant, text: 'e', isAgent: 'yes' as const }
    expect(
      (await carl.call('agentFind', { query: agents })).value.content.map(({ node }) => node.username),
    ).toEqual(['agentamy', 'agentben', 'agentcal', 'agentzoe'])
    expect((await carl.call('agentFind', { query: { merchant, text: '%' } })).value.content).toEqual([])
  })
})
