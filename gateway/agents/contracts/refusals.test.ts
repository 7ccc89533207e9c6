import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import { type ContractSite, type Name, openContractSite, processOf } from './testing/contract-people.ts'

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

describe('an offer is refused', () => {
  it.each([
    ['to oneself', 'agentamy', 'agentamy', 'contract_self'],
    ['to the one above', 'agentben', 'agentamy', 'contract_ancestor'],
    ['to one further above', 'agentcal', 'agentamy', 'contract_ancestor'],
    ['to one further down', 'agentamy', 'agentcal', 'contract_not_downline'],
    ['to somebody of another tree', 'agentamy', 'memberzed', 'contract_not_downline'],
    ['to a trial account', 'agentamy', 'trialtim', 'contract_off'],
    ['by a member', 'membereve', 'memberdan', 'forbidden'],
    ['by a trial account', 'trialtim', 'membereve', 'real_account_needed'],
  ] as const)('%s', async (_, from, to, code) => {
    await site.token('trialtim')
    const downlineId = to === 'trialtim' ? await idOfTrial() : await site.idOf(to)
    expect((await site.offer(from, 'membereve', 500, { downlineId })).code).toBe(code)
  })

  it('to nobody', async () => {
    const downlineId = '00000000-0000-7000-8000-000000000001'
    expect((await site.offer('agentamy', 'agentben', 500, { downlineId })).code).toBe('contract_not_downline')
    expect((await site.act('agentamy', { action: 'offer', rate: 5, period: 'monthly' })).json).toMatchObject({
      errorCode: 'field_required',
      fields: { downlineId: 'field_required' },
    })
  })

  it('above the own rate, which is nothing without a contract and the top rate for who has nobody above', async () => {
    expect((await site.offer('agentamy', 'agentben', 4001)).json).toMatchObject({
      errorCode: 'contract_above_own_rate',
      fields: { rate: 'contract_above_own_rate' },
    })
    expect((await site.offer('agentben', 'agentcal', 1)).code).toBe('contract_above_own_rate')
    await site.agree('agentamy', 'agentben', 1000)
    expect((await site.offer('agentben', 'agentcal', 1001)).code).toBe('contract_above_own_rate')
    expect((await site.offer('agentben', 'agentcal', 1000)).code).toBeNull()
  })

  it('in another period than the own contract is settled in', async () => {
    await site.agree('agentamy', 'agentben', 1000)
    const codes = []
    for (const period of ['weekly', 'semiMonthly', 'monthly'])
      codes.push((await site.offer('agentben', 'agentcal', 500, { period })).json)
    const fields = { period: 'contract_period' }
    expect(codes).toMatchObject([
      { errorCode: 'contract_period', fields },
      { errorCode: 'contract_period', fields },
      { errorCode: null },
    ])
    // Whoever has nobody above may choose among all that the merchant lets be agreed on.
    expect((await site.offer('agentamy', 'membereve', 500, { period: 'weekly' })).code).toBeNull()
  })

  it('while another of its kind waits', async () => {
    await offered('agentamy', 'agentben')
    expect((await site.offer('agentamy', 'agentben', 600)).code).toBe('contract_pending')
    const body = { action: 'offer', downlineId: await site.idOf('agentben'), rate: 60, period: 'daily' }
    expect((await site.act('agentamy', body, 'daily')).code).toBeNull()
  })

  it.each([
    ['period', 'daily', 'field_pattern'],
    ['period', undefined, 'field_required'],
    ['rate', undefined, 'field_required'],
    ['rate', 0, 'invalid_request'],
    ['rate', 10001, 'invalid_request'],
    ['rate', 12.5, 'invalid_request'],
    ['rate', '1e2', 'invalid_request'],
    ['rate', true, 'invalid_request'],
    ['terms', { dailyBet: '5' }, 'field_unknown'],
    ['terms', { validBet: '1.005' }, 'field_format'],
    ['terms', { validBet: '-1' }, 'invalid_request'],
    ['terms', { validBet: '1e308' }, 'invalid_request'],
    ['terms', { validBet: '9007199254740993' }, 'invalid_request'],
    ['terms', { validBet: 5 }, 'invalid_request'],
    ['terms', { validBet: [5] }, 'invalid_request'],
    ['terms', { activeMembers: -1 }, 'invalid_request'],
    ['terms', { activeMembers: 1.5 }, 'invalid_request'],
    ['terms', { anything: 1 }, 'invalid_request'],
  ])('with %s %j', async (field, value, code) => {
    const answer = await site.offer('agentamy', 'agentben', 500, { [field]: value })
    expect([answer.code, answer.status < 500]).toEqual([code, true])
  })
})

async function idOfTrial() {
  const [row] = await site.db.asOwner<{ id: string }>(
    "select id from member where username = 'trialtim' and merchant = 'firstcode'",
  )
  return row?.id ?? ''
}

describe('an answer is refused', () => {
  it('to the side whose turn it is not', async () => {
    const id = await offered('agentamy', 'agentben')
    const codes = async (who: Name, ...actions: string[]) =>
      Promise.all(actions.map(async (action) => (await site.act(who, { action, contractId: id })).code))
    expect(await codes('agentamy', 'accept', 'reject')).toEqual(['contract_party', 'contract_party'])
    expect(await codes('agentben', 'withdraw')).toEqual(['contract_party'])
    expect(await codes('agentben', 'terminate', 'requestTermination')).toEqual([
      'contract_state',
      'contract_state',
    ])
  })

  it('when the kind is off by now, or the one above has less to give', async () => {
    await site.agree('agentamy', 'agentben', 1000)
    const id = await offered('agentben', 'agentcal', 900)
    await site.db.asOwner('update contract set rate = 800 where rate = 1000')
    expect((await site.act('agentcal', { action: 'accept', contractId: id })).code).toBe(
      'contract_above_own_rate',
    )
  })

  it('to a trial account, whatever it requests', async () => {
    const token = await site.token('trialtim')
    const responses = await Promise.all([
      site.call('contractInfo', { token }),
      site.call('contracts', { token, query: { party: 'own' } }),
      site.call('contractDetail', { token, query: { id: await offered('agentamy', 'agentben') } }),
      site.call('contractDownline', { token }),
      ...contractKinds.map((kind) => site.call(processOf[kind], { token, body: { action: 'offer' } })),
    ])
    expect(responses.map(({ code }) => code)).toEqual(responses.map(() => 'real_account_needed'))
  })
})

/** R7: what each may do to a contract between ben and cal, by who they are to it. Anything unlisted is refused. */
const relations: [who: Name, host: string, is: string, reads: boolean, acts: string][] = [
  ['agentben', 'first.example', 'upline', true, 'contract_party'],
  ['agentcal', 'first.example', 'own', true, 'null'],
  ['agentamy', 'first.example', 'above', true, 'contract_party'],
  ['memberdan', 'first.example', 'below', false, 'not_found'],
  ['membereve', 'first.example', 'beside', false, 'not_found'],
  ['agentzoe', 'first.example', 'other tree', false, 'not_found'],
  ['memberzed', 'first.example', 'member of another tree', false, 'not_found'],
  ['agentben', 'second.example', 'other brand', false, 'not_found'],
  ['agentamy', 'second.example', 'agent of another brand', false, 'not_found'],
  ['trialtim', 'first.example', 'trial', false, 'real_account_needed'],
]

describe('a contract', () => {
  it.each(relations)('%s at %s (%s): read %s, accept %s', async (who, host, _, reads, acts) => {
    await site.agree('agentamy', 'agentben', 1000)
    const id = await offered('agentben', 'agentcal', 900)
    const token = await site.token(who, host)
    const read = await site.call('contractDetail', { token, host, query: { id } })
    expect(read.code).toBe(reads ? null : acts)
    const act = await site.call('processDividend', {
      token,
      host,
      body: { action: 'accept', contractId: id },
    })
    expect(String(act.code)).toBe(acts)
  })

  it('does not lend its token to another brand', async () => {
    const id = await offered('agentamy', 'agentben')
    const token = await site.token('agentben')
    const read = await site.call('contractDetail', { token, host: 'second.example', query: { id } })
    expect(read.code).toBe('unauthenticated')
  })

  it.each([
    ['agentamy', null],
    ['agentcal', null],
    ['membereve', 'forbidden'],
    ['memberdan', 'forbidden'],
    ['trialtim', 'real_account_needed'],
  ] as const)('%s asking for the downline is answered %s', async (who, code) => {
    const token = await site.token(who)
    expect((await site.call('contractDownline', { token })).code).toBe(code)
    expect((await site.call('contracts', { token, query: { party: 'downline' } })).code).toBe(code)
  })

  it('shows an agent the direct downline alone, without trial accounts', async () => {
    await site.agree('agentamy', 'agentben', 1000)
    const token = await site.token('agentamy')
    const all = (await site.call('contractDownline', { token })).value
    expect(all.content.map(({ name, isAgent, contracts }) => [name, isAgent, contracts])).toEqual([
      ['agentben', true, [{ kind: 'dividend', rate: 1000, status: 'accepted' }]],
      ['membereve', false, []],
    ])
    const found = (await site.call('contractDownline', { token, query: { search: 'EVE' } })).value
    expect(found.content.map(({ name }) => name)).toEqual(['membereve'])
  })
})

it('an offer of somebody who was blocked since, or became another type, is accepted by nobody', async () => {
  const contractId = await offered('agentzoe', 'memberzed')
  for (const changes of [`status = 'disabled'`, 'type = 0', 'type = 4']) {
    await site.db.asOwner(`update member set ${changes} where username = 'agentzoe'`)
    expect((await site.act('memberzed', { action: 'accept', contractId })).code, changes).toBe('contract_off')
    await site.db.asOwner(`update member set status = 'active', type = 1 where username = 'agentzoe'`)
  }
  expect((await site.act('memberzed', { action: 'accept', contractId })).code).toBeNull()
})

// Last: whoever is blocked cannot sign in for what else is tried here.
it('an offer to a blocked member is refused as one to a member who may have no such contract', async () => {
  const downlineId = await site.idOf('agentben')
  const offerWith = async (changes: string) => {
    await site.db.asOwner(`update member set ${changes} where id = '${downlineId}'`)
    const { status, json } = await site.offer('agentamy', 'membereve', 500, { downlineId })
    return { status, ...json, requestId: '' }
  }
  const unable = await offerWith('type = 4')
  expect(unable.errorCode).toBe('contract_off')
  const { type } = await site.db
    .asOwner(`select type from member where username = 'agentamy'`)
    .then(([row]) => row as { type: number })
  expect(await offerWith(`status = 'disabled', type = ${String(type)}`)).toEqual(unable)
})
