import { describe, expect, it, vi } from 'vitest'
import { openTable, type Table } from '../../cli/vendor-check/table.ts'
import { consumeAllFacts } from '../../base/facts/testing/consume-all-facts.ts'
import { winners } from '../catalogue/winners.consumer.ts'
import { auditMerchant } from '../../money/ledger/audit.ts'
import { watchRounds } from './watchdog.ts'
import {
  preparePurseTable,
  enter,
  gateway,
  getNet,
  getWallet,
  launch,
  loseMessages,
  pass,
  playToWin,
  send,
  sitDown,
  vendor,
} from '../../testing/purse-table.ts'

preparePurseTable()

describe('rounds that are played with the purse at the vendor (D8)', () => {
  it("are rounds of the member's history and of the session's net, before any money comes home", async () => {
    const token = await gateway.logIn()
    const { round, net, rounds } = await playToWin(await sitDown(token))
    const history = (await gateway.call('gameRounds', { token, query: {} })).value.content
    expect(history).toHaveLength(rounds)
    const won = history.find((entry) => entry.round === round.id)
    expect(won).toMatchObject({ nodeId: 'slot', mechanic: 'reels', state: 'settled', stake: '2.00' })
    expect(Number(won?.payout)).toBe(Number(round.payout) / 100)
    const detail = (await gateway.call('roundDetail', { token, query: { round: round.id } })).value
    expect(detail).toMatchObject({ details: { pay: expect.any(Number) as number }, proof: { nonce: rounds } })
    expect((await gateway.call('unfinishedRounds', { token })).value).toEqual([])
    expect(await getNet(token)).toBe(Number(net) / 100)
    expect(await getWallet(token)).toEqual({ balance: 0, total: 500 + Number(net) / 100 })
    const news = await gateway.db.asOwner<{ body: object }>(
      "select body from member_event where kind = 'round.reported' order by sequence desc limit 1",
    )
    expect(news).toMatchObject([{ body: { nodeId: 'slot', state: 'settled' } }])

    expect((await gateway.call('walletHome', { token, body: {} })).value.status).toBe('done')
    expect(await getWallet(token)).toEqual({
      balance: 500 + Number(net) / 100,
      total: 500 + Number(net) / 100,
    })
    expect(await getNet(token)).toBe(Number(net) / 100)
    const { faults } = await gateway.db.database.within('firstcode', (tx) => auditMerchant(tx, 'firstcode'))
    expect(faults).toEqual([])
  })

  it('that could not be reported are reported later, and withhold no win from the purse', async () => {
    const token = await gateway.logIn()
    const play = await sitDown(token)
    const before = (await getWallet(token)).total
    loseMessages((call) => (call === 'report' ? 'before' : undefined))
    const { round, net } = await playToWin((key, stake) => play(`away-${key}`, stake))
    expect((await getWallet(token)).total).toBeCloseTo(before + Number(net) / 100)
    expect((await gateway.call('roundDetail', { token, query: { round: round.id } })).code).toBe('not_found')
    loseMessages(() => undefined)
    pass(11)
    await vendor.sweep()
    const detail = (await gateway.call('roundDetail', { token, query: { round: round.id } })).value
    expect(detail).toMatchObject({ state: 'settled', stake: '2.00' })
    expect(await getNet(token)).toBeCloseTo(Number(net) / 100)
  })

  it('wait while the gateway cannot be asked, and what it may have reserved is free again (32, S5)', async () => {
    const token = await gateway.logIn()
    const play = await enter(token)
    const before = (await getWallet(token)).total
    const held = async () =>
      (await gateway.db.asOwner<{ state: string }>("select state from play_reservation where state = 'held'"))
        .length
    for (const when of ['before', 'after'] as const) {
      loseMessages((call) => (call === 'permit' ? when : 'before'))
      const reply = await play(`unheard-${when}`, '200')
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'wallet_unreachable'])
    }
    expect(await held()).toBe(1)
    loseMessages(() => undefined)
    await vi.waitFor(async () => {
      pass(11)
      await vendor.sweep()
      expect(await held()).toBe(0)
    })
    expect((await getWallet(token)).total).toBe(before)
  })

  it('are on the board of winners when they won much', async () => {
    const table = await openTable(send, await launch(await gateway.logIn()))
    const startedAt = gateway.platform.clock().toISOString()
    const round = { session: table.opened.session, game: 'slot', round: table.fresh('large'), startedAt }
    await send('report', { ...round, state: 'settled', stake: '100', payout: '98765', endedAt: startedAt })
    pass(10)
    await consumeAllFacts(gateway.platform, 'firstcode', winners)
    expect((await gateway.call('winners', { query: {} })).value).toContainEqual(
      expect.objectContaining({ winAmount: '987.65', gameName: 'Slot', customerName: 'ro***a' }),
    )
  })

  it('are offered while they are open, and refunded by word alone when the vendor knows nothing of them', async () => {
    const token = await gateway.logIn()
    const table = await openTable(send, await launch(token))
    const startedAt = gateway.platform.clock().toISOString()
    const round = { session: table.opened.session, game: 'slot', round: table.fresh('lost'), startedAt }
    await send('report', { ...round, state: 'open', stake: '300', payout: '0', endedAt: null })
    const before = await getWallet(token)
    expect(await getNet(token)).toBe(-3)
    expect((await gateway.call('unfinishedRounds', { token })).value).toMatchObject([{ round: round.round }])
    pass(20)
    expect(await watchRounds(gateway.platform, 'firstcode')).toBe(1)
    expect((await gateway.call('unfinishedRounds', { token })).value).toEqual([])
    const detail = (await gateway.call('roundDetail', { token, query: { round: round.round } })).value
    expect(detail).toMatchObject({ state: 'refunded', refunded: '3.00', payout: '0.00' })
    expect([await getNet(token), await getWallet(token)]).toEqual([0, before])
  })

  it('are over with the session on the site, though the game is still open', async () => {
    const token = await gateway.logIn()
    const play = await enter(token)
    expect((await play('before', '200')).statusCode).toBe(200)
    const before = (await getWallet(token)).total
    await gateway.call('logout', { token })
    const refused = await play('logged-out', '200')
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'session_closed' }),
    ])
    expect((await getWallet(await gateway.logIn())).total).toBe(before)
  })

  it('keep their money while another device plays with it, until that has left too', async () => {
    const phone = await gateway.logIn()
    await gateway.call('endOtherSessions', { token: phone })
    const desk = await gateway.logIn()
    const play = await enter(desk)
    await enter(phone)
    const left = async (token: string) =>
      (await gateway.call('walletHome', { token, body: { left: true } })).value.status
    expect(await left(phone)).toBe('playing')
    expect((await play('goes-on', '200')).statusCode).toBe(200)
    expect((await getWallet(phone)).balance).toBe(0)
    expect(await left(desk)).toBe('done')
    expect(await getWallet(phone)).toMatchObject({ balance: (await getWallet(phone)).total })
    await enter(desk)
    await gateway.db.asOwner("update vendor_session set seen_at = seen_at - interval '31 minutes'")
    expect(await left(await gateway.logIn())).toBe('done')
  })

  it("are nobody else's to report", async () => {
    const [own, other] = [await launch(await gateway.logIn()), await launch(await gateway.logIn('agent'))]
    const [mine, theirs] = [await openTable(send, own), await openTable(send, other)]
    const startedAt = gateway.platform.clock().toISOString()
    const round = { game: 'slot', round: mine.fresh('mine'), startedAt, endedAt: startedAt }
    const report = { ...round, state: 'settled', stake: '100', payout: '0' }
    const by = ({ opened }: Table) => send('report', { ...report, session: opened.session })
    expect((await by(mine)).json).toEqual({ status: 'ok', replayed: false })
    expect((await by(theirs)).json.code).toBe('conflict')
  })
})
