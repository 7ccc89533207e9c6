import { afterAll, beforeAll, expect } from 'vitest'
import { consumeAllFacts } from '../../../base/facts/testing/consume-all-facts.ts'
import { runDue } from '../../../testing/run-due.ts'
import { bet, end, undo } from '../../../games/records/testing/played.ts'
import { auditMerchant } from '../../../money/ledger/audit.ts'
import { post } from '../../../money/ledger/ledger.service.ts'
import { memberAccount, promotions } from '../../../money/ledger/movement.ts'
import { demo, first, openTestGateway, second, type TestGateway } from '../../../testing/test-gateway.ts'
import { referralJob } from '../pay-inviter.ts'
import { referralFriendsConsumer } from '../referral.consumer.ts'

export const merchant = 'firstcode'
export const day = 86_400

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

export let gateway: TestGateway
export let token: string

let made: number

export function brand(rules: object = {}, referral: object = {}) {
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

/** Logs the inviter in anew. */
export async function logInAgain() {
  token = await gateway.logIn()
}

export async function friend(referralCode: string, headers: Record<string, string> = {}) {
  const username = `friend${String((made += 1))}`
  const secrets = { password: 'Lantern2026', confirmPassword: 'Lantern2026' }
  const body = { login: true as const, registerMethod: 'WEB' as const, username, ...secrets, referralCode }
  // Friends come by phones of their own.
  const own = { 'user-agent': `Phone of ${username}`, ...headers }
  const { code, value } = await gateway.call('register', { body, headers: own })
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

export type Friend = Awaited<ReturnType<typeof friend>>

/** Plays a round. */
export async function play(memberId: string) {
  const player = { database: gateway.platform.database, merchant, memberId }
  const round = { id: `round-${String((made += 1))}`, nodeId: 'slot', vendor: 'PG' }
  const at = gateway.platform.clock()
  const ref = await bet(player, round, 10n, at)
  await end(player, round, at)
  return () => undo(player, round, ref, gateway.platform.clock())
}

export async function settle(times = 1) {
  const { platform } = gateway
  await consumeAllFacts(platform, merchant, referralFriendsConsumer(platform))
  const loadedBrand = gateway.registry.byMerchant(merchant)
  if (!loadedBrand) throw new Error('no brand')
  await Promise.all(Array.from({ length: times }, () => runDue(platform, loadedBrand, [referralJob])))
}

export async function mine(who = token) {
  return (await gateway.call('referral', { token: who })).value
}

export async function friends(who = token) {
  const { content } = (await gateway.call('referralFriends', { token: who })).value
  return content.map(({ status, reason, done }) => [status, reason, done.filter(Boolean).length])
}

export async function gifts() {
  const { content } = (await gateway.call('rewards', { token, query: { source: 'referral' } })).value
  return content.map(({ id, status, gift }) => ({ id, status, amount: gift.kind === 'cash' && gift.amount }))
}

/** A gateway whose first brand pays for invited friends; in the end its books must be sound. */
export function prepareReferrals() {
  beforeAll(async () => {
    made = 0
    gateway = await openTestGateway({ brands: [brand(), second()] })
    token = await gateway.logIn()
  })
  afterAll(async () => {
    const { database, clock } = gateway.platform
    const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
    expect(audit.faults).toEqual([])
    await gateway.close()
  })
}
