import { afterAll, beforeAll, expect, it } from 'vitest'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { gameRound } from '../../games/play/play.tables.ts'
import { type ContractSite, type Name, openContractSite } from '../contracts/testing/contract-people.ts'
import { teamFigures } from '../team/team.consumer.ts'

const merchant = 'firstcode'

let site: ContractSite
beforeAll(async () => {
  site = await openContractSite({}, { registration: { affiliateCodes: ['HOUSE1'] } })
})
afterAll(() => site.close())

async function add(who: Name, code?: string) {
  const body = code === undefined ? {} : { code }
  return site.call('addInviteLink', { token: await site.token(who), body })
}

async function links(who: Name, query = {}) {
  return (await site.call('inviteLinks', { token: await site.token(who), query })).value.links
}

/** Registers by a link, as its page does. */
async function join(username: string, referralCode: string) {
  const answer = await site.call('register', {
    body: {
      username,
      password: 'Lantern2026',
      confirmPassword: 'Lantern2026',
      referralCode,
      login: true,
      registerMethod: 'WEB',
    },
  })
  expect(answer.json).toMatchObject({ errorCode: null })
}

it('a link counts whom it brought, what they played, and nobody of another link', async () => {
  expect((await add('agentben', 'river22')).value).toEqual({ code: 'RIVER22' })
  const { code } = (await add('agentben')).value
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
  await join('firstone', 'river22')
  await join('secondone', 'RIVER22')
  await join('thirdone', code)
  const [first] = await site.db.asOwner<{ id: string; agent_id: string }>(
    `select id, agent_id from member where merchant = '${merchant}' and username = 'firstone'`,
  )
  expect(first?.agent_id).toBe(await site.idOf('agentben'))
  const at = site.platform.clock()
  await site.platform.database.within(merchant, (tx) =>
    tx.insert(gameRound).values({
      merchant,
      id: 'r1',
      memberId: first?.id ?? '',
      nodeId: 'slot',
      vendor: 'PG',
      mechanic: 'reels',
      state: 'settled',
      stake: 700n,
      payout: 200n,
      startedAt: at,
      endedAt: at,
      currency: 'PHP',
      scale: 2,
    }),
  )
  await consumeAllFacts(site.platform, merchant, teamFigures(site.platform))
  const none = {
    stake: '0.00',
    payout: '0.00',
    refunded: '0.00',
    net: '0.00',
    deposits: '0.00',
    withdrawals: '0.00',
    active: 0,
    offers: [],
  }
  const createdAt = expect.any(String) as string
  expect((await links('agentben')).sort((entry, other) => other.members - entry.members)).toEqual([
    {
      ...none,
      code: 'RIVER22',
      createdAt,
      members: 2,
      joined: 2,
      active: 1,
      stake: '7.00',
      payout: '2.00',
      net: '-5.00',
    },
    { ...none, code, createdAt, members: 1, joined: 1 },
  ])
  const past = { from: '2020-01-01', to: '2020-01-02' }
  expect(
    (await links('agentben', past)).map(({ members, joined, stake }) => [members, joined, stake]),
  ).toContainEqual([2, 0, '0.00'])
  expect(await links('agentamy')).toEqual([])
})

it.each(['RIVER22', 'river22', 'House1'])('the code %s, which somebody has, is refused', async (code) => {
  expect((await add('agentzoe', code)).json).toMatchObject({
    errorCode: 'invite_taken',
    fields: { code: 'invite_taken' },
  })
})

it.each(['abc', 'with space', 'a'.repeat(13), "x'; drop"])('%j is no code', async (code) => {
  expect((await add('agentzoe', code)).code).toBe('invalid_request')
})

it('of thirty that are made at once an agent has twenty', async () => {
  const codes = (await Promise.all(Array.from({ length: 30 }, () => add('agentzoe')))).map(({ code }) => code)
  expect(codes.filter((code) => code === null)).toHaveLength(20)
  expect(new Set(codes)).toEqual(new Set([null, 'invites_full']))
  expect(await links('agentzoe')).toHaveLength(20)
})

it('one code that two agents ask for at once is of one of them', async () => {
  const codes = (await Promise.all([add('agentamy', 'RACE77'), add('agentcal', 'RACE77')])).map(
    ({ code }) => code,
  )
  expect(codes.sort()).toEqual(['invite_taken', null])
})

it('members have none', async () => {
  expect((await add('memberdan')).code).toBe('non_agent')
})
