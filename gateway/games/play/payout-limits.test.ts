// On PostgreSQL too: payouts begin at once.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTable, type Send, type Table, type WalletResponse } from '../../cli/vendor-check/table.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { postAlone } from '../../money/ledger/ledger.service.ts'
import { clearing, memberAccount } from '../../money/ledger/movement.ts'
import { createLog } from '../../base/log/log.ts'
import { first, openTestGateway, second, testConfig, type TestGateway } from '../../testing/test-gateway.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { openIdleVendor, walletSender } from '../../testing/wallet-sender.ts'
import { releasePayouts } from '../payouts/release-payouts.ts'

function game(id: string, type: string, vendor: string) {
  return {
    id,
    name: { EN: id },
    type,
    vendor,
    art: 'g-slot',
  }
}

const games = [game('slot', 'RNG', 'PG'), game('other', 'RNG', 'PG'), game('sport', 'SPORTS', 'EG')]

function limited(payoutLimits: object, own: object = {}) {
  return first({
    merchant: {
      games,
      payoutLimits,
      demo: first().merchant.demo,
      vendors: [
        { code: 'PG', name: 'PG', payoutLimits: own },
        { code: 'EG', name: 'EG' },
      ],
    },
  })
}

const limits = { ratio: 1000, round: '5000', day: '20000' }

let gateway: TestGateway
let vendor: TestServer
let send: Send
let member: string
const lines: string[] = []

beforeAll(async () => {
  vendor = await openIdleVendor()
  const log = createLog('error')
  log.error = ((fields: object, text: string) =>
    void lines.push(`${text} ${JSON.stringify(fields)}`)) as typeof log.error
  gateway = await openTestGateway({
    config: { vendor: { ...testConfig.vendor, apiUrl: vendor.url } },
    brands: [limited(limits), second()],
    log,
  })
  send = walletSender(gateway)
  const token = await gateway.logIn()
  member = (await gateway.call('memberInfo', { token })).value.id
  await postAlone(gateway.db.database, {
    merchant: 'firstcode',
    key: 'funds',
    kind: 'deposit',
    currency: { code: 'PHP', scale: 2 },
    legs: [
      { account: memberAccount(member), amount: 1_000_000n },
      { account: clearing(), amount: -1_000_000n },
    ],
    at: gateway.platform.clock(),
  })
})
afterAll(async () => {
  await gateway.close()
  vendor.close()
})
afterEach(async () => {
  gateway.registry.put(limited(limits))
  await gateway.db.asOwner('truncate vendor_payout, payout_held')
})

async function launch(nodeId = 'slot', token?: string): Promise<Table> {
  const login = token ?? (await gateway.logIn())
  const { url } = (await gateway.call('gameLaunch', { token: login, body: { nodeId, device: 'phone' } }))
    .value
  return openTable(send, new URL(url).searchParams.get('token') ?? '')
}

function at({ opened, fresh }: Table) {
  return {
    session: opened.session,
    game: opened.game.id,
    round: fresh('round'),
  }
}

async function balance() {
  return BigInt(
    (
      await gateway.db.asOwner<{ balance: string }>(
        `select balance::text as balance from ledger_account where member_id = '${member}' and wallet = 'main'`,
      )
    )[0]?.balance ?? 0,
  )
}

async function faults() {
  return (
    await gateway.db.database.within('firstcode', (tx) =>
      auditMerchant(tx, 'firstcode', gateway.platform.clock()),
    )
  ).faults
}

const tooMuch = { status: 200, json: { status: 'error', code: 'payout_limit' } }

describe('a payout beyond the limits of its vendor', () => {
  it.each([
    ['9×10^12 on a stake of 1', '100', ['900000000000000']],
    ['in two credits', '100', ['60000', '60000']],
    ['of the round, where the stake would allow it', '1000', ['500001']],
    ['just above the ratio', '100', ['100001']],
  ])('is not paid: %s', async (_name, stake, amounts) => {
    const table = await launch()
    const where = at(table)
    const ref = table.fresh('d')
    await send('debit', { ...where, ref, amount: stake })
    const before = await balance()
    const responses: WalletResponse[] = []
    for (const amount of amounts)
      responses.push(await send('credit', { ...where, ref: table.fresh('c'), debitRef: ref, amount }))
    expect(responses.at(-1)).toMatchObject(tooMuch)
    const paid = amounts.slice(0, -1).reduce((sum, amount) => sum + BigInt(amount), 0n)
    expect((await balance()) - before).toBe(paid)
    const [fault] = await faults()
    expect(fault?.check).toBe('no vendor wants to pay more than its limits allow')
    expect(fault?.what).toContain(
      `of vendor PG: ${amounts.at(-1) ?? ''} minor units of PHP to member ${member}`,
    )
    expect(lines.at(-1)).toContain('A vendor wants to pay more than it may')
    const metrics = await gateway.app.inject({ url: '/metrics', headers: { host: 'any' } })
    expect(metrics.payload).toContain('livery_payouts_held{merchant="firstcode"} 1')
    await send('end', where)
  })

  it('is a case of the vendor, one whatever comes again, until somebody closed it (H4)', async () => {
    await gateway.db.asOwner('delete from inbox_case')
    const cases = () =>
      gateway.db
        .asOwner(`select reference, member_id as member, amount::text as amount, currency, scale, status,
        details ->> 'message' as message, details ->> 'bound' as bound from inbox_case where kind = 'risk.payoutLimit'`)
    const table = await launch()
    const where = at(table)
    const debitRef = table.fresh('d')
    await send('debit', { ...where, ref: debitRef, amount: '1000' })
    const credit = { ...where, ref: table.fresh('c'), debitRef, amount: '600000' }
    expect(await send('credit', credit)).toMatchObject(tooMuch)
    const seen = {
      reference: 'PG',
      member,
      amount: '600000',
      currency: 'PHP',
      scale: 2,
      status: 'open',
      message: 'credit',
      bound: 'round',
    }
    expect(await cases()).toEqual([seen])
    await send('credit', { ...credit, ref: table.fresh('c'), amount: '700000' })
    expect(await cases()).toEqual([seen])
    await gateway.db.asOwner("update inbox_case set status = 'closed', closed_at = now()")
    await send('credit', credit)
    expect(await cases()).toEqual([{ ...seen, status: 'closed' }])
    await send('credit', { ...credit, ref: table.fresh('c'), amount: '800000' })
    expect(await cases()).toEqual([{ ...seen, amount: '800000' }])
    await send('end', where)
  })

  it('is not paid by several at once either, and a day ends where its limit is', async () => {
    const table = await launch('sport')
    const tickets = Array.from({ length: 12 }, () => ({ ...at(table), ref: table.fresh('d') }))
    for (const ticket of tickets) await send('debit', { ...ticket, amount: '1000' })
    const before = await balance()
    // Twelve times 4,000 against 20,000 a day: five are paid, whoever is first.
    const responses = await Promise.all(
      tickets.map(({ ref, ...where }) =>
        send('credit', { ...where, ref: `${ref}.c`, debitRef: ref, amount: '400000' }),
      ),
    )
    expect(responses.filter(({ json }) => json.status === 'ok')).toHaveLength(5)
    expect(responses.filter(({ json }) => json.code === 'payout_limit')).toHaveLength(7)
    expect((await balance()) - before).toBe(2_000_000n)
    // A smaller one finds nothing left, another vendor has its own, and the next day is another.
    const late = { ...at(table), ref: table.fresh('d') }
    await send('debit', { ...late, amount: '1000' })
    expect(await send('credit', { ...late, ref: `${late.ref}.c`, amount: '1' })).toMatchObject(tooMuch)
    const slot = await launch()
    const round = at(slot)
    await send('debit', { ...round, ref: slot.fresh('d'), amount: '1000' })
    expect((await send('credit', { ...round, ref: slot.fresh('c'), amount: '1000' })).json.status).toBe('ok')
    await send('end', round)
    gateway.pass(86_400)
    expect((await send('credit', { ...late, ref: `${late.ref}.n`, amount: '1' })).json.status).toBe('ok')
  })

  it('is paid once an operator raises them, once', async () => {
    const table = await launch()
    const where = at(table)
    await send('debit', { ...where, ref: table.fresh('d'), amount: '1000' })
    const before = await balance()
    const credit = { ...where, ref: table.fresh('c'), amount: '600000' }
    expect(await send('credit', credit)).toMatchObject(tooMuch)
    await send('end', where)
    await releasePayouts(gateway.platform, 'firstcode')
    expect((await balance()) - before).toBe(0n)
    gateway.registry.put(limited(limits, { round: '6000' }))
    await releasePayouts(gateway.platform, 'firstcode')
    await releasePayouts(gateway.platform, 'firstcode')
    expect((await balance()) - before).toBe(600_000n)
    expect((await send('credit', credit)).json).toMatchObject({ status: 'ok', replayed: true })
    expect(await faults()).toEqual([])
  })
})

describe('a round never gives both:', () => {
  it.each([
    ['a credit without its debit, then a rollback', false],
    ['the same with a loss', true],
  ])('%s', async (_name, isLoss) => {
    const table = await launch()
    const where = at(table)
    const [a, b] = [table.fresh('d'), table.fresh('d')]
    for (const ref of [a, b]) await send('debit', { ...where, ref, amount: '1000' })
    await send('credit', { ...where, ref: table.fresh('c'), amount: isLoss ? '0' : '3000' })
    const before = await balance()
    for (const ref of [a, b]) expect((await send('rollback', { ...where, ref })).json.code).toBe('conflict')
    // What was staked after it may still be undone.
    const c = table.fresh('d')
    await send('debit', { ...where, ref: c, amount: '500' })
    expect((await send('rollback', { ...where, ref: c })).json).toMatchObject({
      status: 'ok',
      refunded: '500',
    })
    expect(await balance()).toBe(before)
    await send('end', where)
  })

  it('a large stake that lifts the ratio is not taken back after the win of a small one', async () => {
    const table = await launch()
    const where = at(table)
    const [small, large] = [table.fresh('d'), table.fresh('d')]
    await send('debit', { ...where, ref: small, amount: '100' })
    await send('debit', { ...where, ref: large, amount: '10000' })
    const win = { ...where, ref: table.fresh('c'), debitRef: small, amount: '200000' }
    expect(await send('credit', win)).toMatchObject(tooMuch)
    expect((await send('rollback', { ...where, ref: large })).json.refunded).toBe('10000')
    await send('end', where)
  })
})

describe('a round is of one game, one member and one kind of wallet:', () => {
  it('messages from a session of another game change nothing', async () => {
    const login = await gateway.logIn()
    const [mine, other] = [await launch('slot', login), await launch('other', login)]
    const where = at(mine)
    const ref = mine.fresh('d')
    await send('debit', { ...where, ref, amount: '1000' })
    const before = await balance()
    const wrong = { session: other.opened.session, game: 'other', round: where.round }
    const responses = [
      await send('credit', { ...wrong, ref: mine.fresh('c'), amount: '500' }),
      await send('credit', { ...wrong, ref: mine.fresh('c'), debitRef: ref, amount: '500' }),
      await send('rollback', { ...wrong, ref }),
      await send('rollback', { ...wrong, ref: mine.fresh('never') }),
      await send('end', wrong),
      await send('debit', { ...wrong, ref: mine.fresh('d'), amount: '100' }),
    ]
    expect(responses.map(({ json }) => json.code)).toEqual(responses.map(() => 'conflict'))
    // The session of one and the name of the other is no session at all.
    expect((await send('rollback', { ...wrong, game: 'slot', ref })).json.code).toBe('unknown_session')
    const stranger = await launch('slot', await gateway.logIn('agent'))
    const theirs = { session: stranger.opened.session, game: 'slot', round: where.round }
    expect((await send('credit', { ...theirs, ref: mine.fresh('c'), amount: '5' })).json.code).toBe(
      'unknown_round',
    )
    expect((await send('rollback', { ...theirs, ref })).json.code).toBe('conflict')
    expect(await balance()).toBe(before)
    expect((await send('rollback', { ...where, ref })).json.refunded).toBe('1000')
  })

  it('a round in another currency is none of this wallet', async () => {
    const table = await launch()
    const where = at(table)
    const ref = table.fresh('d')
    await send('debit', { ...where, ref, amount: '1000' })
    await gateway.db.asOwner(`update game_round set currency = 'USD' where id = '${where.round}'`)
    const responses = [
      await send('credit', { ...where, ref: table.fresh('c'), amount: '5' }),
      await send('rollback', { ...where, ref }),
      await send('debit', { ...where, ref: table.fresh('d'), amount: '100' }),
    ]
    expect(responses.map(({ json }) => json.code)).toEqual(['conflict', 'conflict', 'conflict'])
    await gateway.db.asOwner(`update game_round set currency = 'PHP' where id = '${where.round}'`)
    await send('rollback', { ...where, ref })
  })
})

it.each([
  ...['9007199254740992', '999999999999999999'].map((amount) => ({ amount })),
  ...['\ud800', '\0', { a: ['\udc00'] }].map((nonsense) => ({ details: { nonsense } })),
  { details: { deep: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown } },
])('what no wallet can hold is refused with 400 (%#)', async (changes) => {
  const table = await launch()
  const where = at(table)
  await send('debit', { ...where, ref: table.fresh('d'), amount: '100' })
  const responses =
    'amount' in changes
      ? [
          await send('credit', { ...where, ref: table.fresh('c'), ...changes }),
          await send('debit', { ...where, ref: table.fresh('d'), ...changes }),
        ]
      : [await send('end', { ...where, ...changes })]
  for (const response of responses)
    expect(response).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  await send('end', where)
})
