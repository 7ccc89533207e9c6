import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, dateIn, startOfDate } from '../../base/calendar/calendar.ts'
import { newId } from '../../base/db/id.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { gameRound } from '../../games/play/play.tables.ts'
import { deposit } from '../../money/payments/payments.tables.ts'
import { type ContractSite, type Name, openContractSite } from '../contracts/testing/contract-people.ts'
import { teamMoneyMoves } from './money.consumer.ts'
import { teamFigures } from './team.consumer.ts'

const merchant = 'firstcode'
const money = { currency: 'PHP', scale: 2 }
const games = [
  { id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' },
  { id: 'fish', name: { EN: 'Deep Blue' }, type: 'FISH', vendor: 'CQ9', art: 'g-slot' },
]
const vendors = [
  { code: 'PG', name: 'Pocket' },
  { code: 'CQ9', name: 'Nine' },
]

let site: ContractSite
let zone: string
let today: string
beforeAll(async () => {
  site = await openContractSite({}, { timeZone: 'Pacific/Kiritimati', games, vendors })
  zone = site.registry.byMerchant(merchant)?.merchant.timeZone ?? ''
  today = dateIn(zone, site.platform.clock())
  const midnight = startOfDate(zone, today).getTime()
  await play('memberdan', 'slot', 1_000n, 400n)
  await play('memberdan', 'fish', 2_000n, 0n, new Date(midnight))
  await play('memberdan', 'slot', 4_000n, 9_000n, new Date(midnight - 1))
  await play('membereve', 'slot', 8_000n, 0n)
  await play('memberzed', 'slot', 99_900n, 0n)
  await play('agentamy', 'slot', 77_700n, 0n)
  await payIn('memberdan', 50_000n)
  await payIn('memberzed', 60_000n)
  await consumeAllFacts(site.platform, merchant, teamFigures(site.platform))
  await consumeAllFacts(site.platform, merchant, teamMoneyMoves)
})
afterAll(() => site.close())

function within<T>(work: Parameters<typeof site.platform.database.within<T>>[1]) {
  return site.platform.database.within(merchant, work)
}

async function play(who: Name, nodeId: string, stake: bigint, payout: bigint, at = site.platform.clock()) {
  const vendor = nodeId === 'fish' ? 'CQ9' : 'PG'
  const round = { merchant, id: newId(), memberId: await site.idOf(who), nodeId, vendor, ...money }
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

async function bets(who: Name, query: Record<string, string> = {}) {
  return (await site.call('teamBets', { token: await site.token(who), query })).value
}

async function moves(who: Name, query: Record<string, string> = {}) {
  return (await site.call('teamMoney', { token: await site.token(who), query })).value
}

async function getFile(who: Name, body: Record<string, unknown>) {
  const { value } = await site.call('exportTeam', { token: await site.token(who), body })
  const url = value.path
  const { body: text, headers } = await site.app.inject({ url, headers: { host: 'first.example' } })
  return { rows: value.rows, name: value.fileName, lines: text.trim().split('\r\n'), headers }
}

describe('the bets of a team', () => {
  it('are those of everybody below and of nobody else, the newest end first', async () => {
    const { content, next } = await bets('agentamy')
    expect(content.map(({ account, nodeId, stake }) => [account, nodeId, stake])).toEqual([
      ['membereve', 'slot', '80.00'],
      ['me***n', 'slot', '10.00'],
      ['me***n', 'fish', '20.00'],
      ['me***n', 'slot', '40.00'],
    ])
    expect(content[1]).toMatchObject({ title: 'Moon Garden', vendorName: 'Pocket', net: '-6.00', depth: 3 })
    expect(next).toBeNull()
    expect((await bets('agentzoe')).content).toMatchObject([{ account: 'memberzed' }])
    expect((await bets('agentcal')).content).toHaveLength(3)
  })

  it('come to the figures of the team, by its days', async () => {
    for (const who of ['agentamy', 'agentben', 'agentzoe'] as const)
      for (const from of [today, addDays(today, -1), addDays(today, -29)]) {
        const query = { from, to: today }
        const figures = await site.call('teamOverview', { token: await site.token(who), query })
        const { stake, payout, refunded, net } = figures.value.period.totals
        expect((await bets(who, query)).totals).toMatchObject({ stake, payout, refunded, net })
      }
  })

  it('are filtered by member, studio, kind of game and day, and the totals with them', async () => {
    const stakes = async (query: Record<string, string>) => {
      const { content, totals } = await bets('agentamy', query)
      const sum = content.reduce((all, { stake }) => all + Number(stake), 0)
      expect(Number(totals?.stake)).toBe(sum)
      expect(totals?.rounds).toBe(content.length)
      return content.map(({ stake }) => stake)
    }
    expect(await stakes({ vendor: 'CQ9' })).toEqual(['20.00'])
    expect(await stakes({ category: 'RNG', search: 'memberdan' })).toEqual(['10.00', '40.00'])
    expect(await stakes({ category: 'FISH', vendor: 'PG' })).toEqual([])
    expect(await stakes({ search: 'eve' })).toEqual(['80.00'])
    expect(await stakes({ search: 'dan' })).toEqual([])
    expect(await stakes({ from: today, to: today })).toEqual(['80.00', '10.00', '20.00'])
    expect((await bets('agentamy')).choices).toMatchObject({
      vendors: [
        { code: 'CQ9', name: 'Nine' },
        { code: 'PG', name: 'Pocket' },
      ],
    })
  })

  it('go on from page to page, no round twice and none left out', async () => {
    const [zed, at] = [await site.idOf('memberzed'), site.platform.clock()]
    // Many of one instant: the cursor tells them apart.
    await site.db
      .asOwner(`insert into game_round (merchant, id, member_id, node_id, vendor, mechanic, state, stake, payout,
        started_at, ended_at, currency, scale)
      select '${merchant}', 'many ' || n, '${zed}', 'slot', 'PG', 'reels', 'settled', 100, 0, '${at.toISOString()}',
        '${at.toISOString()}'::timestamptz - make_interval(secs => n / 20), 'PHP', 2 from generate_series(1, 100) n`)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await bets('agentzoe', cursor ? { cursor } : {})
      if (cursor) expect([page.totals, page.choices]).toEqual([null, null])
      seen.push(...page.content.map(({ round }) => round))
      cursor = page.next
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([101, 101])
  })

  it('open to what was played, without the wallet of whoever played', async () => {
    const [round] = (await bets('agentamy', { search: 'membereve' })).content
    const query = { round: round?.round ?? '' }
    const ask = async (who: Name) => site.call('teamRound', { token: await site.token(who), query })
    const { value } = await ask('agentamy')
    expect(value).toMatchObject({ account: 'membereve', title: 'Moon Garden', stake: '80.00', net: '-80.00' })
    expect(value).not.toHaveProperty('moves')
    for (const who of ['agentben', 'agentzoe'] as const) expect((await ask(who)).code).toBe('not_found')
    expect((await ask('memberdan')).code).toBe('non_agent')
  })

  it.each([{ cursor: 'abc' }, { from: '2026-02-30' }, { vendor: 'x'.repeat(41) }, { of: 'anybody' }])(
    'of %j are refused',
    async (query) => {
      const answer = await site.call('teamBets', { token: await site.token('agentamy'), query })
      expect(answer.code).toBe('invalid_request')
    },
  )
})

describe('the money of a team', () => {
  it('is what moved for everybody below, and comes to the figures of the team', async () => {
    const { content, totals } = await moves('agentamy')
    expect(content).toMatchObject([{ account: 'me***n', depth: 3, kind: 'deposit', amount: '500.00' }])
    expect(JSON.stringify(content)).not.toMatch(/balance|card|sandbox/)
    const figures = await site.call('teamOverview', { token: await site.token('agentamy') })
    const { deposits, withdrawals } = figures.value.period.totals
    expect(totals).toMatchObject({ entries: 1, deposits, withdrawals, transfersIn: '0.00' })
    expect((await moves('agentzoe')).content).toMatchObject([{ amount: '600.00' }])
  })

  it('is filtered by kind and member, and goes on behind its cursor', async () => {
    const zed = await site.idOf('memberzed')
    await site.db.asOwner(`insert into member_money (merchant, member_id, at, id, kind, amount, currency)
      select '${merchant}', '${zed}', now() - make_interval(secs => n / 10), 'move ' || n, case n % 2 when 0 then 'transferIn'
        else 'transferOut' end, case n % 2 when 0 then 200 else -100 end, 'PHP' from generate_series(1, 70) n`)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await moves('agentzoe', cursor ? { cursor } : {})
      seen.push(...page.content.map(({ reference }) => reference))
      cursor = page.next
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([71, 71])
    expect((await moves('agentzoe', { kind: 'transferIn' })).totals).toEqual({
      entries: 35,
      deposits: '0.00',
      withdrawals: '0.00',
      transfersIn: '70.00',
      transfersOut: '0.00',
    })
    expect((await moves('agentzoe', { search: 'nobody' })).content).toEqual([])
    const bad = { token: await site.token('agentzoe'), query: { kind: 'bet' } }
    expect((await site.call('teamMoney', bad)).code).toBe('invalid_request')
  })
})

describe('a file of the agent centre', () => {
  it('holds what its page lists, names hidden as there', async () => {
    const filter = { from: today, to: today }
    const file = await getFile('agentamy', { page: 'teamBets', format: 'csv', filter })
    expect(file.name).toBe(`first_teamBets_${today}_${today}.csv`)
    expect([file.rows, file.lines.length]).toEqual([3, 4])
    expect(file.lines[0]).toContain('When,Account,Level,Round,Game')
    expect(file.lines[1]).toContain('membereve,1,')
    expect(file.lines[2]).toContain('me***n,3,')
    const losses = await getFile('agentamy', { page: 'teamLosses', format: 'csv', filter: {} })
    expect(losses.lines.slice(1)).toHaveLength(losses.rows)
    const paid = await getFile('agentamy', { page: 'teamMoney', format: 'csv', filter: {} })
    expect(paid.lines[1]).toContain('me***n,3,Deposit,500.00,PHP')
    const sheet = await getFile('agentamy', { page: 'teamMoney', format: 'xlsx', filter: {} })
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
  })

  it('is of the downline too, a step of it or whoever is called so, and of invite links', async () => {
    const people = async (filter: object) => {
      const { rows, lines } = await getFile('agentamy', { page: 'teamMembers', format: 'csv', filter })
      expect(rows).toBe(lines.length - 1)
      return lines.slice(1).map((line) => line.split(',').slice(0, 3))
    }
    expect(await people({})).toEqual([
      ['agentben', '1', '2'],
      ['membereve', '1', '0'],
    ])
    // Two steps below a name is hidden, as on the page.
    expect(await people({ of: await site.idOf('agentben') })).toEqual([['ag***l', '2', '1']])
    expect(await people({ search: 'memberdan' })).toEqual([['me***n', '3', '0']])
    const token = await site.token('agentben')
    await site.call('addInviteLink', { token, body: { code: 'EXPORT77' } })
    const { lines } = await getFile('agentben', { page: 'inviteLinks', format: 'csv', filter: {} })
    expect(
      lines.map((line) =>
        line
          .split(',')
          .filter((_, index) => index !== 1)
          .slice(0, 5),
      ),
    ).toEqual([
      ['Code', 'Contracts', 'Members', 'Registered', 'Active'],
      ['EXPORT77', '', '0', '0', '0'],
    ])
    const elsewhere = { of: await site.idOf('agentzoe') }
    const body = { page: 'teamMembers', format: 'csv', filter: elsewhere }
    const amy = await site.token('agentamy')
    expect((await site.call('exportTeam', { token: amy, body })).code).toBe('account_not_found')
  })

  it('is of whole lists, however many pages', async () => {
    const file = await getFile('agentzoe', { page: 'teamBets', format: 'csv', filter: {} })
    expect([file.rows, new Set(file.lines).size]).toEqual([101, 102])
  })

  it('is for agents, and for the lists that there are', async () => {
    const body = { page: 'teamBets', format: 'csv', filter: {} }
    const ask = async (who: Name, more: object = {}) =>
      (await site.call('exportTeam', { token: await site.token(who), body: { ...body, ...more } })).code
    expect(await ask('memberdan')).toBe('non_agent')
    expect(await ask('agentamy', { page: 'bets' })).toBe('invalid_request')
    expect(await ask('agentamy', { filter: { kind: 'bet' } })).toBe('invalid_request')
  })
})
