import { afterAll, beforeAll, expect, it } from 'vitest'
import { periodAt } from '../../agents/settlement/periods.ts'
import {
  merchant,
  openSettlementSite,
  type SettlementSite,
} from '../../agents/settlement/testing/settlement-site.ts'
import { openTable } from '../../cli/vendor-check/table.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { post } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { demo } from '../../testing/test-gateway.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { openIdleVendor, walletSender } from '../../testing/wallet-sender.ts'
import { newOperator } from '../testing/console-client.ts'

let site: SettlementSite
let vendor: TestServer
const password = 'Lantern2026'

beforeAll(async () => {
  vendor = await openIdleVendor()
  const off = { enabled: false }
  site = await openSettlementSite(
    {
      reviewAbove: '10',
      dividend: { topRate: 4_000, periods: ['monthly'] },
      realtime: { topRate: 80 },
      daily: off,
      hourly: off,
    },
    {
      games: [
        { id: 'slot', name: { EN: 'Slot' }, type: 'RNG', vendor: 'PG', art: 'g-slot', limits: ['1', '500'] },
      ],
      vendors: [{ code: 'PG', name: 'PG' }],
    },
  )
  site.platform.config.vendor.apiUrl = vendor.url
  // From noon of a month's last day: nothing of the story crosses into the next month, and that is half a day away.
  const halfDay = 43_200_000
  const now = site.platform.clock().getTime()
  site.pass((periodAt('UTC', 'monthly', now + halfDay).until - halfDay - now) / 1000)
})
afterAll(async () => {
  await site.close()
  vendor.close()
})

async function signIn(username: string) {
  const body = { type: 'username', username, password: demo.password }
  return (await site.call('login', { body })).value.token
}

/** Registers by an invite link, as its page does; resolves to who that is, and their session. */
async function join(username: string, referralCode: string) {
  const body = {
    username,
    password,
    confirmPassword: password,
    referralCode,
    login: true,
    registerMethod: 'WEB',
  }
  const { token } = (await site.call('register', { body })).value
  return { token, id: (await site.call('memberInfo', { token })).value.id }
}

async function agree(kind: 'dividend' | 'realtime', rate: number, period: string) {
  const downlineId = await site.idOf('agentben')
  const { value } = await site.act('agentamy', { action: 'offer', downlineId, rate, period }, kind)
  const { id } = value.contract
  expect((await site.act('agentben', { action: 'accept', contractId: id }, kind)).code).toBeNull()
  return id
}

/** Pays money in, and loses a stake by the vendor's protocol; resolves to the round. */
async function lose({ id, token }: { id: string; token: string }, stake: bigint): Promise<string> {
  await site.platform.database.within(merchant, (tx) =>
    post(tx, {
      merchant,
      key: `fund ${id}`,
      kind: 'deposit',
      currency: { code: 'PHP', scale: 2 },
      legs: [
        { account: memberAccount(id), amount: stake },
        { account: clearing(), amount: -stake },
      ],
      at: site.platform.clock(),
    }),
  )
  const send = walletSender(site)
  const body = { nodeId: 'slot', device: 'phone' }
  const { url } = (await site.call('gameLaunch', { token, body })).value
  const { opened, fresh } = await openTable(send, new URL(url).searchParams.get('token') ?? '')
  const round = { session: opened.session, game: opened.game.id, round: fresh('round') }
  const debit = await send('debit', { ...round, ref: fresh('debit'), amount: String(stake) })
  const end = await send('end', round)
  expect([debit.json.status, end.json.status]).toEqual(['ok', 'ok'])
  return round.round
}

it('an agent brings a player by a link, is paid in minutes, and gets a dividend that adds up (F3–F5, F8)', async () => {
  await site.settleAt(site.platform.clock())
  const { code } = (await site.call('addInviteLink', { token: await site.token('agentben'), body: {} })).value
  const nina = await join('ninanew', code)
  const salary = await agree('realtime', 50, 'daily')
  const dividend = await agree('dividend', 3_000, 'monthly')
  const round = await lose(nina, 20_000n)

  // Within five minutes: in the ledger, on the page, and down to the round.
  site.pass(300)
  await site.settleAt(site.platform.clock())
  expect(await site.walletOf('agentben')).toBe(100n)
  const token = await site.token('agentben')
  const { content } = (await site.call('commissions', { token, query: { kind: 'realtime' } })).value
  expect(content.map(({ contract, paid, isPosted }) => [contract, paid, isPosted])).toEqual([
    [salary, '1.00', true],
  ])
  const line = { run: content[0]?.run ?? '', contract: salary }
  const { members } = (await site.call('commission', { token, query: line })).value
  expect(members.map(({ id, rate, earned }) => [id, rate, earned])).toEqual([[nina.id, 50, '1.000000']])
  const rounds = await site.call('commissionRounds', { token, query: { ...line, member: nina.id } })
  expect(rounds.value.content.map((entry) => [entry.round, entry.earned])).toEqual([[round, '1.000000']])

  // The month is over: what would a better rate have brought?
  const ben = await site.idOf('agentben')
  const start = site.platform.clock().getTime()
  site.pass((periodAt('UTC', 'monthly', start).until - start) / 1000 + 60)
  await site.settleAt(site.platform.clock())
  const later = await signIn('agentben')
  const changes = {
    terms: [{ agent: ben, tiers: [{ rate: 3_500, needs: {} }] }],
    moves: [],
  }
  const requested = { kind: 'dividend', period: 'monthly', back: 1, changes }
  const { agents } = (await site.call('simulation', { token: later, body: requested })).value
  expect(agents.map(({ account, paid }) => [account, paid.before, paid.after])).toEqual([
    ['agentben', '60.00', '70.00'],
    ['agentcal', '0.00', '0.00'],
  ])

  // An operator posts the dividend, and it is what computing it again comes to.
  const carl = await newOperator(site, { name: 'carl', roles: ['cashier'] })
  const { content: drafts } = (
    await carl.call('settlementRuns', { query: { merchant, status: 'draft', kind: 'dividend' } })
  ).value
  expect(drafts.map(({ paid }) => paid)).toEqual(['80.00'])
  const [found] = (await carl.call('cases', { query: { kind: 'settlement.review', status: 'open' } })).value
    .content
  const { id = '', openedAt, amount } = found ?? {}
  const decided = { merchant, id, decision: 'post', reason: 'checked', comment: '', openedAt, amount }
  expect((await carl.call('caseDecide', { body: decided })).value).toEqual({ outcome: 'decided' })
  await site.settleAt(site.platform.clock())
  const run = drafts[0]?.id ?? ''
  const { content: lines } = (await carl.call('settlementRun', { query: { merchant, id: run } })).value
  expect(lines.map(({ contract, paid, isPosted }) => [contract, paid, isPosted])).toContainEqual([
    ...[dividend, '60.00', true],
  ])
  const again = await carl.call('settlementRecompute', { body: { merchant, id: run, reason: 'checked' } })
  expect(again.value).toEqual({ differences: [], isPending: false })
  const { faults } = await site.platform.database.snapshot(merchant, (tx) => auditMerchant(tx, merchant))
  expect(faults).toEqual([])
}, 60_000)
