import { sql } from 'drizzle-orm'
import { createHash, createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rows } from '../../base/db/database.ts'
import { listNumbers, saltText, ticketText } from '../fair/draw-proof.ts'
import type { DrawHall, DrawProof, DrawTable } from './draws.routes.ts'
import { judge, getPrice, type ShownTicket } from './tickets.service.ts'
import { freshKey, type Hall, openHall } from './testing/hall.ts'

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

let hall: Hall
beforeAll(async () => {
  hall = await openHall()
})
beforeEach(() => hall.reset())
afterAll(() => hall.close())

const game = 'LOTT_PEARL1'
const everyDigit = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
/** Every number of three digits for a hundredth: one line of it wins. */
const surely = [{ kind: 'straight', picks: [everyDigit, everyDigit, everyDigit], times: 1 }]
const small = [{ kind: 'position', picks: [['1'], [], ['5', '6']], times: 2 }]

async function table(bearer: string) {
  return (await hall.get<DrawTable>('/v/draws/table', bearer)).json
}

async function next(bearer: string) {
  return (await table(bearer)).draws[0]?.no ?? ''
}

async function buy(bearer: string, given: object = {}) {
  const order = {
    key: freshKey(),
    game,
    no: await next(bearer),
    unit: '100',
    clientSeed: 'mine',
    entries: small,
    ...given,
  }
  return {
    order,
    ...(await hall.post<{ id: string; balance: string; code: string }>('/v/draws/tickets', order, bearer)),
  }
}

async function tickets(bearer: string, open: '0' | '1') {
  return (await hall.get<{ tickets: ShownTicket[] }>(`/v/draws/tickets?open=${open}`, bearer)).json.tickets
}

describe('a draw', () => {
  it('is on sale with its commitment, and is drawn, shown and proven when its time comes', async () => {
    const bearer = await hall.enter()
    const { draws, results } = await table(bearer)
    expect(results).toEqual([])
    expect(draws.map(({ no }) => no)).toEqual([
      '2026-11-21-0601',
      '2026-11-21-0602',
      '2026-11-21-0603',
      '2026-11-21-0604',
      '2026-11-21-0605',
      '2026-11-21-0606',
    ])
    expect(draws[0]).toMatchObject({
      closesAt: '2026-11-21T10:00:55.000Z',
      drawsAt: '2026-11-21T10:01:00.000Z',
    })
    const { json: before } = await hall.get<DrawProof>(`/v/draws/proof?game=${game}&no=${draws[0]?.no ?? ''}`)
    expect(before).toMatchObject({ isOpen: true, serverSeed: '', numbers: [], digests: [] })

    const bought = await buy(bearer)
    await hall.pass(30)

    const { json: proof } = await hall.get<DrawProof>(`/v/draws/proof?game=${game}&no=${draws[0]?.no ?? ''}`)
    expect(proof.commitment).toBe(draws[0]?.commitment)
    expect(sha256(proof.serverSeed)).toBe(proof.commitment)
    expect(proof.digests).toEqual([sha256(ticketText(bought.json.id, 'mine', small))])
    expect(proof.salt).toBe(sha256(saltText(game, proof.no, proof.digests)))
    const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest()
    expect(proof.numbers).toEqual(listNumbers(hmac, 'digits-3', proof.serverSeed, proof.salt))
    expect((await table(bearer)).results[0]).toMatchObject({ no: '2026-11-21-0601', numbers: proof.numbers })
  })

  it('never shows the seed of one that is still on sale', async () => {
    const bearer = await hall.enter()
    const [seed] = await hall.app.vendor.within((tx) =>
      rows<{ server_seed: string }>(tx, sql`select server_seed from draw limit 1`),
    )
    for (const path of ['/v/draws/table', '/v/draws/hall', '/v/table']) {
      const { json } = await hall.get(path, bearer)
      expect(JSON.stringify(json)).not.toContain(seed?.server_seed)
    }
  })

  it('is one outcome for all tickets that are on it (32, S13)', async () => {
    const bearer = await hall.enter()
    await buy(bearer)
    await buy(bearer, { entries: surely })
    const found = await hall.app.vendor.within((tx) =>
      rows<{ bet_group: string }>(tx, sql`select distinct bet_group from round`),
    )
    expect(found).toEqual([{ bet_group: `${game}:${await next(bearer)}` }])
  })

  it('is drawn once, also when two look at it at the same time', async () => {
    const bearer = await hall.enter()
    await buy(bearer, { entries: surely })
    await Promise.all([hall.pass(30), hall.app.sweep(), hall.app.sweep()])
    await hall.app.sweep()
    const { results } = await table(bearer)
    expect(results).toHaveLength(1)
    expect(hall.wallet.moves.filter(({ call }) => call === 'credit')).toHaveLength(1)
  })
})

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

describe('whatever fails', () => {
  it('a stake whose answer is lost is given back, and the ticket is none', async () => {
    const bearer = await hall.enter()
    hall.wallet.fail.set('debit', 'after')
    expect(await buy(bearer)).toMatchObject({ status: 503, json: { code: 'wallet_unreachable' } })
    hall.wallet.fail.clear()
    await hall.pass(30)
    expect(hall.wallet.balance).toBe(1_000_000n)
    expect(await tickets(bearer, '1')).toEqual([])
  })

  it('a stake that is taken after the draw is settled like any other', async () => {
    const bearer = await hall.enter()
    await hall.pass(24)
    let open: () => void = () => undefined
    hall.wallet.gate = new Promise((resolve) => (open = resolve))
    const buying = buy(bearer, { entries: surely, no: await next(bearer) })
    await vi.waitFor(async () => {
      expect((await hall.get<{ rounds: unknown[] }>('/v/rounds', bearer)).json.rounds).toHaveLength(1)
    })
    await hall.pass(7)
    open()
    expect((await buying).status).toBe(200)
    await hall.pass(1)
    expect(await tickets(bearer, '0')).toMatchObject([{ state: 'won', payout: '89900' }])
  })

  it('a win that the wallet does not hear of is sent again until it does', async () => {
    const bearer = await hall.enter()
    await buy(bearer, { entries: surely })
    hall.wallet.fail.set('credit', 'after')
    await hall.pass(30)
    await hall.pass(5)
    hall.wallet.fail.clear()
    await hall.pass(20)
    expect(hall.wallet.balance).toBe(989_900n)
    expect(hall.wallet.moves.map(({ call }) => call)).toEqual(['debit', 'credit', 'end'])
  })

  it('draws that nobody was there for are made up at the next start, and settled', async () => {
    const bearer = await hall.enter()
    await buy(bearer, { entries: surely })
    await hall.restart()
    await hall.pass(3_600)
    expect(await tickets(bearer, '0')).toMatchObject([{ state: 'won' }])
    expect((await table(bearer)).draws[0]?.no).toBe('2026-11-21-0661')
  })

  it('a draw that is cancelled gives every stake back', async () => {
    const bearer = await hall.enter()
    await buy(bearer)
    const no = await next(bearer)
    expect((await hall.signed('/api/draws/void', { game, no })).json).toEqual({ status: 'ok', voided: true })
    await hall.pass(1)
    expect(hall.wallet.balance).toBe(1_000_000n)
    expect(await tickets(bearer, '0')).toMatchObject([{ state: 'refunded', numbers: null }])
    expect((await hall.signed('/api/draws/void', { game, no })).json).toEqual({ status: 'ok', voided: false })
    expect(await buy(bearer, { no })).toMatchObject({ status: 409, json: { code: 'draw_closed' } })
  })
})

describe('the hall', () => {
  it('has the games of its area, each with its next draw', async () => {
    const bearer = await hall.enter('p1', 'VN_EXPRESS1', 'ELOTT', 'VN')
    const { json } = await hall.get<DrawHall>('/v/draws/hall', bearer)
    expect(json.games.map(({ code }) => code)).toEqual([
      'VN_EXPRESS1',
      'VN_EXPRESS3',
      'VN_EXPRESS5',
      'VN_NORTH',
      'VN_CENTRAL',
      'VN_SOUTH',
    ])
    expect(json.games.every(({ next: one }) => one !== null)).toBe(true)
    expect(await table(bearer)).toMatchObject({ mode: 'ELOTT', notation: 'profit' })
  })

  it('plays a title that it does not know on draws of that area, always the same', async () => {
    const entry = await table(await hall.enter('p1', 'cebu-night-lotto', 'LOTT', 'LOTT'))
    const other = await table(await hall.enter('p2', 'cebu-night-lotto', 'LOTT', 'LOTT'))
    expect(entry.game.area).toBe('LOTT')
    expect(other.game).toEqual(entry.game)
  })

  it('answers the gateway, and nobody who does not sign', async () => {
    await hall.pass(30)
    const { json } = await hall.signed<{ games: { game: string; last: unknown }[] }>('/api/draws/board', {})
    expect(json.games.find((entry) => entry.game === game)?.last).toMatchObject({ no: '2026-11-21-0601' })
    const opened = await hall.signed('/api/draws/opened', { game, date: '2026-11-21', page: 1, pageSize: 10 })
    expect(opened.json).toMatchObject({ content: [{ no: '2026-11-21-0601' }], pageNum: 1, totalPages: 1 })
    expect((await hall.post('/api/draws/board', {}, 'x')).status).toBe(401)
  })
})
