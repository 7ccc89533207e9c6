import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dateIn } from '../../base/calendar/calendar.ts'
import { newId } from '../../base/db/id.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { gameRound } from '../../games/play/play.tables.ts'
import { type ContractSite, openContractSite } from '../contracts/testing/contract-people.ts'
import { parseAccount } from './team-names.ts'
import { teamFigures } from './team.consumer.ts'

const merchant = 'firstcode'
/** Two registered by number alone, memberdan so deep below agentamy that no name is told whole; membereve by a service that told an address. */
const zed = 'memberzed (+63 …031)'
const eve = 'membereve (r***@lamp.example)'

let site: ContractSite
let today: string
beforeAll(async () => {
  site = await openContractSite({}, { timeZone: 'Pacific/Kiritimati' })
  const { platform } = site
  await site.token('agentamy')
  today = dateIn(site.registry.byMerchant(merchant)?.merchant.timeZone ?? '', platform.clock())
  await site.db.asOwner(
    `update member set name_made = true, mobile = '6391700000' || case username when 'memberzed' then '31' else '41' end
      where merchant = '${merchant}' and username in ('memberdan', 'memberzed')`,
  )
  await site.db.asOwner(
    `update member set name_made = true, email = 'rosa@lamp.example' where merchant = '${merchant}' and username = 'membereve'`,
  )
  const at = platform.clock()
  for (const who of ['memberdan', 'membereve', 'memberzed'] as const) {
    const [id, memberId] = [newId(), await site.idOf(who)]
    const money = { stake: 1_000n, currency: 'PHP', scale: 2 }
    const round = {
      merchant,
      id,
      memberId,
      nodeId: 'slot',
      vendor: 'PG',
      mechanic: 'reels',
      ...money,
    } as const
    await platform.database.within(merchant, async (tx) => {
      await tx.insert(gameRound).values({ ...round, state: 'open', startedAt: at })
      await tx.update(gameRound).set({ state: 'settled', endedAt: at }).where(eq(gameRound.id, id))
    })
    await site.db.asOwner(`insert into member_money (merchant, member_id, at, id, kind, amount, currency)
      values ('${merchant}', '${memberId}', '${at.toISOString()}', 'paid ${who}', 'deposit', 5000, 'PHP')`)
  }
  await consumeAllFacts(platform, merchant, teamFigures(platform))
})
afterAll(() => site.close())

const lists = ['teamMembers', 'teamBets', 'teamLosses', 'teamMoney'] as const

async function listAccounts(
  name: (typeof lists)[number],
  who: 'agentzoe' | 'agentamy',
  query: Record<string, string> = {},
): Promise<string[]> {
  const { value } = await site.call(name, { token: await site.token(who), query })
  return value.content.map(({ account }) => account)
}

it.each(lists)(
  '%s tells who was given a name by their number or address, as far down as names are told (P5)',
  async (name) => {
    expect(await listAccounts(name, 'agentzoe')).toEqual([zed])
    const below = await listAccounts(name, 'agentamy')
    expect(below).toContain(eve)
    if (name !== 'teamMembers') expect(below).toContain('+63 …041')
    expect(below.join()).not.toMatch(/memberdan|me\*/)
  },
)

it.each(lists)('%s finds them by what it shows, and nobody by what is hidden (P5)', async (name) => {
  for (const search of ['031', '+63 …031', '0917 000 0031', '639170000031', zed, 'memberz'])
    expect(await listAccounts(name, 'agentzoe', { search })).toEqual([zed])
  for (const search of ['0031', '000031', '1700', '64031', '6391', '09180000031', '6391700000031'])
    expect(await listAccounts(name, 'agentzoe', { search })).toEqual([])
  for (const search of ['r***@lamp', 'lamp.example', eve])
    expect(await listAccounts(name, 'agentamy', { search })).toEqual([eve])
  for (const search of ['041', '031', '+63 …041', 'rosa@'])
    expect(await listAccounts(name, 'agentamy', { search })).toEqual([])
  expect(await listAccounts(name, 'agentamy', { search: '0917 000 0041' })).toEqual(['+63 …041'])
})

it.each(lists)('%s finds by a whole address as it is kept, capitals outside ASCII too (P5)', async (name) => {
  await site.db.asOwner(
    `update member set email = 'ＤAN@lamp.example', email_key = 'dan@lamp.example'
      where merchant = '${merchant}' and username = 'memberdan'`,
  )
  for (const search of ['ＤAN@lamp.example', 'dan@lamp.example'])
    expect(await listAccounts(name, 'agentamy', { search })).toEqual(['+63 …041'])
})

it.each(lists)('a file of %s tells them as its page does (P5)', async (page) => {
  const body = { page, format: 'csv', filter: page === 'teamMembers' ? {} : { from: today, to: today } }
  const { value } = await site.call('exportTeam', { token: await site.token('agentzoe'), body })
  const { body: text } = await site.app.inject({ url: value.path, headers: { host: 'first.example' } })
  expect(text).toContain(zed)
})

it('a round and the downline of contracts tell them so (P5)', async () => {
  const token = await site.token('agentzoe')
  const [{ round = '' } = {}] = (await site.call('teamBets', { token })).value.content
  expect((await site.call('teamRound', { token, query: { round } })).value.account).toBe(zed)
  const listDownline = async (query: { search?: string }) => {
    const { content } = (await site.call('contractDownline', { token, query })).value
    return content.map(({ name }) => name)
  }
  expect(await listDownline({})).toEqual([zed])
  for (const search of ['031', '09170000031', zed]) expect(await listDownline({ search })).toEqual([zed])
  expect(await listDownline({ search: '0031' })).toEqual([])
})

it('a contract tells them so, by the nickname that they chose, and to themselves by name alone (P5)', async () => {
  const offered = (await site.offer('agentamy', 'agentben', 10)).value.contract
  expect(offered.downline.name).toBe('agentben')
  await site.db.asOwner(
    `update member set name_made = true, mobile = '639170000032' where merchant = '${merchant}' and username = 'agentben'`,
  )
  const ask = async (who: 'agentamy' | 'agentben') => {
    const query = { id: offered.id }
    return (await site.call('contractDetail', { token: await site.token(who), query })).value.contract
  }
  expect((await ask('agentamy')).downline.name).toBe('agentben (+63 …032)')
  expect((await ask('agentben')).upline.name).toBe('agentamy')
  await site.db.asOwner(
    `update member set nickname = 'Benno' where merchant = '${merchant}' and username = 'agentben'`,
  )
  expect((await ask('agentamy')).downline.name).toBe('Benno')
})

it.each([
  [zed, 'memberzed'],
  [eve, 'membereve'],
  [' me***n ', 'me***n'],
  ['someone', 'someone'],
])('%s copied from a list is the account %s (P5)', (text, account) => {
  expect(parseAccount(text)).toBe(account)
})
