import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Gift } from '../../schemas/documents/reward.document.ts'
import { consumeAllFacts } from '../base/facts/testing/consume-all-facts.ts'
import { runDue } from './run-due.ts'
import { openTable, type Send, type Table } from '../cli/vendor-check/table.ts'
import { member } from '../members/accounts/accounts.tables.ts'
import { auditMerchant } from '../money/ledger/audit.ts'
import { demo, first, openTestGateway, testConfig, type TestGateway } from './test-gateway.ts'
import type { TestServer } from './test-server.ts'
import { openIdleVendor, walletSender } from './wallet-sender.ts'
import { award } from '../rewards/rewards/rewards.service.ts'
import { bonusEndJob } from '../rewards/bonuses/bonus-job.ts'
import { bonusWagering } from '../rewards/bonuses/bonus.consumer.ts'

export const merchant = 'firstcode'
export const day = 86_400_000

const games = [
  { id: 'match', name: { EN: 'Match' }, type: 'SPORTS', vendor: 'PG', art: 'g-sport' },
  { id: 'numbers', name: { EN: 'Numbers' }, type: 'LOTT', vendor: 'PG', art: 'g-sport' },
]

/** No salaries: a clock that goes on by days would have them settled, five minutes at a time. */
const off = { enabled: false }

const contracts = { dividend: off, daily: off, hourly: off, realtime: off }
export const password = '246810'

const bank = {
  code: 'bank-transfer',
  kind: 'bank',
  name: { EN: 'Bank' },
  numberPattern: '^[0-9]{8,19}$',
  banks: [{ code: 'harbour', name: 'Harbour Bank' }],
  minimum: '10',
  maximum: '8000',
}

const rested = { username: 'pedroo', type: 0 }

const members = [demo.agent, { ...demo.member, upline: demo.agent.username }, rested].map((value) => ({
  ...value,
  password: demo.password,
}))

export const brand = first({
  merchant: {
    games,
    vendors: [{ code: 'PG', name: 'PG' }],
    payoutMethods: [bank],
    contracts,
    demo: { members, opening: '5000' },
    withdrawal: { perDay: 50, openAtOnce: 20 },
  },
})

export let gateway: TestGateway
let vendor: TestServer
export let send: Send
let made: number

/** A number that no other has with this gateway. */
export function countUp() {
  return String((made += 1))
}

export async function signedIn(username: string = demo.member.username) {
  const body = { type: 'username' as const, username, password: demo.password }
  const { token } = (await gateway.call('login', { body })).value
  const [found] = await gateway.platform.database.within(merchant, (tx) =>
    tx.select().from(member).where(eq(member.username, username)),
  )
  return { token, memberId: found?.id ?? '' }
}

export type Who = Awaited<ReturnType<typeof signedIn>>

export async function claimed({ token, memberId }: Who, changes: object) {
  const gift = { kind: 'bonus', amount: '20', times: 2, days: 3, ...changes } as Gift
  const what = {
    memberId,
    gift,
    source: 'promotion' as const,
    sourceRef: 'welcome',
    title: { EN: 'Welcome' },
  }
  const at = gateway.platform.clock()
  const { id } = await gateway.platform.database.within(merchant, (tx) =>
    award(tx, brand, { ...what, key: `stakes ${countUp()}`, at }),
  )
  expect((await gateway.call('rewardClaim', { token, body: { id } })).status).toBe(200)
  return id
}

export async function sit({ token }: Who, nodeId = 'match') {
  const { url } = (await gateway.call('gameLaunch', { token, body: { nodeId, device: 'phone' } })).value
  return openTable(send, new URL(url).searchParams.get('token') ?? '')
}

export async function bet({ opened, fresh }: Table, amount: string, round = fresh('round')) {
  const where = { session: opened.session, game: opened.game.id, round }
  const message = { ...where, ref: fresh('d'), amount }
  const { json } = await send('debit', message)
  return { code: json.code ?? 'ok', where, message }
}

/** A round of one stake, over at once: of one that is left open the stake would come back by itself. */
export async function playRound(table: Table, amount: string) {
  const { code, where } = await bet(table, amount)
  if (code === 'ok') await send('end', where)
  return code
}

export async function settle() {
  const { platform } = gateway
  await consumeAllFacts(platform, merchant, bonusWagering(platform))
  await runDue(platform, brand, [bonusEndJob])
}

export async function shownBonus({ token }: Who, id: string) {
  const { content } = (await gateway.call('bonuses', { token })).value
  return content.find((entry) => entry.id === id)
}

export async function balance({ token }: Who) {
  return Number((await gateway.call('balance', { token })).value.balance)
}

export function giveUp({ token }: Who, id: string) {
  return gateway.call('bonusForfeit', { token, body: { id } })
}

/** A gateway with a vendor, and members who may have a bonus; in the end its books must be sound. */
export function prepareBonuses() {
  beforeAll(async () => {
    made = 0
    vendor = await openIdleVendor()
    const config = { vendor: { ...testConfig.vendor, apiUrl: vendor.url } }
    gateway = await openTestGateway({ config, brands: [brand] })
    send = walletSender(gateway)
  })
  afterAll(async () => {
    const { database, clock } = gateway.platform
    const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
    expect(audit.faults).toEqual([])
    await gateway.close()
    vendor.close()
  })
  beforeEach(() => gateway.db.asOwner('delete from quota'))
}
