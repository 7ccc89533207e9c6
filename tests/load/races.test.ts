import { describe, expect, it } from 'vitest'
import { sandboxCallback, sandboxSigned } from '../../gateway/money/payments/sandbox.provider.ts'
import { one } from '../../gateway/testing/limited-play.ts'
import { walletSender } from '../../gateway/testing/wallet-sender.ts'
import type { RemoteGateway } from './races/start-gateway.ts'
import {
  prepareTwoGateways,
  a,
  b,
  house,
  merchant,
  next,
  payee,
  paymentPassword,
  repeat,
  rows,
  site,
  turns,
} from './races/two-gateways.ts'

// The embedded database belongs to one process.
describe.skipIf(!process.env.DATABASE_URL)('two gateways, each a process, on one database', () => {
  prepareTwoGateways()

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
