import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { bet, end, undo } from '../../games/records/testing/played.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { memberAccount, promotions } from '../../money/ledger/movement.ts'
import { newOperator } from '../../operators/testing/console-client.ts'
import { prepareSite } from '../../testing/prepare-site.ts'
import { demo, first } from '../../testing/test-gateway.ts'
import { referralFriendsConsumer } from './referral.consumer.ts'

const merchant = 'firstcode'
const phone = 'Mozilla/5.0 (Linux; Android 10; K)'
const home = '203.0.113.77'
const minute = 60

let code = ''
let made = 0

function brand(referral: object = {}) {
  return first({
    merchant: {
      games: [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }],
      vendors: [{ code: 'PG', name: 'Pocket' }],
      rewards: {
        referral: {
          days: 60,
          qualify: [{ of: 'rounds', atLeast: '1' }],
          tiers: [{ from: 1, gift: { kind: 'cash', amount: '5' } }],
          ...referral,
        },
      },
      demo: { members: [{ ...demo.member, password: demo.password }], opening: '10' },
    },
  })
}

const gateway = prepareSite({ brands: [brand()] })
beforeAll(async () => {
  code = (await gateway.call('referral', { token: await enter() })).value.code ?? ''
})
afterEach(() => gateway.registry.put(brand()))

/** The inviter comes in. */
async function enter(address = home, agent = phone): Promise<string> {
  const body = { type: 'username' as const, username: demo.member.username, password: demo.password }
  const headers = { 'user-agent': agent }
  return (await gateway.call('login', { body, headers, address })).value.token
}

/** Somebody registers by the invitation, without any cookie. */
async function register(address: string, agent: string): Promise<string> {
  const username = `guest${String((made += 1))}`
  const secrets = { password: 'Lantern2026', confirmPassword: 'Lantern2026' }
  const body = {
    login: true as const,
    registerMethod: 'WEB' as const,
    username,
    ...secrets,
    referralCode: code,
  }
  const answer = await gateway.call('register', { body, headers: { 'user-agent': agent }, address })
  expect(answer.code).toBeNull()
  const [member] = await gateway.db.asOwner<{ id: string }>(
    `select id from member where merchant = '${merchant}' and username = '${username}'`,
  )
  return member?.id ?? ''
}

async function consume() {
  await consumeAllFacts(gateway.platform, merchant, referralFriendsConsumer(gateway.platform))
}

/** Plays a round; returns how its stake is taken back. */
async function play(memberId: string): Promise<() => Promise<void>> {
  const { database, clock } = gateway.platform
  const at = clock()
  const player = { database, merchant, memberId }
  const round = { id: `round-${String((made += 1))}`, nodeId: 'slot', vendor: 'PG' }
  const ref = await bet(player, round, 10n, at)
  await end(player, round, at)
  await consume()
  return async () => {
    await undo(player, round, ref, at)
    await consume()
  }
}

async function fund(memberId: string) {
  const { database, clock } = gateway.platform
  const at = clock()
  await database.within(merchant, (tx) =>
    post(tx, {
      merchant,
      key: `start ${memberId}`,
      kind: 'adjustment',
      currency: { code: 'PHP', scale: 2 },
      legs: [
        { account: memberAccount(memberId), amount: 100n },
        { account: promotions(), amount: -100n },
      ],
      details: {},
      at,
    }),
  )
}

/** Does what a friend has to do, and returns what became of the invitation. */
async function qualify(memberId: string) {
  await fund(memberId)
  await play(memberId)
  const [row] = await gateway.db.asOwner<{ status: string; reason: string | null; doubt: string | null }>(
    `select status, reason, doubt from referral where merchant = '${merchant}' and friend_id = '${memberId}'`,
  )
  return row
}

/** Lets an operator approve a friend who is held; returns the details of the case. */
async function approve(name: string, guest: string) {
  const by = await newOperator(gateway, { name, roles: ['cashier'] })
  const { content } = (await by.call('cases', { query: { kind: 'referral.review', status: 'open' } })).value
  const [{ id = '' } = {}] = content.filter(({ memberId }) => memberId === guest)
  const { details, openedAt, amount } = (await by.call('caseDetail', { query: { merchant, id } })).value
  const decision = { decision: 'approve', reason: 'checked', comment: '', openedAt, amount }
  expect((await by.call('caseDecide', { body: { merchant, id, ...decision } })).code).toBeNull()
  return details
}

async function getStatus(memberId: string) {
  const [row] = await gateway.db.asOwner<{ status: string }>(
    `select status from referral where merchant = '${merchant}' and friend_id = '${memberId}'`,
  )
  return row?.status
}

describe('a friend who comes beside the inviter (S12)', () => {
  it('is held where a private window of the same browser made the account, and nobody is refused', async () => {
    gateway.pass(90 * minute)
    await enter()
    gateway.pass(5 * minute)
    const guest = await register(home, phone)
    await consume()
    expect(await qualify(guest)).toEqual({ status: 'held', reason: null, doubt: 'sameBrowser' })
    expect(await approve('carl', guest)).toEqual([{ name: 'doubt', value: 'sameBrowser' }])
    expect(await getStatus(guest)).toBe('waiting')
  })

  it('is held still when sessions are forgotten before the friend qualifies, as it was seen at joining', async () => {
    gateway.pass(90 * minute)
    await enter()
    const guest = await register(home, phone)
    await consume()
    gateway.pass(40 * 86_400)
    await gateway.db.asOwner(`delete from session where merchant = '${merchant}'`)
    expect((await qualify(guest))?.status).toBe('held')
  })

  it('is held no more once the brand looks at nobody beside, however they joined', async () => {
    gateway.pass(90 * minute)
    await enter()
    const guest = await register(home, phone)
    await consume()
    gateway.registry.put(brand({ reviewsSameBrowserMinutes: 0 }))
    expect(await qualify(guest)).toEqual({ status: 'waiting', reason: null, doubt: 'sameBrowser' })
  })

  it('is not brought before operators again after they approved, when the friend qualifies anew', async () => {
    gateway.pass(90 * minute)
    await enter()
    const guest = await register(home, phone)
    await consume()
    await fund(guest)
    const takeBack = await play(guest)
    expect(await getStatus(guest)).toBe('held')
    await approve('cora', guest)
    expect(await getStatus(guest)).toBe('waiting')
    await takeBack()
    expect(await getStatus(guest)).toBe('joined')
    await play(guest)
    expect(await getStatus(guest)).toBe('waiting')
  })

  it('is held again when the friend qualifies anew before anybody looked', async () => {
    gateway.pass(90 * minute)
    await enter()
    const guest = await register(home, phone)
    await consume()
    await fund(guest)
    const takeBack = await play(guest)
    await takeBack()
    expect(await getStatus(guest)).toBe('joined')
    await play(guest)
    expect(await getStatus(guest)).toBe('held')
  })

  it('is held where two friends of one inviter were made beside each other', async () => {
    gateway.pass(90 * minute)
    const [one, two] = [await register('203.0.113.90', phone), await register('203.0.113.90', phone)]
    await consume()
    expect([(await qualify(one))?.status, (await qualify(two))?.status]).toEqual(['held', 'held'])
  })

  it('is held on one home network of IPv6, whose devices change their addresses', async () => {
    gateway.pass(90 * minute)
    await enter('2001:db8:1:2:aaaa::1')
    const guest = await register('2001:db8:1:2:bbbb::9', phone)
    await consume()
    expect((await qualify(guest))?.doubt).toBe('sameBrowser')
  })

  it.each([
    ['another kind of browser', home, 'Mozilla/5.0 (iPhone)', 0],
    ['another network', '203.0.113.91', phone, 0],
    ['another evening', home, phone, 300],
    ['this machine', '127.0.0.1', phone, 0],
  ])('is a friend like any other by %s', async (_, address, agent, minutesLater) => {
    gateway.pass(90 * minute)
    const token = await enter(address === '127.0.0.1' ? address : home)
    await gateway.call('logout', { token })
    gateway.pass(minutesLater * minute)
    const guest = await register(address, agent)
    await consume()
    expect(await qualify(guest)).toEqual({ status: 'waiting', reason: null, doubt: null })
  })

  it('is nobody to look at where the brand says so', async () => {
    gateway.registry.put(brand({ reviewsSameBrowserMinutes: 0 }))
    gateway.pass(90 * minute)
    await enter()
    const guest = await register(home, phone)
    await consume()
    expect((await qualify(guest))?.status).toBe('waiting')
  })
})
