import { describe, expect, it } from 'vitest'
import { judge, getPrice } from './tickets.service.ts'
import { freshKey } from './testing/hall.ts'
import { prepareHall, buy, hall, next, small, surely, tickets } from './testing/draw-calls.ts'

prepareHall()

describe('a ticket', () => {
  it('is paid when it is bought, and its win comes once', async () => {
    const bearer = await hall.enter()
    const { status, json } = await buy(bearer, { entries: surely })
    expect([status, json.balance]).toEqual([200, '900000'])
    expect(await tickets(bearer, '1')).toMatchObject([{ id: json.id, state: 'waiting', stake: '100000' }])
    await hall.pass(30)
    await hall.pass(1)
    const [settled] = await tickets(bearer, '0')
    const [drawn = []] = settled?.numbers ?? []
    expect(settled?.won).toEqual([{ entry: 0, line: drawn.join(''), win: '89900' }])
    expect(settled).toMatchObject({
      id: json.id,
      state: 'won',
      payout: '89900',
      numbers: [expect.any(Array)],
    })
    expect(hall.wallet.moves.map(({ call, amount }) => [call, amount])).toEqual([
      ['debit', -100_000n],
      ['credit', 89_900n],
      ['end', 0n],
    ])
    expect(await tickets(bearer, '1')).toEqual([])
  })

  it('costs its lines, units and multiples', () => {
    expect(getPrice('digits-3', 'LOTT', { unit: 100n, entries: small })).toBe(600n)
    expect(getPrice('digits-3', 'LOTT', { unit: 100n, entries: surely })).toBe(100_000n)
  })

  it('wins by the table of its prize mode', () => {
    const entries = [{ kind: 'straight', picks: [['1'], ['2'], ['3']], times: 3 }]
    const win = (mode: 'LOTT' | 'ZY' | 'ELOTT') =>
      judge('digits-3', { mode, unit: 200n, entries }, [['1', '2', '3']]).payout
    expect([win('LOTT'), win('ZY'), win('ELOTT')]).toEqual([539_400n, 548_400n, 545_400n])
  })

  it('sent again with its key is the same ticket, paid once', async () => {
    const bearer = await hall.enter()
    const { order, json } = await buy(bearer)
    const again = await hall.post<{ id: string }>('/v/draws/tickets', order, bearer)
    expect(again.json.id).toBe(json.id)
    expect(hall.wallet.balance).toBe(999_400n)
    await hall.pass(30)
    expect((await hall.post<{ id: string }>('/v/draws/tickets', order, bearer)).json.id).toBe(json.id)
  })

  it('sent twice at once is one ticket', async () => {
    const bearer = await hall.enter()
    const order = { key: freshKey(), no: await next(bearer) }
    const answers = await Promise.all([buy(bearer, order), buy(bearer, order)])
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json.id)).size).toBe(1)
    expect(hall.wallet.moves.filter(({ call }) => call === 'debit')).toHaveLength(1)
  })

  it('can be for draws further ahead', async () => {
    const bearer = await hall.enter()
    await buy(bearer, { no: '2026-11-21-0603' })
    await hall.pass(60)
    expect(await tickets(bearer, '1')).toHaveLength(1)
    await hall.pass(90)
    expect(await tickets(bearer, '1')).toEqual([])
  })

  it('is refused when sales are closed, though the draw is still to come', async () => {
    const bearer = await hall.enter()
    const no = await next(bearer)
    await hall.pass(26)
    expect(await buy(bearer, { no })).toMatchObject({ status: 409, json: { code: 'draw_closed' } })
    expect(hall.wallet.moves).toEqual([])
  })

  it.each([
    ['a draw that there is not', { no: '2026-11-21-9999' }, 404, 'draw_unknown'],
    ['a game of another hall', { game: 'SEA_STRAIT1' }, 404, 'game_unavailable'],
    [
      'a bet that there is not',
      { entries: [{ kind: 'constructor', picks: [['1']], times: 1 }] },
      422,
      'bet_unknown',
    ],
    [
      'a bet without numbers',
      { entries: [{ kind: 'straight', picks: [[], [], []], times: 1 }] },
      422,
      'bet_incomplete',
    ],
    [
      'a number that there is not',
      { entries: [{ kind: 'any', picks: [['11']], times: 1 }] },
      422,
      'bet_incomplete',
    ],
    ['too little', { unit: '1' }, 422, 'limit'],
    ['too much', { unit: '500000' }, 422, 'limit'],
    ['no whole amount', { unit: '1.5' }, 400, 'invalid_request'],
    ['a negative amount', { unit: '-100' }, 400, 'invalid_request'],
    ['an amount in another form', { unit: '1e3' }, 400, 'invalid_request'],
    ['no entry', { entries: [] }, 400, 'invalid_request'],
    ['half a unit', { entries: [{ ...small[0], times: 0.5 }] }, 400, 'invalid_request'],
    ['a key more', { payout: '1' }, 400, 'invalid_request'],
  ])('is refused: %s', async (_name, given, status, code) => {
    const bearer = await hall.enter()
    expect(await buy(bearer, given)).toMatchObject({ status, json: { code } })
    expect(hall.wallet.moves).toEqual([])
  })

  it('is refused without enough money, and is no ticket', async () => {
    const bearer = await hall.enter()
    hall.wallet.balance = 500n
    expect(await buy(bearer)).toMatchObject({ status: 409, json: { code: 'insufficient_balance' } })
    await hall.pass(30)
    expect(hall.wallet.balance).toBe(500n)
    expect(await tickets(bearer, '0')).toEqual([])
  })

  it('belongs to its player alone', async () => {
    await buy(await hall.enter('p1'))
    expect(await tickets(await hall.enter('p2'), '1')).toEqual([])
    expect((await hall.get('/v/draws/tickets?open=1')).status).toBe(401)
  })
})
