import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { runDue } from '../../testing/run-due.ts'
import { openTable, type Send, type Table } from '../../cli/vendor-check/table.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { exclude } from '../../members/exclusion/exclusion.service.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { demo, first, openTestGateway, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { openIdleVendor, walletSender } from '../../testing/wallet-sender.ts'
import { award } from '../rewards/rewards.service.ts'
import { bonusEndJob } from './bonus-job.ts'
import { bonusWagering } from './bonus.consumer.ts'

const merchant = 'firstcode'
const day = 86_400_000
const games = [
  { id: 'match', name: { EN: 'Match' }, type: 'SPORTS', vendor: 'PG', art: 'g-sport' },
  { id: 'numbers', name: { EN: 'Numbers' }, type: 'LOTT', vendor: 'PG', art: 'g-sport' },
]
/** No salaries: a clock that goes on by days would have them settled, five minutes at a time. */
const off = { enabled: false }
const contracts = { dividend: off, daily: off, hourly: off, realtime: off }
const password = '246810'
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
const brand = first({
  merchant: {
    games,
    vendors: [{ code: 'PG', name: 'PG' }],
    payoutMethods: [bank],
    contracts,
    demo: { members, opening: '5000' },
    withdrawal: { perDay: 50, openAtOnce: 20 },
  },
})

let gateway: TestGateway
let vendor: TestServer
let send: Send
let made = 0

beforeAll(async () => {
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

async function signedIn(username: string = demo.member.username) {
  const body = { type: 'username' as const, username, password: demo.password }
  const { token } = (await gateway.call('login', { body })).value
  const [found] = await gateway.platform.database.within(merchant, (tx) =>
    tx.select().from(member).where(eq(member.username, username)),
  )
  return { token, memberId: found?.id ?? '' }
}
type Who = Awaited<ReturnType<typeof signedIn>>

async function claimed({ token, memberId }: Who, changes: object) {
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
    award(tx, brand, { ...what, key: `stakes ${String((made += 1))}`, at }),
  )
  expect((await gateway.call('rewardClaim', { token, body: { id } })).status).toBe(200)
  return id
}

async function sit({ token }: Who, nodeId = 'match') {
  const { url } = (await gateway.call('gameLaunch', { token, body: { nodeId, device: 'phone' } })).value
  return openTable(send, new URL(url).searchParams.get('token') ?? '')
}

async function bet({ opened, fresh }: Table, amount: string, round = fresh('round')) {
  const where = { session: opened.session, game: opened.game.id, round }
  const message = { ...where, ref: fresh('d'), amount }
  const { json } = await send('debit', message)
  return { code: json.code ?? 'ok', where, message }
}

/** A round of one stake, over at once: of one that is left open the stake would come back by itself. */
async function playRound(table: Table, amount: string) {
  const { code, where } = await bet(table, amount)
  if (code === 'ok') await send('end', where)
  return code
}

async function settle() {
  const { platform } = gateway
  await consumeAllFacts(platform, merchant, bonusWagering(platform))
  await runDue(platform, brand, [bonusEndJob])
}

async function shownBonus({ token }: Who, id: string) {
  const { content } = (await gateway.call('bonuses', { token })).value
  return content.find((entry) => entry.id === id)
}

async function balance({ token }: Who) {
  return Number((await gateway.call('balance', { token })).value.balance)
}

function giveUp({ token }: Who, id: string) {
  return gateway.call('bonusForfeit', { token, body: { id } })
}

describe('a stake while a bonus is open', () => {
  it('E7: above its largest is refused inside the debit, for the round as a whole, in games that count', async () => {
    const who = await signedIn()
    const id = await claimed(who, { maxStake: '5', counts: [{ category: 'SPORTS', percent: 100 }] })
    const table = await sit(who)
    const before = await balance(who)
    expect(await playRound(table, '501')).toBe('bonus_stake')
    await gateway.platform.background.idle()
    const told = await gateway.db.asOwner<{ body: object }>(
      `select body from member_event where kind = 'stake.refused'`,
    )
    expect(told).toEqual([{ body: { code: 'bonus_stake', bound: { most: '5.00', symbol: '₱' } } }])
    const taken = await bet(table, '400')
    expect(taken.code).toBe('ok')
    const more = await bet(table, '101', taken.where.round)
    expect(more.code).toBe('bonus_stake')
    expect((await send('debit', more.message)).json.code).toBe('bonus_stake')
    expect((await bet(table, '100', taken.where.round)).code).toBe('ok')
    await send('end', taken.where)
    expect(await playRound(await sit(who, 'numbers'), '900')).toBe('ok')
    expect(await balance(who)).toBe(before - 14)
    await giveUp(who, id)
    expect(await playRound(table, '501')).toBe('ok')
  })

  it('E7: is bounded however many come at once', async () => {
    const who = await signedIn()
    const id = await claimed(who, { maxStake: '5' })
    const table = await sit(who)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => playRound(table, n % 2 ? '500' : '501')),
    )
    expect(all.filter((code) => code === 'bonus_stake')).toHaveLength(10)
    expect(all.filter((code) => code === 'ok')).toHaveLength(10)
    await giveUp(who, id)
    // Where the gateway's own turn found it played through before, it is due: paid now, not in a test after this one.
    await settle()
  })

  it('is free where the bonus has no largest stake, or is over', async () => {
    const who = await signedIn()
    const id = await claimed(who, {})
    const over = await claimed(who, { maxStake: '1', days: 1 })
    const table = await sit(who)
    expect(await playRound(table, '500')).toBe('bonus_stake')
    gateway.pass(day / 1000 + 1)
    const later = await signedIn()
    expect(await playRound(await sit(later), '500')).toBe('ok')
    expect((await shownBonus(later, over))?.status).toBe('expired')
    await giveUp(later, id)
  })
})

describe('a bonus that was played through', () => {
  it('R10: is paid once, however many jobs and givings-up come at once', async () => {
    const who = await signedIn()
    const id = await claimed(who, { amount: '20', times: 1 })
    const table = await sit(who)
    const { where } = await bet(table, '2000')
    // The gateway's own turn may pay as soon as the round is over.
    const before = await balance(who)
    await send('end', where)
    const { platform } = gateway
    await consumeAllFacts(platform, merchant, bonusWagering(platform))
    const due = { merchant, key: id, body: {}, attempts: 0 }
    const context = { platform, brand, now: platform.clock() }
    await Promise.all([
      ...Array.from({ length: 100 }, () =>
        platform.database.within(merchant, async (tx) => void (await bonusEndJob.run?.(tx, due, context))),
      ),
      ...Array.from({ length: 20 }, () => giveUp(who, id)),
    ])
    expect(await shownBonus(who, id)).toMatchObject({ status: 'completed', paid: '20.00' })
    expect(await balance(who)).toBe(before + 20)
  })

  it('E13: waits while its member takes a break from play, and says so', async () => {
    const who = await signedIn('pedroo')
    const id = await claimed(who, { amount: '20', times: 1 })
    const { where } = await bet(await sit(who), '2000')
    const before = await balance(who)
    const now = gateway.platform.clock()
    const until = new Date(now.getTime() + 2 * day)
    await gateway.platform.database.within(merchant, (tx) =>
      exclude(tx, brand, who.memberId, {
        kind: 'timeout',
        scope: 'brand',
        until,
        actor: { kind: 'member' },
        now,
      }),
    )
    await send('end', where)
    await settle()
    gateway.pass(day / 1000 + 60)
    await settle()
    const during = await signedIn('pedroo')
    expect(await shownBonus(during, id)).toMatchObject({ status: 'active', isHeld: true, paid: '0.00' })
    expect(await balance(during)).toBe(before)
    gateway.pass(day / 1000 + 60)
    await settle()
    const after = await signedIn('pedroo')
    expect(await shownBonus(after, id)).toMatchObject({ status: 'completed', isHeld: false })
    expect(await balance(after)).toBe(before + 20)
  })
})

describe('a withdrawal while bonuses are open', () => {
  async function account(who: Who) {
    const { token } = who
    await gateway.call('confirmIdentity', { token, body: { password: demo.password } })
    await gateway.call('setPaymentPassword', {
      token,
      body: { paymentPassword: password, confirmPaymentPassword: password },
    })
    const body = { method: 'bank-transfer', bank: 'harbour', holder: 'Rosa Ria', number: '8800112233' }
    const saved = await gateway.call('addPayoutAccount', {
      token,
      body: { ...body, paymentPassword: password },
    })
    return saved.value.id
  }

  it('E3, E7: says before what each of them becomes, and ends only what was agreed to', async () => {
    const who = await signedIn()
    const accountId = await account(who)
    const ask = (forfeits?: string[]) =>
      gateway.call('withdraw', {
        token: who.token,
        body: {
          accountId,
          amount: '10',
          paymentPassword: password,
          key: `bonus-key-${String((made += 1))}`,
          ...(forfeits && { forfeits }),
        },
      })
    const kept = await claimed(who, {})
    const lost = await claimed(who, { onWithdrawal: 'forfeit' })
    const terms = (await gateway.call('withdrawTerms', { token: who.token })).value
    expect(terms.bonuses).toEqual([
      { id: kept, title: 'Welcome', amount: '20.00', left: '40.00', effect: 'kept' },
      { id: lost, title: 'Welcome', amount: '20.00', left: '40.00', effect: 'forfeited' },
    ])
    const before = await balance(who)
    expect((await ask()).code).toBe('withdrawal_forfeit')
    expect((await ask([kept])).code).toBe('withdrawal_forfeit')
    expect([await balance(who), (await shownBonus(who, lost))?.status]).toEqual([before, 'active'])
    expect((await ask([lost])).status).toBe(200)
    expect(await balance(who)).toBe(before - 10)
    expect((await shownBonus(who, kept))?.status).toBe('active')
    expect(await shownBonus(who, lost)).toMatchObject({ status: 'cashedOut', paid: '0.00' })
    const blocking = await claimed(who, { onWithdrawal: 'block' })
    expect((await ask([blocking])).code).toBe('withdrawal_bonus')
    await giveUp(who, blocking)
    expect((await ask()).status).toBe(200)
    await giveUp(who, kept)
  })

  it('E4, E7: cannot be gone round by a transfer to somebody else', async () => {
    const who = await signedIn()
    await gateway.call('confirmIdentity', { token: who.token, body: { password: demo.password } })
    const send = (key: string) =>
      gateway.call('memberTransfer', {
        token: who.token,
        body: { way: 'up', amount: '10', paymentPassword: password, key },
      })
    const ended = []
    for (const onWithdrawal of ['forfeit', 'block'] as const) {
      const id = await claimed(who, { onWithdrawal })
      ended.push((await send(`transfer-${onWithdrawal}`)).code)
      await giveUp(who, id)
    }
    expect(ended).toEqual(['withdrawal_bonus', 'withdrawal_bonus'])
    expect((await send('transfer-free')).status).toBe(200)
  })
})
