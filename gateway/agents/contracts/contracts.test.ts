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

describe('an offer', () => {
  it('reaches the downline with its terms, and is there for both sides', async () => {
    const terms = { validBet: '50000.50', profitAndLoss: '1000', activeMembers: 5 }
    const offered = (await site.offer('agentamy', 'agentben', 1250, { terms })).value
    expect(offered).toMatchObject({
      contract: {
        kind: 'dividend',
        status: 'offered',
        role: 'upline',
        upline: { name: 'agentamy' },
        downline: { name: 'agentben' },
        rate: 1250,
        period: 'monthly',
        terms: { validBet: '50000.50', profitAndLoss: '1000.00', activeMembers: 5 },
        answeredAt: null,
        endedAt: null,
        requestedByMe: false,
      },
      previous: null,
      affected: [],
      history: [{ action: 'offer', actor: 'agentamy', byMe: true, status: 'offered' }],
    })
    const { id } = offered.contract
    const info = (await site.call('contractInfo', { token: await site.token('agentben') })).value
    expect(info).toMatchObject({ divtypereq: 'pending', dailysalreqtype: 'on', pending: [id] })
    const own = (
      await site.call('contracts', { token: await site.token('agentben'), query: { party: 'own' } })
    ).value
    expect(own).toMatchObject({ content: [{ id, role: 'downline' }], pageNum: 1, totalPages: 1 })
    const given = (
      await site.call('contracts', { token: await site.token('agentamy'), query: { party: 'downline' } })
    ).value
    expect(given.content.map((entry) => entry.id)).toEqual([id])
    const [stored] = await site.db.asOwner<Record<string, string>>(
      'select valid_bet::text as bet, profit_and_loss::text as loss, currency, scale::text as scale from contract',
    )
    expect(stored).toEqual({ bet: '5000050', loss: '100000', currency: 'PHP', scale: '2' })
  })

  it('is accepted once, rejected once, withdrawn once', async () => {
    const first = (await site.offer('agentamy', 'agentben', 1000)).value.contract.id
    const accepted = (await site.act('agentben', { action: 'accept', contractId: first })).value
    expect(accepted.contract).toMatchObject({ status: 'accepted', answeredAt: expect.any(String) as string })
    const second = (await site.offer('agentamy', 'membereve', 500)).value.contract.id
    expect(
      (await site.act('membereve', { action: 'reject', contractId: second })).value.contract,
    ).toMatchObject({ status: 'rejected', endedAt: expect.any(String) as string })
    const third = (await site.offer('agentamy', 'membereve', 600)).value.contract.id
    expect(
      (await site.act('agentamy', { action: 'withdraw', contractId: third })).value.contract.status,
    ).toBe('withdrawn')
    for (const [id, action] of [
      [first, 'accept'],
      [second, 'accept'],
      [third, 'accept'],
      [first, 'withdraw'],
      [second, 'reject'],
    ])
      expect((await site.act('agentben', { action, contractId: id })).code).toMatch(
        /^(contract_state|not_found)$/,
      )
  })

  it.each(['daily', 'hourly', 'realtime'] as const)('of the kind %s goes by its own call', async (kind) => {
    const downlineId = await site.idOf('agentben')
    const body = { action: 'offer', downlineId, rate: 50, period: 'daily' }
    const { id } = (await site.act('agentamy', body, kind)).value.contract
    expect((await site.act('agentben', { action: 'accept', contractId: id })).code).toBe('not_found')
    expect(
      (await site.act('agentben', { action: 'accept', contractId: id }, kind)).value.contract,
    ).toMatchObject({ kind, status: 'accepted' })
  })

  it('replaces what was agreed before, which stays in the history', async () => {
    const before = await site.agree('agentamy', 'agentben', 1000)
    const offered = (await site.offer('agentamy', 'agentben', 1200)).value
    expect(offered.previous).toMatchObject({ id: before, rate: 1000 })
    expect(await site.statusOf(before)).toBe('accepted')
    await site.act('agentben', { action: 'accept', contractId: offered.contract.id })
    expect(await site.statusOf(before)).toBe('replaced')
    expect(await getHistory('agentben', before)).toEqual([
      ['offer', 'agentamy', 'offered'],
      ['accept', 'agentben', 'accepted'],
      ['replace', 'agentben', 'replaced'],
    ])
  })

  it('expires, for whoever looks and in the books', async () => {
    const { id } = (await site.offer('agentamy', 'agentben', 900)).value.contract
    await site.db.asOwner(`update contract set expires_at = now() - interval '1 minute' where id = '${id}'`)
    const detail = await site.call('contractDetail', {
      token: await site.token('agentben'),
      query: { id },
    })
    expect(detail.value.contract).toMatchObject({ status: 'expired', endedAt: expect.any(String) as string })
    expect((await site.call('contractInfo', { token: await site.token('agentben') })).value.pending).toEqual(
      [],
    )
    expect((await site.act('agentben', { action: 'accept', contractId: id })).code).toBe('contract_expired')
    const again = (await site.offer('agentamy', 'agentben', 900)).value.contract.id
    expect([await site.statusOf(id), await site.statusOf(again)]).toEqual(['expired', 'offered'])
    expect((await getHistory('agentamy', id)).at(-1)).toEqual(['expire', null, 'expired'])
  })
})

describe('termination', () => {
  it('is requested by one side and accepted by the other', async () => {
    const id = await site.agree('agentamy', 'agentben', 1000)
    const requested = (await site.act('agentben', { action: 'requestTermination', contractId: id })).value
    expect(requested.contract).toMatchObject({ status: 'terminationRequested', requestedByMe: true })
    expect((await site.call('contractInfo', { token: await site.token('agentamy') })).value.pending).toEqual([
      id,
    ])
    expect((await site.act('agentben', { action: 'terminate', contractId: id })).code).toBe('contract_party')
    expect((await site.act('agentben', { action: 'reject', contractId: id })).code).toBe('contract_party')
    expect((await site.act('agentamy', { action: 'withdraw', contractId: id })).code).toBe('contract_party')
    expect((await site.act('agentamy', { action: 'terminate', contractId: id })).value.contract.status).toBe(
      'terminated',
    )
  })

  it('can be refused or taken back, and the contract goes on', async () => {
    const id = await site.agree('agentamy', 'agentben', 1000)
    for (const [asker, other, action] of [
      ['agentben', 'agentamy', 'reject'],
      ['agentamy', 'agentamy', 'withdraw'],
    ] as const) {
      await site.act(asker, { action: 'requestTermination', contractId: id })
      expect((await site.act(other, { action, contractId: id })).value.contract).toMatchObject({
        status: 'accepted',
        requestedByMe: false,
        endedAt: null,
      })
    }
  })
})

describe('names of a contract', () => {
  it('are shown as far down as the merchant lets who asks see them, and whole to who stands below', async () => {
    await site.agree('agentamy', 'agentben', 1000)
    await site.agree('agentben', 'agentcal', 900)
    const id = await site.agree('agentcal', 'memberdan', 500)
    const seenBy = async (who: Parameters<ContractSite['token']>[0]) => {
      const { value } = await site.call('contractDetail', { token: await site.token(who), query: { id } })
      const { contract, history } = value
      return [contract.upline.name, contract.downline.name, history.at(-1)?.actor]
    }
    expect(await seenBy('agentamy')).toEqual(['ag***l', 'me***n', 'me***n'])
    expect(await seenBy('agentben')).toEqual(['agentcal', 'me***n', 'me***n'])
    expect(await seenBy('agentcal')).toEqual(['agentcal', 'memberdan', 'memberdan'])
    expect(await seenBy('memberdan')).toEqual(['agentcal', 'memberdan', 'memberdan'])
  })
})

describe('the books', () => {
  it('are only ever added to', async () => {
    await site.agree('agentamy', 'agentben', 1000)
    await expect(site.db.asOwner("update contract_event set action = 'x'")).rejects.toThrow(/written once/)
    await expect(site.db.asOwner('delete from contract_event')).rejects.toThrow(/written once/)
  })

  it('know every line of the tree from the moment a member is made, and after a move', async () => {
    const line = async () =>
      (
        await site.db.asOwner<{ name: string; depth: number }>(`
          select a.username as name, l.depth from agent_link l
          join member d on d.merchant = l.merchant and d.id = l.descendant_id
          join member a on a.merchant = l.merchant and a.id = l.ancestor_id
          where d.username = 'memberdan' and l.merchant = 'firstcode' order by l.depth`)
      ).map(({ name, depth }) => `${name} ${String(depth)}`)
    expect(await line()).toEqual(['memberdan 0', 'agentcal 1', 'agentben 2', 'agentamy 3'])
    const moveTo = (agent: string) =>
      site.db.asOwner(`update member set agent_id = (select id from member where username = '${agent}'
        and merchant = 'firstcode') where username = 'agentben' and merchant = 'firstcode'`)
    await moveTo('agentzoe')
    expect(await line()).toEqual(['memberdan 0', 'agentcal 1', 'agentben 2', 'agentzoe 3'])
    await expect(moveTo('memberdan')).rejects.toThrow(/above themselves/)
    await moveTo('agentamy')
    expect(await line()).toEqual(['memberdan 0', 'agentcal 1', 'agentben 2', 'agentamy 3'])
  })
})

describe('what the house pays', () => {
  it('is told the agents whom nobody is above, as settlements take it, and nobody else', async () => {
    const getHouse = async (who: Parameters<ContractSite['token']>[0]) =>
      (await site.call('contractInfo', { token: await site.token(who) })).value.house
    const carriesLosses = false
    expect(await getHouse('agentamy')).toEqual([
      { kind: 'dividend', rate: 4000, period: 'monthly', carriesLosses },
      { kind: 'daily', rate: 150, period: 'daily', carriesLosses },
      { kind: 'hourly', rate: 100, period: 'daily', carriesLosses },
      { kind: 'realtime', rate: 80, period: 'daily', carriesLosses },
    ])
    expect([await getHouse('agentben'), await getHouse('membereve')]).toEqual([[], []])
  })
})
