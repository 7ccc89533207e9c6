// On PostgreSQL too: the tree is read by queries of its own.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ContractSite, openContractSite } from './testing/contract-people.ts'

let site: ContractSite

beforeAll(async () => {
  site = await openContractSite()
})

afterAll(() => site.close())

beforeEach(async () => {
  await site.db.asOwner('truncate contract, contract_event')
})

async function getHistory(who: Parameters<ContractSite['token']>[0], id: string) {
  return (
    await site.call('contractDetail', { token: await site.token(who), query: { id } })
  ).value.history.map(({ action, actor, status }) => [action, actor, status])
}

describe('a higher-rate contract further down', () => {
  const tree = async () => {
    const ben = await site.agree('agentamy', 'agentben', 2000)
    const cal = await site.agree('agentben', 'agentcal', 1500)
    const dan = await site.agree('agentcal', 'memberdan', 700)
    return { ben, cal, dan }
  }

  it('ends when the upline proceeds, having been shown what it affects, with all contracts below it', async () => {
    const { ben, cal, dan } = await tree()
    const lower = (await site.offer('agentamy', 'agentben', 1200)).value.contract.id
    const seen = await site.call('contractDetail', {
      token: await site.token('agentben'),
      query: { id: lower },
    })
    expect(seen.value.affected.map(({ id }) => id)).toEqual([cal, dan])
    const unrequested = await site.act('agentben', { action: 'accept', contractId: lower })
    expect(unrequested).toMatchObject({
      status: 409,
      code: 'contract_affects_downline',
      json: {
        value: { affected: [{ id: cal, downline: { name: 'agentcal' }, rate: 1500 }, { id: dan }] },
      },
    })
    expect((await site.act('agentben', { action: 'accept', contractId: lower, proceed: [cal] })).code).toBe(
      'contract_affects_downline',
    )
    expect([await site.statusOf(cal), await site.statusOf(ben)]).toEqual(['accepted', 'accepted'])
    await site.act('agentben', { action: 'accept', contractId: lower, proceed: [dan, cal] })
    expect(await Promise.all([ben, lower, cal, dan].map((id) => site.statusOf(id)))).toEqual([
      'replaced',
      'accepted',
      'uplineProceeded',
      'uplineProceeded',
    ])
    expect((await getHistory('agentcal', cal)).at(-1)).toEqual(['end', null, 'uplineProceeded'])
    // Those below had no part in it: they are told all the same.
    const told = await site.db.asOwner<{ username: string }>(`
      select m.username from member_event e join member m on m.merchant = e.merchant and m.id = e.member_id
      where e.kind = 'contract.changed' and e.body ->> 'status' = 'uplineProceeded' and e.body ->> 'contract' = '${dan}'
      order by 1`)
    expect(told.map(({ username }) => username)).toEqual(['agentcal', 'memberdan'])
  })

  it('ends with the contract that it rests on', async () => {
    const { ben, cal, dan } = await tree()
    await site.act('agentamy', { action: 'requestTermination', contractId: ben })
    expect((await site.act('agentben', { action: 'terminate', contractId: ben })).code).toBe(
      'contract_affects_downline',
    )
    await site.act('agentben', { action: 'terminate', contractId: ben, proceed: [cal, dan] })
    expect(await Promise.all([ben, cal, dan].map((id) => site.statusOf(id)))).toEqual([
      'terminated',
      'uplineProceeded',
      'uplineProceeded',
    ])
  })

  it('takes an offer along that nobody has answered, and nothing below the offer', async () => {
    const { dan } = await tree()
    await site.db.asOwner("update contract set status = 'rejected' where rate = 1500")
    const open = (await site.offer('agentben', 'agentcal', 1800)).value.contract.id
    const lower = (await site.offer('agentamy', 'agentben', 1600)).value.contract.id
    await site.act('agentben', { action: 'accept', contractId: lower, proceed: [open] })
    expect([await site.statusOf(open), await site.statusOf(dan)]).toEqual(['uplineProceeded', 'accepted'])
  })

  it('ends when the one above is settled in another period from then on, however high the rate', async () => {
    const { ben, cal, dan } = await tree()
    const weekly = (await site.offer('agentamy', 'agentben', 2500, { period: 'weekly' })).value.contract.id
    const token = await site.token('agentben')
    const seen = (await site.call('contractDetail', { token, query: { id: weekly } })).value
    expect(seen.affected.map(({ id }) => id)).toEqual([cal, dan])
    const accept = { action: 'accept', contractId: weekly }
    expect((await site.act('agentben', accept)).code).toBe('contract_affects_downline')
    expect((await site.act('agentben', { ...accept, proceed: [cal, dan] })).code).toBeNull()
    expect(await Promise.all([ben, weekly, cal, dan].map((id) => site.statusOf(id)))).toEqual([
      ...['replaced', 'accepted', 'uplineProceeded', 'uplineProceeded'],
    ])
    // What is offered below is settled with the own contract now.
    expect((await site.offer('agentben', 'agentcal', 1500)).code).toBe('contract_period')
    expect((await site.offer('agentben', 'agentcal', 1500, { period: 'weekly' })).code).toBeNull()
  })

  it('stays when the rate stays or rises', async () => {
    const { cal } = await tree()
    const higher = (await site.offer('agentamy', 'agentben', 2500)).value.contract.id
    await site.act('agentben', { action: 'accept', contractId: higher })
    expect(await site.statusOf(cal)).toBe('accepted')
  })
})
