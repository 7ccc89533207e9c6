import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testBrand } from '../../testing/test-brands.ts'
import { demo } from '../../testing/test-gateway.ts'
import { type ContractSite, type Name, openContractSite } from './testing/contract-people.ts'

let site: ContractSite

beforeAll(async () => {
  site = await openContractSite()
})

afterAll(() => site.close())

beforeEach(async () => {
  await site.db.asOwner('truncate contract, contract_event')
})

async function offered(from: Name, to: Name, rate = 500) {
  return (await site.offer(from, to, rate)).value.contract.id
}

describe("the merchant's settings", () => {
  const withContracts = (contracts: object) =>
    testBrand({
      id: 'first',
      merchant: {
        contracts,
        demo: { members: [{ username: 'agentamy', type: 1, password: demo.password }] },
      },
    })
  const settled = async (contracts: object, work: () => Promise<void>) => {
    const before = site.registry.byId('first')
    site.registry.put(withContracts(contracts))
    try {
      await work()
    } finally {
      if (before) site.registry.put(before)
    }
  }

  it('switch a kind off, for new offers and for those that wait', async () => {
    const id = await offered('agentamy', 'agentben')
    await settled({ dividend: { enabled: false } }, async () => {
      expect((await site.offer('agentamy', 'membereve', 5)).code).toBe('contract_off')
      expect((await site.act('agentben', { action: 'accept', contractId: id })).code).toBe('contract_off')
    })
  })

  it('say whether losses are carried over, which each contract shows from then on (F4)', async () => {
    await settled({ dividend: { carriesLosses: true } }, async () => {
      const { kinds } = (await site.call('contractInfo', { token: await site.token('agentzoe') })).value
      expect(kinds.map(({ kind, carriesLosses }) => [kind, carriesLosses])).toEqual([
        ['dividend', true],
        ['daily', false],
        ['hourly', false],
        ['realtime', false],
      ])
      const offered = await site.offer('agentzoe', 'memberzed', 5)
      expect(offered.value.contract.carriesLosses).toBe(true)
    })
    const { content } = (
      await site.call('contracts', { token: await site.token('memberzed'), query: { party: 'own' } })
    ).value
    expect(content.map(({ carriesLosses }) => carriesLosses)).toEqual([true])
  })

  it('bind what the salaries of a line come to together, when one is offered and when it is accepted (F8)', async () => {
    const offer = async (kind: 'hourly' | 'realtime', rate: number) => {
      const downlineId = await site.idOf('memberzed')
      return site.act('agentzoe', { action: 'offer', downlineId, rate, period: 'daily' }, kind)
    }
    const accept = (kind: 'daily' | 'hourly' | 'realtime', contractId: string) =>
      site.act('memberzed', { action: 'accept', contractId }, kind)
    const daily = await site.act(
      'agentzoe',
      { action: 'offer', downlineId: await site.idOf('memberzed'), rate: 150, period: 'daily' },
      'daily',
    )
    expect((await accept('daily', daily.value.contract.id)).code).toBeNull()
    const hourly = (await offer('hourly', 100)).value.contract.id
    // Daily salaries of at most 0.5 % leave 2.3 % for all three; 1.5 % are agreed, and 1 % offered.
    await settled({ daily: { topRate: 50 } }, async () => {
      const refused = await accept('hourly', hourly)
      expect([refused.status, refused.code]).toEqual([422, 'contract_above_bound'])
      expect((await offer('realtime', 1)).code).toBe('contract_above_bound')
      await site.act('agentzoe', { action: 'withdraw', contractId: hourly }, 'hourly')
      expect((await offer('realtime', 80)).code).toBeNull()
    })
  })

  it('say which account types may offer and accept', async () => {
    await settled({ dividend: { offeredBy: [2], acceptedBy: [0] } }, async () => {
      expect((await site.offer('agentamy', 'membereve', 5)).code).toBe('contract_off')
    })
    await settled({ dividend: { acceptedBy: [0] } }, async () => {
      expect((await site.offer('agentamy', 'agentben', 5)).code).toBe('contract_off')
      expect((await site.offer('agentamy', 'membereve', 5)).code).toBeNull()
    })
  })

  it('toggle what the consolidated response contains', async () => {
    await settled({ hourly: { enabled: false } }, async () => {
      const info = (await site.call('contractInfo', { token: await site.token('agentamy') })).value
      expect(info).toMatchObject({ divtypereq: 'on', contracthoursalreq: 'off' })
      expect(info.kinds.map(({ kind, mayOffer, topRate }) => [kind, mayOffer, topRate])).toEqual([
        ['dividend', true, 4000],
        ['daily', true, 150],
        ['realtime', true, 80],
      ])
      const none = (await site.call('contractInfo', { token: await site.token('membereve') })).value
      expect(none).toMatchObject({ divtypereq: 'off', dailysalreqtype: 'off', pending: [], kinds: [] })
    })
  })
})
