import { sql } from 'drizzle-orm'
import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { rows } from '../../base/db/database.ts'
import { listNumbers, saltText, ticketText } from '../fair/draw-proof.ts'
import type { DrawHall, DrawProof } from './draws.routes.ts'
import { prepareHall, buy, game, hall, next, small, surely, table, tickets } from './testing/draw-calls.ts'

prepareHall()

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
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
