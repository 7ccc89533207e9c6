import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openCase } from '../../gateway/base/cases/cases.service.ts'
import { auditMerchant } from '../../gateway/money/ledger/audit.ts'
import { sandboxCallback, sandboxSigned } from '../../gateway/money/payments/sandbox.provider.ts'
import { decideChange } from '../../gateway/operators/testing/agree.ts'
import { type ConsoleClient, newOperator } from '../../gateway/operators/testing/console-client.ts'
import { type LimitedPlay, one, openLimitedPlay } from '../../gateway/testing/limited-play.ts'
import { walletSender } from '../../gateway/testing/wallet-sender.ts'
import { getCount } from '../in-full.ts'
import { type RemoteGateway, startGateway } from './races/start-gateway.ts'

const merchant = 'firstcode'
const turns = getCount(3, process.env.LIVERY_TEST_FULL === '1' ? 25 : 4)
const paymentPassword = '739164'
const password = 'Lantern2026'
const bank = { code: 'bank', kind: 'bank', name: { EN: 'Bank' }, minimum: '1', maximum: '50000' }
const house = {
  payoutMethods: [bank],
  withdrawal: { turnoverPercent: 0, accountHours: 0, openAtOnce: 20, perDay: 100 },
}

// The embedded database belongs to one process.
describe.skipIf(!process.env.DATABASE_URL)('two gateways, each a process, on one database', () => {
  let site: LimitedPlay
  let a: RemoteGateway
  let b: RemoteGateway
  let olga: ConsoleClient
  let otto: ConsoleClient
  let made = 0
  const next = (name: string) => `${name}${String((made += 1))}`

  beforeAll(async () => {
    site = await openLimitedPlay()
    site.gateway.registry.put(one(house))
    ;[a, b] = await Promise.all([startGateway(site.gateway, house), startGateway(site.gateway, house)])
    olga = await newOperator(a, { name: 'olga', roles: ['owner'], email: 'olga@house.example' })
    otto = await newOperator(b, { name: 'otto', roles: ['owner'], email: 'otto@house.example' })
  })
  beforeEach(() => rows('delete from quota'))
  afterAll(async () => {
    const { database, clock } = site.gateway.platform
    const audit = await database.within(merchant, (tx) => auditMerchant(tx, merchant, clock()))
    expect(audit.faults).toEqual([])
    await Promise.all([a.stop(), b.stop()])
    await site.close()
  })

  function rows<Row = object>(text: string) {
    return site.gateway.db.asOwner<Row>(text)
  }

  async function repeat(work: () => Promise<void>) {
    for (let turn = 0; turn < turns; turn += 1) await work()
  }

  /** Somebody who may withdraw, with money and no limits. */
  async function payee(name: string, balance: bigint) {
    const { token, id } = await site.player(name, balance)
    const body = { paymentPassword, confirmPaymentPassword: paymentPassword }
    await site.gateway.call('confirmIdentity', { token, body: { password } })
    await site.gateway.call('setPaymentPassword', { token, body })
    const number = `88${String((made += 1)).padStart(8, '0')}`
    const account = { method: 'bank', holder: 'Rosa Ria', number, paymentPassword }
    const saved = await site.gateway.call('addPayoutAccount', { token, body: account })
    return { token, id, accountId: saved.value.id }
  }

  it('invite one address once (S8)', () =>
    repeat(async () => {
      const email = `${next('cara')}@house.example`
      const names: string[] = []
      const invite = (by: ConsoleClient, spelt: string) => {
        const name = next('op')
        names.push(name)
        const body = { name, email: spelt, roles: ['auditor'], reason: 'hired' }
        return by.call('operatorInvite', { body })
      }
      const spellings = [email, email.toUpperCase(), email.replace('@', '+x@'), email]
      const answers = await Promise.all(
        spellings.flatMap((spelt) => [invite(olga, spelt), invite(otto, spelt)]),
      )
      expect(answers.map(({ code }) => code).filter((code) => code !== 'email_taken')).toEqual([null])
      expect(await rows(`select 1 from operator where name in ('${names.join("', '")}')`)).toHaveLength(1)
    }))

  it('give no person roles that must be apart (S8)', () =>
    repeat(async () => {
      const mobile = `+63917${String((made += 1)).padStart(7, '0')}`
      const [first, second] = [next('one'), next('two')]
      const consoleClient = await newOperator(a, { name: first, roles: ['auditor'], mobile })
      const two = await newOperator(b, { name: second, roles: ['auditor'], mobile })
      const set = (by: ConsoleClient, id: string, role: string) =>
        by.call('operatorRoles', { body: { id, roles: [role], reason: 'moved' } })
      await Promise.all([set(olga, consoleClient.id, 'marketing'), set(otto, two.id, 'cashier')])
      const agree = (by: ConsoleClient) => decideChange(by).catch(() => 'none')
      await Promise.all([agree(otto), agree(olga)])
      await Promise.all([agree(otto), agree(olga)])
      const held = await rows<{ roles: string[] }>(
        `select roles from operator where id in ('${consoleClient.id}', '${two.id}')`,
      )
      const roles = held.flatMap((row) => row.roles)
      expect(roles.includes('marketing') && roles.includes('cashier')).toBe(false)
      await rows(
        "update inbox_case set status = 'closed', closed_at = now(), outcome = 'changed' where kind = 'operator.change'",
      )
    }))

  it('carry no case by one person, whose log-ins are linked between its votes (S8)', () =>
    repeat(async () => {
      const ana = await newOperator(a, { name: next('ana'), roles: ['cashier'] })
      const ben = await newOperator(b, { name: next('ben'), roles: ['cashier'] })
      const { database, clock } = site.gateway.platform
      const reference = randomUUID()
      const details = {
        direction: 'give',
        reason: 'goodwill',
        comment: '',
        proposedBy: olga.id,
        proposer: 'olga',
      }
      const opening = { merchant, kind: 'withdrawal.review', reference, memberId: null, details }
      const sum = { amount: 9_000_000n, currency: 'PHP', scale: 2 }
      await database.within(merchant, (tx) => openCase(tx, { ...opening, ...sum }, clock()))
      const [found] = await rows<{ id: string; at: Date }>(
        `select id, opened_at as at from inbox_case where reference = '${reference}'`,
      )
      const body = {
        merchant,
        id: found?.id,
        openedAt: found?.at.toISOString(),
        amount: '90000.00',
        decision: 'approve',
        reason: 'checked',
        comment: '',
      }
      const voted = await ana.call('caseDecide', { body })
      expect(voted.value.outcome).toBe('waiting')
      const [linked, second] = await Promise.all([
        olga.call('operatorLink', { body: { id: ana.id, other: ben.id, reason: 'same' } }),
        ben.call('caseDecide', { body }),
      ])
      expect(linked.code).toBeNull()
      const acts = await rows<{ act: string; outcome: string }>(
        `select act, outcome from operator_act where operator_id in ('${ben.id}', '${olga.id}') order by sequence desc limit 2`,
      )
      // A vote before the link was another person's: that it pays nothing, as no such withdrawal is there, comes behind.
      const isLinkedFirst = acts[1]?.act === 'operatorLink'
      expect(second.code).toBe(isLinkedFirst ? 'same_person' : 'case_changed')
      expect(await rows(`select 1 from case_vote where case_id = '${found?.id ?? ''}'`)).toHaveLength(1)
    }))

  it('let no version of a promotion live that two did not agree to (S2)', () =>
    repeat(async () => {
      const carl = await newOperator(b, { name: next('carl'), roles: ['cashier'] })
      const promotion = next('race-')
      const document = {
        kind: 'claim',
        title: { EN: 'Raced' },
        terms: [{ EN: 'Terms' }],
        art: 'b-hero-1',
        gift: { kind: 'points', points: 5 },
        turn: 'once',
        budget: { count: 10 },
        audience: [],
        conditions: [],
      }
      const draft = { merchant, id: promotion, version: 0, document }
      expect((await olga.call('promotionDraftSave', { body: draft })).value.findings).toEqual([])
      const publish = { merchant, id: promotion, version: 1, reason: 'campaign' }
      expect((await olga.call('promotionPublish', { body: publish })).value.state).toBe('waiting')
      const { content } = (await carl.call('cases', { query: { kind: 'promotion.publish', status: 'open' } }))
        .value
      const [found] = content
      const { id = '', openedAt, amount } = found ?? {}
      const decision = { decision: 'approve', reason: 'checked', comment: '', openedAt, amount }
      const more = { ...document, gift: { kind: 'points', points: 5000 } }
      const widen = async () => {
        await olga.call('promotionDraftSave', { body: { ...draft, version: 1, document: more } })
        await olga.call('promotionPublish', { body: { ...publish, version: 2 } })
      }
      await Promise.all([carl.call('caseDecide', { body: { merchant, id, ...decision } }), widen()])
      const live = await rows<{ points: string; by: string | null }>(
        `select offer -> 'gift' ->> 'points' as points, decided_by as by from offer_version
          where promotion = '${promotion}' and status = 'live'`,
      )
      for (const version of live) expect(version).toEqual({ points: '5', by: carl.id })
      await rows(
        "update inbox_case set status = 'closed', closed_at = now(), outcome = 'changed' where kind = 'promotion.publish'",
      )
    }))

  it('take no payment of somebody who is excluded', async () => {
    for (const name of ['liza', 'gross', 'parallel'].slice(0, Math.min(turns, 3))) {
      const { token, id } = await site.player(name, 0n)
      const deposit = (gateway: RemoteGateway) => {
        const body = { method: 'card', amount: '100', key: next('deposit-in-a-race-') }
        return gateway.call('depositStart', { token, body })
      }
      const body = { months: 6, scope: 'brand', username: `${name}one` }
      const answers = await Promise.all([
        deposit(b),
        a.call('excludeSelf', { token, body }),
        deposit(a),
        deposit(b),
      ])
      expect(answers[1].code).toBeNull()
      const begun = [0, 2, 3].filter((at) => answers[at]?.code === null)
      expect(await rows(`select 1 from deposit where member_id = '${id}'`)).toHaveLength(begun.length)
      for (const at of [0, 2, 3]) expect([null, 'excluded']).toContain(answers[at]?.code)
      expect([(await deposit(a)).code, (await deposit(b)).code]).toEqual(['excluded', 'excluded'])
    }
  })

  it.each([
    ['debit', true, 'clocked'],
    ['permit', false, 'timed'],
  ] as const)('let no more be staked than a limit allows: %s', async (message, isSingle, name) => {
    const changes = { ...house, wallet: { isSingle } }
    site.gateway.registry.put(one(changes))
    for (const gateway of [a, b]) gateway.put(changes)
    const { token, set, id } = await site.player(name, isSingle ? 100_000n : 0n)
    await set('stake', 'day', '5.50')
    const table = await site.sit(token)
    const sends = [walletSender(a), walletSender(b)] as const
    const { opened, fresh } = table
    const stakes = Array.from({ length: 16 }, (_, index) => {
      const where = { session: opened.session, game: opened.game.id, round: fresh('round') }
      return sends[index % 2 === 0 ? 0 : 1](message, { ...where, ref: fresh('d'), amount: '100' })
    })
    const codes = (await Promise.all(stakes)).map(({ json }) => json.code ?? 'ok')
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
    expect(codes.filter((code) => code === 'play_limit')).toHaveLength(11)
    const taken = isSingle
      ? `select sum(stake)::int as taken from game_round where member_id = '${id}'`
      : `select sum(amount)::int as taken from play_reservation where member_id = '${id}' and state = 'held'`
    expect(await rows(taken)).toEqual([{ taken: 500 }])
    site.gateway.registry.put(one(house))
    for (const gateway of [a, b]) gateway.put(house)
  })

  it('begin once what is sent twice under one key', async () => {
    const { token, id, accountId } = await payee('bound', 500_00n)
    await repeat(async () => {
      const key = next('the-same-key-')
      const sent = [a, b, a, b]
      const card = { method: 'card', amount: '100', key }
      const deposits = await Promise.all(
        sent.map((gateway) => gateway.call('depositStart', { token, body: card })),
      )
      expect(new Set(deposits.map(({ value }) => value.id)).size).toBe(1)
      const money = { accountId, amount: '10', paymentPassword, key }
      const payouts = await Promise.all(
        sent.map((gateway) => gateway.call('withdraw', { token, body: money })),
      )
      expect(new Set(payouts.map(({ value }) => value.id)).size).toBe(1)
    })
    expect(await rows(`select 1 from deposit where member_id = '${id}'`)).toHaveLength(turns)
    expect(await rows(`select sum(amount)::int as held from withdrawal where member_id = '${id}'`)).toEqual([
      { held: turns * 1000 },
    ])
  })

  it('let nothing go of a deposit that comes back', async () => {
    const { token, id, accountId } = await payee('foreign', 0n)
    const { platform } = site.gateway
    const deliver = async (
      gateway: RemoteGateway,
      { headers, body }: Awaited<ReturnType<typeof sandboxCallback>>,
    ) => {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: '/wps/payment/callback/sandbox',
        payload: body,
        headers: { host: 'first.example', 'content-type': 'application/json', ...headers },
      })
      return answer.statusCode
    }
    await repeat(async () => {
      const body = { method: 'card', amount: '100', key: next('comes-back-') }
      const started = (await site.gateway.call('depositStart', { token, body })).value
      const [row] = await rows<{ reference: string; amount: string }>(
        `select reference, amount::text from deposit where id = '${started.id}'`,
      )
      const paid = {
        merchant,
        reference: row?.reference ?? '',
        amount: BigInt(row?.amount ?? 0),
        currency: 'PHP',
        scale: 2,
      }
      expect(
        await deliver(a, await sandboxCallback(platform.config.secret, paid, 'confirmed', platform.clock())),
      ).toBe(204)
      const said = {
        merchant,
        reference: paid.reference,
        status: 'chargeback',
        amount: '100.00',
        currency: 'PHP',
      }
      const back = sandboxSigned(platform.config.secret, JSON.stringify(said), platform.clock())
      const money = { accountId, amount: '100', paymentPassword, key: next('goes-out-') }
      const [, asked] = await Promise.all([deliver(b, back), a.call('withdraw', { token, body: money })])
      const held = await rows<{ status: string }>(
        `select status from withdrawal where member_id = '${id}' order by requested_at desc limit 1`,
      )
      // What was asked for before is with the operators, and cannot be approved.
      if (asked.code === null) {
        expect(held[0]?.status).toBe('inReview')
        const cancelled = await b.call('withdrawalCancel', { token, body: { id: asked.value.id } })
        expect(cancelled.code).toBeNull()
      } else expect(asked.code).toBe('chargeback_hold')
      const again = await Promise.all(
        [a, b].map((gateway) =>
          gateway.call('withdraw', { token, body: { ...money, key: next('goes-out-') } }),
        ),
      )
      expect(again.map(({ code }) => code)).toEqual(['chargeback_hold', 'chargeback_hold'])
    })
  })
})
