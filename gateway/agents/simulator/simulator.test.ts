import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Name } from '../contracts/testing/contract-people.ts'
import { endedPeriod } from '../settlement/periods.ts'
import { readPast } from './read-past.ts'
import { merchant, openSettlementSite, type SettlementSite } from '../settlement/testing/settlement-site.ts'
import { moveTreeBack } from '../../testing/rewrite-past.ts'

let site: SettlementSite
let ids: Record<Name, string>
const asked = { kind: 'dividend', period: 'monthly', back: 1 }
const nothing = { terms: [], moves: [] }

beforeAll(async () => {
  site = await openSettlementSite({ dividend: { topRate: 4_000, periods: ['monthly', 'weekly'] } })
  await site.agree('agentamy', 'agentben', 3_000)
  await site.agree('agentben', 'agentcal', 1_000)
  const names: Name[] = [
    'agentamy',
    'agentben',
    'agentcal',
    'memberdan',
    'membereve',
    'agentzoe',
    'memberzed',
  ]
  const found = await Promise.all(names.map(async (name) => [name, await site.idOf(name)] as const))
  ids = Object.fromEntries(found) as typeof ids
  await moveTreeBack(site.db, 200)
  const { from } = endedPeriod('UTC', 'monthly', Date.now(), 1)
  const at = new Date(from + 86_400_000)
  await site.play('memberdan', 100_000n, 0n, at)
  await site.play('membereve', 50_000n, 20_000n, at)
  await site.play('memberzed', 70_000n, 0n, at)
})
afterAll(() => site.close())

async function simulate(who: Name, changes: object = nothing, more: object = {}) {
  return site.call('simulation', { token: await site.token(who), body: { ...asked, ...more, changes } })
}

function terms(agent: Name, ...tiers: object[]) {
  return { terms: [{ agent: ids[agent], tiers }], moves: [] }
}

/** What each named agent gets: as it was, and as it would have been. */
function paidIn({ value }: Awaited<ReturnType<typeof simulate>>) {
  return value.agents.map(({ account, paid }) => [account, paid.before, paid.after])
}

describe('a simulation of a period that is over (F8)', () => {
  it('says what settlement would pay, of the asker, who is directly below, and everybody else together', async () => {
    const reply = await simulate('agentamy')
    expect(paidIn(reply)).toEqual([
      ['agentamy', '220.00', '220.00'],
      ['agentben', '200.00', '200.00'],
    ])
    expect(reply.value).toMatchObject({
      play: { turnover: '1500.00', net: '-1300.00', active: 2, isEmpty: false },
      others: { agents: 1, paid: { before: '100.00', after: '100.00' } },
      paid: { before: '520.00', after: '520.00' },
      kept: { before: '780.00', after: '780.00' },
      topRate: 4_000,
    })
    expect(reply.value.agents.map(({ tiers }) => tiers)).toEqual([
      [{ rate: 4_000, needs: {} }],
      [{ rate: 3_000, needs: {} }],
    ])
  })

  it('moves rates and tiers: what one gets less the next one up gets more', async () => {
    expect(paidIn(await simulate('agentamy', terms('agentben', { rate: 2_000 })))).toEqual([
      ['agentamy', '220.00', '320.00'],
      ['agentben', '200.00', '100.00'],
    ])
    const tiered = terms('agentben', { rate: 500 }, { rate: 2_500, needs: { validBet: '1000' } })
    expect(paidIn(await simulate('agentamy', tiered))[1]).toEqual(['agentben', '200.00', '150.00'])
    const missed = terms('agentben', { rate: 500 }, { rate: 2_500, needs: { validBet: '1000.01' } })
    // Below their own downline's rate they get nothing, and the next one up the rest.
    expect(paidIn(await simulate('agentamy', missed))).toEqual([
      ['agentamy', '220.00', '420.00'],
      ['agentben', '200.00', '0.00'],
    ])
  })

  it('lets an agent see a better rate of their own', async () => {
    const reply = await simulate('agentben', terms('agentben', { rate: 3_500 }))
    expect(paidIn(reply)).toEqual([
      ['agentben', '200.00', '250.00'],
      ['agentcal', '100.00', '100.00'],
    ])
    expect(reply.value.play.turnover).toBe('1000.00')
  })

  it('puts somebody under another upline', async () => {
    const moved = { terms: [], moves: [{ member: ids.membereve, under: ids.agentcal }] }
    expect(paidIn(await simulate('agentamy', moved))).toEqual([
      ['agentamy', '220.00', '130.00'],
      ['agentben', '200.00', '260.00'],
    ])
    const up = { terms: [], moves: [{ member: ids.agentcal, under: ids.agentamy }] }
    expect(paidIn(await simulate('agentamy', up))).toEqual([
      ['agentamy', '220.00', '420.00'],
      ['agentben', '200.00', '0.00'],
    ])
  })

  it('answers a period in which nobody played: nothing was paid, and nothing would have been', async () => {
    const none = { before: '0.00', after: '0.00' }
    const quiet = await simulate('agentamy', terms('agentben', { rate: 3_500 }), { back: 5 })
    expect(paidIn(quiet)).toEqual([
      ['agentamy', '0.00', '0.00'],
      ['agentben', '0.00', '0.00'],
    ])
    expect(quiet.value).toMatchObject({
      play: { turnover: '0.00', net: '0.00', active: 0, isEmpty: true },
      others: { agents: 1, paid: none },
      paid: none,
      kept: none,
    })
    const asked = await simulate('agentamy', terms('agentzoe', { rate: 100 }), { back: 5 })
    expect(asked.code).toBe('contract_not_downline')
  })

  it('writes nothing', async () => {
    const counted = () =>
      site.db
        .asOwner(`select (select count(*) from settlement_run)::int as runs, (select count(*) from contract)::int as contracts,
        (select count(*) from ledger_movement)::int as movements, (select count(*) from agent_span)::int as spans`)
    const before = await counted()
    await simulate('agentamy', {
      ...terms('agentben', { rate: 1 }),
      moves: [{ member: ids.membereve, under: ids.agentben }],
    })
    expect(await counted()).toEqual(before)
  })
})

describe('what a simulation refuses', () => {
  it('is another tree, contracts of others, and a circle', async () => {
    const findCode = async (changes: object) => (await simulate('agentamy', changes)).code
    expect(await findCode(terms('agentzoe', { rate: 100 }))).toBe('contract_not_downline')
    expect(await findCode(terms('agentcal', { rate: 100 }))).toBe('contract_not_downline')
    expect(await findCode(terms('memberdan', { rate: 100 }))).toBe('contract_not_downline')
    const move = (member: Name, under: Name | null) =>
      findCode({ terms: [], moves: [{ member: ids[member], under: under && ids[under] }] })
    expect(await move('memberzed', 'agentamy')).toBe('account_not_found')
    expect(await move('memberdan', 'agentzoe')).toBe('account_not_found')
    expect(await move('memberdan', null)).toBe('account_not_found')
    expect(await move('memberdan', 'membereve')).toBe('account_not_found')
    expect(await move('agentben', 'agentcal')).toBe('contract_ancestor')
    expect((await simulate('memberdan')).code).toBe('non_agent')
  })

  it('is a rate above that of whoever would give it, of a term that there is not, and above the house', async () => {
    const above = await simulate('agentben', terms('agentcal', { rate: 3_001 }))
    expect([above.status, above.code]).toEqual([422, 'contract_above_own_rate'])
    // With a better rate of their own they could.
    const both = {
      terms: [...terms('agentben', { rate: 3_500 }).terms, ...terms('agentcal', { rate: 3_001 }).terms],
    }
    expect((await simulate('agentben', { ...both, moves: [] })).code).toBeNull()
    expect((await simulate('agentben', terms('agentben', { rate: 4_001 }))).code).toBe(
      'contract_above_own_rate',
    )
    const unknown = terms('agentben', { rate: 100, needs: { hourlyBet: '1' } })
    expect((await simulate('agentben', unknown)).code).toBe('field_unknown')
  })

  it('is a period that is not offered, and none', async () => {
    expect((await simulate('agentamy', nothing, { period: 'daily' })).code).toBe('field_pattern')
    expect((await simulate('agentamy', nothing, { back: 0 })).code).toBe('invalid_request')
  })

  it('is a branch of too many people, too much play, and a period that takes too long to read', async () => {
    const brand = site.registry.byMerchant(merchant)
    if (!brand) throw new Error('the brand is missing')
    // No test before asked for weeks, and none counts what was played so long ago.
    const query = { kind: 'dividend', period: 'weekly', back: 12 } as const
    const read = (agent: string | null, bounds: object) =>
      readPast(site.platform, brand, query, agent, { people: 100, plays: 100, time: 60_000, ...bounds })
    const tooLarge = { code: 'simulation_too_large' }
    const { from } = endedPeriod('UTC', 'weekly', Date.now(), 12)
    await site.play('memberdan', 100n, 0n, new Date(from + 1_000))
    await site.play('membereve', 100n, 0n, new Date(from + 1_000))
    // Five below amy, four agents in the whole tree, and two of them all played.
    for (const [agent, people] of [
      [ids.agentamy, 4],
      [null, 3],
    ] as const)
      await expect(read(agent, { people })).rejects.toMatchObject(tooLarge)
    await expect(read(ids.agentamy, { plays: 1 })).rejects.toMatchObject(tooLarge)
    await expect(read(ids.agentamy, { time: -1 })).rejects.toMatchObject(tooLarge)
    // What was refused is not kept: it is read anew, and answered where it is within its bounds.
    const { below } = await read(ids.agentamy, { people: 5, plays: 2 })
    expect(below.size).toBe(5)
    expect((await read(null, { people: 4 })).below.size).toBe(4)
  })

  it('shows names below as the merchant says', async () => {
    const { value } = await simulate('agentben')
    // Directly below, where accounts are shown whole.
    expect(value.agents.map(({ account }) => account)).toEqual(['agentben', 'agentcal'])
    expect(JSON.stringify(value)).not.toContain('memberdan')
  })
})

describe('an offered contract', () => {
  it('shows both sides what it would have paid in the last period', async () => {
    const preview = async (who: Name, body: object) =>
      site.call('contractPreview', { token: await site.token(who), body })
    const typed = { kind: 'dividend', downlineId: ids.agentcal, rate: 2_000, period: 'monthly' }
    expect((await preview('agentben', typed)).value).toMatchObject({
      turnover: '1000.00',
      net: '-1000.00',
      isReached: true,
      paid: { before: '100.00', after: '200.00' },
    })
    const needing = { ...typed, terms: { activeMembers: 2 } }
    expect((await preview('agentben', needing)).value).toMatchObject({
      isReached: false,
      paid: { before: '100.00', after: '0.00' },
    })
    expect((await preview('agentamy', typed)).code).toBe('contract_not_downline')
    expect((await preview('agentben', { ...typed, rate: undefined })).code).toBe('field_required')
    const { id } = (await site.offer('agentben', 'agentcal', 2_000)).value.contract
    for (const who of ['agentben', 'agentcal'] as const)
      expect((await preview(who, { contractId: id })).value.paid).toEqual({
        before: '100.00',
        after: '200.00',
      })
    expect((await preview('agentzoe', { contractId: id })).code).toBe('not_found')
    // Nobody is below them, so no play is theirs.
    const { value } = await preview('agentcal', { ...typed, downlineId: ids.memberdan, rate: 500 })
    expect(value).toMatchObject({
      turnover: '0.00',
      isReached: false,
      paid: { before: '0.00', after: '0.00' },
    })
    await site.act('agentben', { action: 'withdraw', contractId: id })
  })
})

describe('the tree of a merchant', () => {
  it(`is settled by the same function that pays: ${merchant}`, async () => {
    const { from, until } = endedPeriod('UTC', 'monthly', Date.now(), 1)
    await site.db.asOwner(`insert into settlement_cursor (merchant, kind, period, begins_at, settled_until)
      values ('${merchant}', 'dividend', 'monthly', to_timestamp(${String(from / 1000)}), to_timestamp(${String(from / 1000)}))
      on conflict (merchant, kind, period) do update set begins_at = excluded.begins_at, settled_until = excluded.settled_until`)
    await site.settleAt(new Date(until + 60_000))
    const posted = (await site.lines()).filter(({ kind }) => kind === 'dividend')
    expect(posted.map(({ agent, paid }) => [agent, paid])).toEqual([
      ['agentamy', '22000'],
      ['agentben', '20000'],
      ['agentcal', '10000'],
      ['agentzoe', '28000'],
    ])
    expect(paidIn(await simulate('agentzoe'))).toEqual([['agentzoe', '280.00', '280.00']])
  })
})
