import type { CallQuery } from '../../../schemas/calls/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { runDue } from '../../testing/run-due.ts'
import { bet, end, undo } from '../../games/records/testing/played.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { memberAccount, promotions } from '../../money/ledger/movement.ts'
import { newOperator } from '../../operators/testing/console-client.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../testing/test-gateway.ts'
import { referralJob } from './pay-inviter.ts'
import { referralFriendsConsumer } from './referral.consumer.ts'

const merchant = 'firstcode'
const day = 86_400
const rewards = {
  referral: {
    days: 10,
    qualify: [
      { of: 'rounds', atLeast: '1' },
      { of: 'rounds', atLeast: '2', categories: ['RNG'] },
    ],
    tiers: [
      { from: 1, gift: { kind: 'cash', amount: '5' } },
      { from: 3, gift: { kind: 'cash', amount: '9' } },
    ],
    perDay: 2,
    perMonth: 50,
  },
}

let gateway: TestGateway
let token = ''
let made = 0

function brand(rules: object = {}, referral: object = {}) {
  const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
  const members = [{ ...demo.member, password: demo.password }]
  const vendors = [{ code: 'PG', name: 'Pocket' }]
  return first({
    merchant: {
      games,
      vendors,
      rewards: { referral: { ...rewards.referral, ...referral } },
      rules,
      demo: { members, opening: '10' },
    },
  })
}

beforeAll(async () => {
  gateway = await openTestGateway({ brands: [brand(), second()] })
  token = await gateway.logIn()
})
afterAll(async () => {
  const { database, clock } = gateway.platform
  const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
  expect(audit.faults).toEqual([])
  await gateway.close()
})

async function friend(referralCode: string, headers: Record<string, string> = {}) {
  const username = `friend${String((made += 1))}`
  const secrets = { password: 'Lantern2026', confirmPassword: 'Lantern2026' }
  const body = { login: true as const, registerMethod: 'WEB' as const, username, ...secrets, referralCode }
  const { code, value } = await gateway.call('register', { body, headers })
  expect(code).toBeNull()
  const [found] = await gateway.db.asOwner<{ id: string }>(
    `select id from member where merchant = '${merchant}' and username = '${username}'`,
  )
  const memberId = found?.id ?? ''
  const amount = 100n
  const legs = [
    { account: memberAccount(memberId), amount },
    { account: promotions(), amount: -amount },
  ]
  const currency = { code: 'PHP', scale: 2 }
  const posting = {
    merchant,
    key: `start ${username}`,
    kind: 'adjustment' as const,
    currency,
    legs,
    details: {},
  }
  await gateway.platform.database.within(merchant, (tx) =>
    post(tx, { ...posting, at: gateway.platform.clock() }),
  )
  return { memberId, token: value.token }
}

type Friend = Awaited<ReturnType<typeof friend>>

/** Plays a round. */
async function play(memberId: string) {
  const player = { database: gateway.platform.database, merchant, memberId }
  const round = { id: `round-${String((made += 1))}`, nodeId: 'slot', vendor: 'PG' }
  const at = gateway.platform.clock()
  const ref = await bet(player, round, 10n, at)
  await end(player, round, at)
  return () => undo(player, round, ref, gateway.platform.clock())
}

async function settle(times = 1) {
  const { platform } = gateway
  await consumeAllFacts(platform, merchant, referralFriendsConsumer(platform))
  const loadedBrand = gateway.registry.byMerchant(merchant)
  if (!loadedBrand) throw new Error('no brand')
  await Promise.all(Array.from({ length: times }, () => runDue(platform, loadedBrand, [referralJob])))
}

async function mine(who = token) {
  return (await gateway.call('referral', { token: who })).value
}

async function friends(who = token) {
  const { content } = (await gateway.call('referralFriends', { token: who })).value
  return content.map(({ status, reason, done }) => [status, reason, done.filter(Boolean).length])
}

async function gifts() {
  const { content } = (await gateway.call('rewards', { token, query: { source: 'referral' } })).value
  return content.map(({ id, status, gift }) => ({ id, status, amount: gift.kind === 'cash' && gift.amount }))
}

describe('an invitation', () => {
  it('E8: has one code for ever, and shows what friends must do and bring', async () => {
    const requested = await Promise.all(Array.from({ length: 20 }, () => mine()))
    expect(new Set(requested.map(({ code }) => code)).size).toBe(1)
    expect(requested[0]).toMatchObject({
      days: 10,
      qualify: [
        { of: 'rounds', isAmount: false, atLeast: '1', limited: false },
        { of: 'rounds', atLeast: '2', limited: true },
      ],
      tiers: [
        { from: 1, gift: { amount: '5.00' }, paid: 0, earned: { cash: '0.00', points: 0 } },
        { from: 3 },
      ],
      friends: { joined: 0, waiting: 0, paid: 0 },
    })
  })

  it('E8: pays by tier for friends who qualified, each once, no more than a day takes; the others the day after', async () => {
    const code = (await mine()).code ?? ''
    const came = [
      await friend(code),
      await friend(code.toLowerCase()),
      await friend(code),
      await friend(code),
    ]
    await settle()
    for (const { memberId } of came) await play(memberId)
    await settle()
    expect(await friends()).toEqual(Array.from({ length: 4 }, () => ['joined', null, 1]))
    for (const { memberId } of came.slice(0, 3)) await play(memberId)
    await settle(100)
    expect((await friends()).map(([status]) => status)).toEqual(['joined', 'waiting', 'paid', 'paid'])
    expect((await gifts()).map(({ amount }) => amount)).toEqual(['5.00', '5.00'])
    const notices = await gateway.db.asOwner(`select 1 from member_event e join member m on m.id = e.member_id
      where e.body ->> 'notice' = 'friendRewarded' and m.username = '${demo.member.username}'`)
    expect(notices.length).toBeGreaterThan(0)
    const [gift] = await gifts()
    const claims = Array.from({ length: 100 }, () =>
      gateway.call('rewardClaim', { token, body: { id: gift?.id ?? '' } }),
    )
    expect((await Promise.all(claims)).every(({ status }) => status === 200)).toBe(true)
    expect((await gateway.call('balance', { token })).value.balance).toBe('15.00')
    gateway.pass(day)
    token = await gateway.logIn()
    await settle(100)
    expect((await gifts()).map(({ amount }) => amount)).toEqual(['9.00', '5.00', '5.00'])
    expect(await mine()).toMatchObject({
      friends: { joined: 1, waiting: 0, paid: 3 },
      tiers: [
        { paid: 2, earned: { cash: '10.00' } },
        { paid: 1, earned: { cash: '9.00' } },
      ],
      earned: { cash: '19.00' },
    })
    const { content } = (await gateway.call('referralFriends', { token })).value
    expect(content.map(({ name }) => name)).toEqual(['fr***4', 'fr***3', 'fr***2', 'fr***1'])
    gateway.pass(10 * day)
    token = await gateway.logIn()
    expect((await friends())[0]).toEqual(['late', null, 1])
  })

  it('takes back what was not claimed when the rounds are taken back, and pays again when they are played again', async () => {
    const entry = await friend((await mine()).code ?? '')
    await play(entry.memberId)
    const takeBack = await play(entry.memberId)
    await settle()
    expect((await friends())[0]).toEqual(['paid', null, 2])
    await takeBack()
    await settle()
    expect((await friends())[0]).toEqual(['joined', null, 1])
    expect((await gifts())[0]).toMatchObject({ status: 'withdrawn' })
    await play(entry.memberId)
    await settle()
    expect((await gifts()).map(({ status }) => status).slice(0, 2)).toEqual(['claimable', 'withdrawn'])
  })

  it('E8: keeps the gift that was claimed when the rounds are taken back, and brings no second one', async () => {
    const entry = await friend((await mine()).code ?? '')
    await play(entry.memberId)
    const takeBack = await play(entry.memberId)
    await settle()
    const [gift] = await gifts()
    const claim = await gateway.call('rewardClaim', { token, body: { id: gift?.id ?? '' } })
    expect(claim.value.status).toBe('claimed')
    const { balance } = (await gateway.call('balance', { token })).value
    const [had, earned] = [await gifts(), (await mine()).earned]
    await takeBack()
    await settle()
    expect((await friends())[0]).toEqual(['paid', null, 2])
    await play(entry.memberId)
    await settle()
    expect([await gifts(), (await mine()).earned]).toEqual([had, earned])
    expect((await gateway.call('balance', { token })).value.balance).toBe(balance)
  })

  it('E8: refuses oneself and a circle of friends, by person and by account, and says why', async () => {
    const entry = await friend((await mine()).code ?? '')
    const two = await friend((await mine(entry.token)).code ?? '')
    await settle()
    // The friend of the friend is the first inviter again.
    await gateway.db.asOwner(`update member set id_number = 'PH-77' where merchant = '${merchant}'
      and (username = '${demo.member.username}' or id = '${two.memberId}')`)
    await gateway.db.asOwner(`insert into payout_account
        (merchant, id, member_id, method, bank, holder, number, last_four, fingerprint, added_at, usable_at, removed_at)
      select '${merchant}', gen_random_uuid(), m.id, 'bank', '', 'x', 'x', '0000', 'same', now(), now(),
        case when m.id = '${entry.memberId}' then now() end from member m
      where m.merchant = '${merchant}' and (m.username = '${demo.member.username}' or m.id = '${entry.memberId}')`)
    for (const { memberId } of [entry, entry, two, two]) await play(memberId)
    await settle()
    expect((await friends())[0]).toEqual(['refused', 'sameAccount', 2])
    expect(await friends(entry.token)).toEqual([['refused', 'samePerson', 2]])
    expect((await mine(entry.token)).friends.paid).toBe(0)
  })

  it('S12: refuses a ring: one name and birthday, or one mailbox, under several numbers', async () => {
    const code = (await mine()).code ?? ''
    const ring = [await friend(code), await friend(code), await friend(code), await friend(code)]
    const say = ({ memberId }: { memberId: string }, name: string, birthday: string, email: string) =>
      gateway.db
        .asOwner(`update member set payee_name = '${name}', birthday = '${birthday}', email = '${email}'
        where merchant = '${merchant}' and id = '${memberId}'`)
    const [one, two, three, four] = ring as [Friend, Friend, Friend, Friend]
    await say(one, 'José Dela Cruz', '1990-01-02', 'ring@one.example')
    await say(two, 'DELA CRUZ, Jose', '1990-01-02', 'ring@two.example')
    await say(three, 'Ana Reyes', '1991-01-02', 'ring+1@one.example')
    await say(four, 'José Dela Cruz', '1999-01-02', 'ring@four.example')
    for (const { memberId } of ring) for (let round = 0; round < 3; round += 1) await play(memberId)
    await settle()
    const stood = (await friends()).slice(0, 4).map(([status, reason]) => [status, reason])
    expect(stood.filter(([, reason]) => reason === 'samePerson')).toHaveLength(2)
    expect(stood.filter(([status]) => status === 'paid' || status === 'waiting')).toHaveLength(2)
  })

  it('S12: holds a friend from the network of the inviter until somebody looked, and pays once', async () => {
    gateway.registry.put(brand({}, { reviewsSameNetwork: true, perDay: 50 }))
    const code = (await mine()).code ?? ''
    const [good, bad] = [await friend(code), await friend(code)]
    for (const id of [
      `'${good.memberId}'`,
      `'${bad.memberId}'`,
      `(select id from member where merchant = '${merchant}'
      and username = '${demo.member.username}')`,
    ])
      await gateway.db
        .asOwner(`insert into known_network (merchant, member_id, network, first_seen_at, last_seen_at)
        values ('${merchant}', ${id}, '203.0.113.9', now(), now())`)
    for (const { memberId } of [good, good, bad, bad]) await play(memberId)
    await settle()
    expect((await friends()).slice(0, 2).map(([status]) => status)).toEqual(['held', 'held'])
    const carl = await newOperator(gateway, { name: 'carl', roles: ['cashier'] })
    const decide = async (memberId: string, decision: string, reason: string) => {
      const { content } = (await carl.call('cases', { query: { kind: 'referral.review', status: 'open' } }))
        .value
      const id = content.find((entry) => entry.memberId === memberId)?.id ?? ''
      const { openedAt, amount } = (await carl.call('caseDetail', { query: { merchant, id } })).value
      const body = { merchant, id, decision, reason, comment: '', openedAt, amount }
      return (await carl.call('caseDecide', { body })).code
    }
    expect(await decide(good.memberId, 'approve', 'checked')).toBe(null)
    expect(await decide(bad.memberId, 'reject', 'suspected_fraud')).toBe(null)
    gateway.pass(day)
    token = await gateway.logIn()
    await settle(3)
    expect((await friends()).slice(0, 2).map(([status, reason]) => [status, reason])).toEqual([
      ['refused', 'sameNetwork'],
      ['paid', null],
    ])
  })

  it('S12: holds a friend who came in by the browser of the inviter, or of another friend, and no other', async () => {
    gateway.registry.put(brand({}, { perDay: 50 }))
    const code = (await mine()).code ?? ''
    const browser = (sign: string) => ({ cookie: `livery-device=${sign.repeat(32)}` })
    const login = { type: 'username' as const, username: demo.member.username, password: demo.password }
    const entered = await gateway.call('login', { body: login, headers: browser('a') })
    expect(String(entered.headers['set-cookie'])).toContain(`livery-device=${'a'.repeat(32)}`)
    const [own, one, two, other] = [
      await friend(code, browser('a')),
      await friend(code, browser('b')),
      await friend(code, browser('b')),
      await friend(code, browser('c')),
    ]
    for (const { memberId } of [own, one, two, other]) {
      await play(memberId)
      await play(memberId)
    }
    await settle()
    const stood = (await friends()).slice(0, 4).map(([status]) => status)
    expect(stood).toEqual(['paid', 'held', 'held', 'held'])
    const carla = await newOperator(gateway, { name: 'carla', roles: ['cashier'] })
    const { content } = (await carla.call('cases', { query: { kind: 'referral.review', status: 'open' } }))
      .value
    expect(content).toHaveLength(3)
    const [{ id = '' } = {}] = content.filter(({ memberId }) => memberId === own.memberId)
    const { openedAt, amount, details } = (await carla.call('caseDetail', { query: { merchant, id } })).value
    expect(details).toEqual([{ name: 'doubt', value: 'sameDevice' }])
    const decision = { decision: 'reject', reason: 'suspected_fraud', comment: '', openedAt, amount }
    expect((await carla.call('caseDecide', { body: { merchant, id, ...decision } })).code).toBeNull()
    expect((await friends())[3]?.slice(0, 2)).toEqual(['refused', 'samePerson'])
  })

  it('is a code that the form takes, and no code of another brand', async () => {
    gateway.registry.put(brand({ referralCode: { required: false } }))
    const code = (await mine()).code ?? ''
    const judged = async (query: CallQuery<'affiliate'>) => (await gateway.call('affiliate', { query })).code
    expect([
      await judged({ code, field: 'referralCode' }),
      await judged({ code }),
      await judged({ code: 'NOBODY2345', field: 'referralCode' }),
    ]).toEqual([null, 'invitation_code_error', 'invitation_code_error'])
    await friend(code)
    expect((await gateway.call('referral', { token, host: 'second.example' })).status).toBe(401)
  })
})
