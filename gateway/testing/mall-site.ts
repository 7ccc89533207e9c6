import { consumeAllFacts } from '../base/facts/testing/consume-all-facts.ts'
import { member } from '../members/accounts/accounts.tables.ts'
import { hashPassword } from '../base/proof/password.ts'
import { auditMerchant } from '../money/ledger/audit.ts'
import { type ConsoleClient, newOperator } from '../operators/testing/console-client.ts'
import { demo, first, openTestGateway, second, type TestGateway } from './test-gateway.ts'
import { pointEarnings } from '../rewards/points/earning.consumer.ts'
import { pointBalance, postPoints } from '../rewards/points/points.ts'

export const merchant = 'firstcode'
/** The payment password of each member. */
export const password = '246810'
const art = { art: 'b-spot' }
export const delivery = { name: 'Rosa Reyes', phone: '0917 123 4567', address: '1 Mabini Street' }
const mall = {
  earning: [
    {
      id: 'slots',
      title: { EN: 'Slots' },
      from: '2026-01-02',
      of: 'stake',
      categories: ['RNG'],
      per: '10',
      points: 1,
    },
    { id: 'first-in', title: { EN: 'Deposits' }, from: '2026-01-02', of: 'deposits', per: '1', points: 50 },
  ],
  exchange: { points: 100, amount: '1', minimum: 200 },
  items: [
    { id: 'tumbler', kind: 'physical', title: { EN: 'Tumbler', TY: 'Baso' }, ...art, points: 100, stock: 1 },
    { id: 'shirt', kind: 'physical', title: { EN: 'Shirt' }, ...art, points: 100, perMember: 2 },
    { id: 'cash-50', kind: 'cash', title: { EN: 'PHP 50' }, ...art, points: 500, amount: '50' },
    { id: 'code', kind: 'voucher', title: { EN: 'Load' }, ...art, points: 40, stock: 5 },
    { id: 'cash-1', kind: 'cash', title: { EN: 'PHP 1' }, ...art, points: 10, amount: '1' },
  ],
}
const names = [demo.member.username, 'pedroo', 'luzvim']

/** A gateway with a mall, an operator who hands out, and three members who have logged in, named by their place. */
export function mallSite() {
  const tokens: string[] = []
  const ids: string[] = []
  let gateway: TestGateway
  let support: ConsoleClient
  let keys = 0

  async function open() {
    const members = names.map((username) => ({ username, password: demo.password, type: 0 }))
    const games = [{ id: 'slot', name: { EN: 'Moon Garden' }, type: 'RNG', vendor: 'PG', art: 'g-slot' }]
    const vendors = [{ code: 'PG', name: 'Pocket' }]
    const brand = first({
      merchant: { games, vendors, rewards: { 'points-mall': mall }, demo: { members, opening: '9000' } },
    })
    gateway = await openTestGateway({ brands: [brand, second()] })
    for (const [turn, username] of names.entries()) {
      const body = { type: 'username', username, password: demo.password }
      tokens.push((await gateway.call('login', { body, address: `203.0.113.${String(turn)}` })).value.token)
    }
    const paymentPasswordHash = await hashPassword(password, '203.0.113.5')
    await within((tx) => tx.update(member).set({ paymentPasswordHash }))
    const found = await within((tx) => tx.select().from(member))
    ids.push(...names.map((name) => found.find(({ username }) => username === name)?.id ?? ''))
    support = await newOperator(gateway, { name: 'sue', roles: ['support'] })
    return gateway
  }

  /** Forgets how often members have called and guessed. */
  async function reset() {
    await gateway.db.asOwner('delete from quota')
    await gateway.db.asOwner('delete from attempt')
  }

  /** Reads the facts that wait, of which points come. */
  function earn() {
    return consumeAllFacts(gateway.platform, merchant, pointEarnings(gateway.platform))
  }

  /** What the books have wrong. */
  async function faults() {
    const audit = await within((tx) => auditMerchant(tx, merchant, gateway.platform.clock()))
    return audit.faults
  }

  function within<T>(work: Parameters<typeof gateway.platform.database.within<T>>[1]): Promise<T> {
    return gateway.platform.database.within(merchant, work)
  }

  function give(who: number, points: number) {
    const posting = { merchant, memberId: ids[who] ?? '', kind: 'reward' as const, points: BigInt(points) }
    const key = `demo ${String((keys += 1))}`
    return within((tx) => postPoints(tx, { ...posting, key, at: gateway.platform.clock() }))
  }

  function points(who: number) {
    return within(async (tx) => Number(await pointBalance(tx, merchant, ids[who] ?? '')))
  }

  function redeem(who: number, item: string, cost: number, more: object = {}) {
    const key = `wish-${String((keys += 1)).padStart(8, '0')}`
    const physical = item === 'tumbler' || item === 'shirt' ? { delivery } : {}
    const body = { item, quantity: 1, points: cost, paymentPassword: password, key, ...physical, ...more }
    return gateway.call('pointRedeem', { token: tokens[who] ?? '', body })
  }

  async function balance(who: number) {
    return Number((await gateway.call('balance', { token: tokens[who] ?? '' })).value.balance)
  }

  async function history(who: number) {
    return (await gateway.call('pointRedemptions', { token: tokens[who] ?? '' })).value.content
  }

  async function decide(id: string, decision: string, reason: string, comment = '') {
    const { content } = (await support.call('cases', { query: { kind: 'points.redemption' } })).value
    const open = content.find(({ reference }) => reference === id)
    const body = { merchant, id: open?.id ?? id, decision, reason, comment }
    return support.call('caseDecide', { body: { ...body, openedAt: open?.openedAt ?? '', amount: null } })
  }

  const calls = { earn, give, points, redeem, balance, history, decide }
  return { tokens, ids, open, reset, faults, ...calls }
}
