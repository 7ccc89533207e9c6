// On PostgreSQL too: ten register at once by one invitation.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ContractSite, type Name, openContractSite } from '../contracts/testing/contract-people.ts'

const merchant = 'firstcode'

let site: ContractSite
let made = 0
beforeAll(async () => {
  site = await openContractSite({ realtime: { enabled: false } })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.asOwner(
    'truncate contract, contract_event; delete from invite_offer; delete from affiliate; delete from member_event',
  )
})

const dividend = { kind: 'dividend', rate: 900, period: 'monthly' }
const daily = { kind: 'daily', rate: 50, period: 'daily' }

async function add(who: Name, offers: object[], code = 'RIVER22') {
  return site.call('addInviteLink', { token: await site.token(who), body: { code, offers } })
}

async function listLinks(who: Name) {
  return (await site.call('inviteLinks', { token: await site.token(who) })).value.links
}

/** Registers by a link, as its page does; answers the token of whoever it is. */
async function join(referralCode = 'river22') {
  made += 1
  const answer = await site.call('register', {
    body: {
      username: `newcomer${String(made)}`,
      password: 'Lantern2026',
      confirmPassword: 'Lantern2026',
      referralCode,
      login: true,
      registerMethod: 'WEB',
    },
  })
  expect(answer.json).toMatchObject({ errorCode: null })
  return answer.value.token
}

async function offeredTo(token: string) {
  const { value } = await site.call('contracts', { token, query: { party: 'own' } })
  return value.content
}

async function listEvents(who: Name) {
  const found = await site.db.asOwner<{ kind: string; body: unknown }>(
    `select e.kind, e.body from member_event e join member m on m.merchant = e.merchant and m.id = e.member_id
      where m.merchant = '${merchant}' and m.username = '${who}' and e.kind in ('contract.changed', 'invite.unoffered')
      order by e.sequence`,
  )
  return found.map(({ kind, body }) => [kind, body])
}

describe('an invite link with terms (F3)', () => {
  it('offers them to whoever registers by it, who agrees or not, and counts who agreed', async () => {
    const terms = { validBet: '50000.50', activeMembers: 5 }
    expect((await add('agentamy', [{ ...dividend, terms }, daily])).json).toMatchObject({ errorCode: null })
    const token = await join()
    const offers = await offeredTo(token)
    expect(offers).toHaveLength(2)
    expect(offers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...dividend, terms, status: 'offered', role: 'downline' }),
        expect.objectContaining({ ...daily, terms: {}, status: 'offered' }),
      ]),
    )
    const { pending } = (await site.call('contractInfo', { token })).value
    expect(pending.sort()).toEqual(offers.map(({ id }) => id).sort())
    const contractId = offers.find(({ kind }) => kind === 'dividend')?.id
    const accept = { action: 'accept' as const, contractId: contractId ?? '' }
    expect((await site.call('processDividend', { token, body: accept })).value.contract.status).toBe(
      'accepted',
    )
    await join()
    const [link] = await listLinks('agentamy')
    expect(link?.members).toBe(2)
    expect(link?.offers).toEqual([
      { ...daily, terms: {}, agreed: 0, isOpen: true },
      { ...dividend, terms, agreed: 1, isOpen: true },
    ])
    const history = (await site.call('contractDetail', { token, query: { id: contractId ?? '' } })).value
    expect(history.history.map(({ action, actor }) => [action, actor])).toEqual([
      ['offer', 'agentamy'],
      ['accept', expect.stringMatching(/^newcomer/)],
    ])
  })

  it('leaves out what its agent may not offer any more, tells the agent, and keeps nobody from registering', async () => {
    const own = await site.agree('agentamy', 'agentben', 1000)
    expect((await add('agentben', [dividend])).code).toBeNull()
    await site.db.asOwner(`update contract set rate = 800 where id = '${own}'; delete from member_event`)
    expect((await listLinks('agentben'))[0]?.offers).toMatchObject([{ rate: 900, isOpen: false }])
    expect(await offeredTo(await join())).toEqual([])
    const untold = ['invite.unoffered', { invite: 'RIVER22', kind: 'dividend' }]
    expect(await listEvents('agentben')).toEqual([untold])
    const { content } = (await site.call('notifications', { token: await site.token('agentben') })).value
    expect(content[0]).toMatchObject({
      kind: 'invite.unoffered',
      body: { invite: 'RIVER22', kind: 'dividend' },
    })
    // As soon as the agent has as much again, the link offers it again.
    await site.db.asOwner(`update contract set rate = 900 where id = '${own}'`)
    expect(await offeredTo(await join())).toMatchObject([{ rate: 900, status: 'offered' }])
    await site.db.asOwner(`update member set status = 'disabled' where username = 'agentben'`)
    expect(await offeredTo(await join())).toEqual([])
    await site.db.asOwner(`update member set status = 'active' where username = 'agentben'`)
  })

  it('offers nothing by a link without terms, nor by the link of another', async () => {
    await add('agentamy', [dividend])
    await site.call('addInviteLink', { token: await site.token('agentzoe'), body: { code: 'PLAIN22' } })
    expect(await offeredTo(await join('PLAIN22'))).toEqual([])
    expect((await listLinks('agentzoe'))[0]?.offers).toEqual([])
    expect(await listEvents('agentzoe')).toEqual([])
  })

  it('gives the terms to all of ten who register at once, each one offer', async () => {
    await add('agentamy', [dividend])
    const tokens = await Promise.all(Array.from({ length: 10 }, () => join()))
    for (const token of tokens) expect(await offeredTo(token)).toHaveLength(1)
  })

  it('stands in the file of links with its rate', async () => {
    await add('agentamy', [dividend, daily])
    const body = { page: 'inviteLinks' as const, format: 'csv' as const, filter: {} }
    const { path } = (await site.call('exportTeam', { token: await site.token('agentamy'), body })).value
    const file = await site.app.inject({ url: path, headers: { host: 'first.example' } })
    const [head, line] = file.body.trim().split('\r\n')
    expect(head).toContain('Code,When,Contracts,Members')
    expect(line).toContain('"Daily salary 0.5%, Dividend 9%"')
  })
})

describe('terms of a link are refused', () => {
  it.each([
    ['above the own rate', [{ ...dividend, rate: 4001 }], { 'dividend.rate': 'contract_above_own_rate' }],
    [
      'in a period that there is not',
      [{ ...dividend, period: 'daily' }],
      { 'dividend.period': 'field_pattern' },
    ],
    [
      'with a term of another kind',
      [{ ...dividend, terms: { dailyBet: '5' } }],
      { 'dividend.dailyBet': 'field_unknown' },
    ],
    [
      'in fractions of a cent',
      [{ ...daily, terms: { dailyBet: '1.005' } }],
      { 'daily.dailyBet': 'field_format' },
    ],
  ] as const)('%s', async (_, offers, fields) => {
    expect((await add('agentamy', [...offers])).json).toMatchObject({ fields })
    expect(await listLinks('agentamy')).toEqual([])
  })

  it('of a kind that is off, twice of a kind, and of a rate that is none', async () => {
    expect((await add('agentamy', [{ ...daily, kind: 'realtime' }])).code).toBe('contract_off')
    expect((await add('agentamy', [daily, { ...daily, rate: 40 }])).code).toBe('invalid_request')
    expect((await add('agentamy', [{ ...daily, rate: 0 }])).code).toBe('invalid_request')
    expect(await listLinks('agentamy')).toEqual([])
  })

  it('of an agent who has no rate to give from', async () => {
    expect((await add('agentben', [dividend])).code).toBe('contract_above_own_rate')
  })

  it('of a type that the table of agent types lets offer nothing, whose plain link is made', async () => {
    await site.agree('agentamy', 'agentben', 1000)
    await site.db.asOwner(`update member set type = 42 where username = 'agentben'`)
    expect((await add('agentben', [dividend])).code).toBe('contract_off')
    expect((await add('agentben', [])).code).toBeNull()
    await site.db.asOwner(`update member set type = 2 where username = 'agentben'`)
    expect((await add('memberdan', [dividend])).code).toBe('non_agent')
  })
})
