import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { rows } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { gameRound } from '../../games/play/play.tables.ts'
import { deposit } from '../../money/payments/payments.tables.ts'
import { type ContractSite, type Name, openContractSite } from '../contracts/testing/contract-people.ts'
import { teamFigures } from './team.consumer.ts'

const merchant = 'firstcode'
const money = { currency: 'PHP', scale: 2 }

let site: ContractSite
let zone: string
let today: string
beforeAll(async () => {
  site = await openContractSite({}, { timeZone: 'Pacific/Kiritimati' })
  zone = site.registry.byMerchant(merchant)?.merchant.timeZone ?? ''
  today = dateIn(zone, site.platform.clock())
})
afterAll(() => site.close())

function within<T>(work: Parameters<typeof site.platform.database.within<T>>[1]) {
  return site.platform.database.within(merchant, work)
}

function count() {
  return consumeAllFacts(site.platform, merchant, teamFigures(site.platform))
}

/** A round that ended. */
async function play(who: Name, stake: bigint, payout: bigint, at = site.platform.clock()) {
  const round = {
    merchant,
    id: newId(),
    memberId: await site.idOf(who),
    nodeId: 'slot',
    vendor: 'PG',
    ...money,
  }
  await within(async (tx) => {
    await tx.insert(gameRound).values({
      ...round,
      mechanic: 'reels' as const,
      state: 'open' as const,
      stake,
      payout,
      startedAt: at,
    })
    await tx.update(gameRound).set({ state: 'settled', endedAt: at }).where(eq(gameRound.id, round.id))
  })
  return round.id
}

async function payIn(who: Name, amount: bigint) {
  const [id, at] = [newId(), site.platform.clock()]
  const memberId = await site.idOf(who)
  await within(async (tx) => {
    await tx.insert(deposit).values({
      merchant,
      id,
      memberId,
      key: id,
      method: 'card',
      provider: 'sandbox',
      reference: id,
      ...money,
      amount,
      arrives: amount,
      fee: 0n,
      status: 'pending',
      startedAt: at,
      expiresAt: at,
    })
    await tx.update(deposit).set({ status: 'confirmed', settledAt: at }).where(eq(deposit.id, id))
  })
}

async function overview(who: Name, query: Record<string, string> = {}) {
  return (await site.call('teamOverview', { token: await site.token(who), query })).value
}

async function members(who: Name, query: Record<string, string> = {}) {
  return (await site.call('teamMembers', { token: await site.token(who), query })).value
}

const none = {
  stake: '0.00',
  payout: '0.00',
  refunded: '0.00',
  net: '0.00',
  deposits: '0.00',
  withdrawals: '0.00',
  active: 0,
  joined: 0,
}

describe('the overview of a team', () => {
  it('counts everybody below and nobody else, by the days of the merchant', async () => {
    await play('memberdan', 10_000n, 4_000n)
    await play('memberdan', 5_000n, 0n, startOfDate(zone, today))
    const midnight = startOfDate(zone, today).getTime()
    await play('memberdan', 2_000n, 7_500n, new Date(midnight - 1))
    await play('membereve', 1_000n, 0n, startOfDate(zone, addDays(today, -1)))
    await play('agentamy', 99_900n, 0n)
    await play('memberzed', 88_800n, 0n)
    await payIn('memberdan', 50_000n)
    await count()
    const { period, before, ...rest } = await overview('agentamy', { from: addDays(today, -1), to: today })
    const now = {
      ...none,
      stake: '150.00',
      payout: '40.00',
      net: '-110.00',
      deposits: '500.00',
      active: 1,
      joined: 4,
    }
    const yesterday = { ...none, stake: '30.00', payout: '75.00', net: '45.00', active: 2 }
    expect(rest).toEqual({ members: 4, agents: 2, currency: 'PHP', currencySymbol: '₱', zone })
    expect(period).toEqual({
      from: addDays(today, -1),
      to: today,
      days: [
        { date: addDays(today, -1), ...yesterday },
        { date: today, ...now },
      ],
      // Dan played on both days, and is one.
      totals: { ...now, stake: '180.00', payout: '115.00', net: '-65.00', active: 2 },
    })
    expect(before.totals).toEqual(none)
    expect([before.from, before.to]).toEqual([addDays(today, -3), addDays(today, -2)])
    const day = { from: today, to: today }
    expect((await overview('agentcal', day)).period.totals).toEqual({ ...now, joined: 1 })
    expect((await overview('agentcal', day)).before.totals).toEqual({
      ...none,
      stake: '20.00',
      payout: '75.00',
      net: '55.00',
      active: 1,
    })
    expect((await overview('agentzoe', day)).period.totals).toMatchObject({ stake: '888.00', joined: 1 })
  })

  it('takes a win that comes late into the day on which it comes, and no round twice', async () => {
    const before = (await overview('agentcal', { from: today, to: today })).period.totals
    const id = await play('memberdan', 1_000n, 0n)
    await count()
    await within((tx) => tx.update(gameRound).set({ payout: 300n }).where(eq(gameRound.id, id)))
    await Promise.all([count(), count(), count()])
    await count()
    expect((await overview('agentcal', { from: today, to: today })).period.totals).toEqual({
      ...before,
      stake: '160.00',
      payout: '43.00',
      net: '-117.00',
    })
  })

  it('equals the sum of its members, for every agent', async () => {
    await count()
    const different = await within((tx) =>
      rows(
        tx,
        sql`select agent_id, day from team_day t join lateral (
            select sum(d.stake) as stake, sum(d.payout) as payout, sum(d.deposits) as deposits, sum(d.rounds) as rounds,
              count(*) filter (where d.rounds > 0) as active
            from agent_link l join member_day d on d.merchant = l.merchant and d.member_id = l.descendant_id and d.day = t.day
            where l.merchant = t.merchant and l.ancestor_id = t.agent_id and l.depth > 0) own on true
          where (t.stake, t.payout, t.deposits, t.rounds, t.active)
            is distinct from (own.stake, own.payout, own.deposits, own.rounds, own.active)`,
      ),
    )
    expect(different).toEqual([])
  })

  it.each([
    { from: '2026-02-30' },
    { from: today, to: '2001-01-01' },
    { from: '2001-01-01', to: '2026-01-01' },
  ])('of %o is refused', async (query) => {
    const answer = await site.call('teamOverview', { token: await site.token('agentamy'), query })
    expect(answer.code).toBe('invalid_request')
  })

  it('is for agents alone', async () => {
    for (const name of ['teamOverview', 'teamMembers', 'teamLosses'] as const) {
      expect((await site.call(name, { token: await site.token('memberdan') })).code).toBe('non_agent')
      expect((await site.call(name, {})).code).toBe('unauthenticated')
    }
  })
})

describe('the losses of a team', () => {
  it('are those of each member below, the greatest first, and of nobody else', async () => {
    const losses = async (who: Name, query: Record<string, string> = {}) =>
      (await site.call('teamLosses', { token: await site.token(who), query })).value
    const { content, totals, next } = await losses('agentamy')
    const eve = { rounds: 1, stake: '10.00', payout: '0.00', refunded: '0.00', net: '-10.00' }
    const dan = { rounds: 4, stake: '180.00', payout: '118.00', refunded: '0.00', net: '-62.00' }
    const { id: danId, eveId } = { id: await site.idOf('memberdan'), eveId: await site.idOf('membereve') }
    expect(content).toEqual([
      { id: danId, account: 'me***n', isAgent: false, depth: 3, ...dan },
      { id: eveId, account: 'membereve', isAgent: false, depth: 1, ...eve },
    ])
    expect(totals).toEqual({
      members: 2,
      rounds: 5,
      stake: '190.00',
      payout: '118.00',
      refunded: '0.00',
      net: '-72.00',
    })
    expect(next).toBeNull()
    expect((await losses('agentamy', { search: 'eve' })).content.map(({ account }) => account)).toEqual([
      'membereve',
    ])
    expect((await losses('agentamy', { search: 'dan' })).content).toEqual([])
    expect((await losses('agentcal')).content).toMatchObject([{ account: 'memberdan', depth: 1 }])
    expect((await losses('agentamy', { from: '2020-01-01', to: '2020-01-02' })).totals).toMatchObject({
      members: 0,
    })
    for (const cursor of ['abc', Buffer.from("1 ' or true").toString('base64url')]) {
      const answer = await site.call('teamLosses', { token: await site.token('agentamy'), query: { cursor } })
      expect(answer.code).toBe('invalid_request')
    }
  })
})

describe('the downline', () => {
  it('is shown step by step, with the path and what each came to with all below', async () => {
    const top = await members('agentamy')
    expect(top.path).toEqual([{ id: await site.idOf('agentamy'), account: 'agentamy' }])
    expect(top.content.map(({ account, isAgent, depth, below }) => [account, isAgent, depth, below])).toEqual(
      [
        ['agentben', true, 1, 2],
        ['membereve', false, 1, 0],
      ],
    )
    expect(top).toMatchObject({ total: 2, next: null })
    const benId = await site.idOf('agentben')
    const calId = await site.idOf('agentcal')
    const deep = await members('agentamy', { of: calId })
    expect(deep.path.map(({ id, account }) => [id, account])).toEqual([
      [await site.idOf('agentamy'), 'agentamy'],
      [benId, 'agentben'],
      [calId, 'ag***l'],
    ])
    expect(deep.content).toMatchObject([{ account: 'me***n', depth: 3, stake: '180.00', deposits: '500.00' }])
    expect((await members('agentcal')).content).toMatchObject([{ account: 'memberdan', depth: 1 }])
    expect(top.content[0]).toMatchObject({ stake: '180.00', deposits: '500.00' })
  })

  it('finds direct ones by a part of the name, and hidden ones by the whole alone', async () => {
    const found = async (who: Name, search: string) =>
      (await members(who, { search })).content.map(({ account }) => account)
    expect(await found('agentamy', 'EVE')).toEqual(['membereve'])
    expect(await found('agentamy', 'member')).toEqual(['membereve'])
    expect(await found('agentamy', 'MemberDan')).toEqual(['me***n'])
    expect(await found('agentamy', '%')).toEqual([])
    expect(await found('agentamy', 'memberzed')).toEqual([])
    expect(await found('agentcal', 'agentben')).toEqual([])
  })

  it('of anybody outside the own tree is answered like nobody', async () => {
    const foreign = await site.call('memberInfo', {
      token: await site.token('memberzed', 'second.example'),
      host: 'second.example',
    })
    const ids = [await site.idOf('agentzoe'), await site.idOf('memberzed'), newId(), foreign.value.id]
    for (const of of ids) {
      const answer = await site.call('teamMembers', { token: await site.token('agentamy'), query: { of } })
      expect(answer.code).toBe('account_not_found')
    }
    const up = { of: await site.idOf('agentamy') }
    expect((await site.call('teamMembers', { token: await site.token('agentben'), query: up })).code).toBe(
      'account_not_found',
    )
  })

  it('goes on behind its cursor until everybody was there once', async () => {
    const upline = await site.idOf('agentzoe')
    await site.db
      .asOwner(`insert into member (merchant, id, username, username_key, type, nickname, status, agent_id,
        register_method, created_at, password_changed_at)
      select '${merchant}', gen_random_uuid(), 'Person' || n, 'person' || n, 0, 'p', 'active', '${upline}', 'username', now(), now()
      from generate_series(1, 70) n`)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await members('agentzoe', cursor ? { cursor } : {})
      expect(page.total).toBe(cursor ? null : 71)
      seen.push(...page.content.map(({ account }) => account))
      cursor = page.next
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([71, 71])
  })
})
