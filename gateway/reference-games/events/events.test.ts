import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BetAnswer, TableBoard, Ticket } from '../../../schemas/vendor/events.ts'
import { getSignedHeaders } from '../../base/crypto/signed-message.ts'
import { getCommitment, nodeHmac } from '../core/fair.ts'
import { verifyEvents } from '../play/fair/events.verifier.ts'
import type { RoundRecord } from '../play/fair/record.ts'
import {
  openPaperDatabase,
  openPaperVendor,
  type PaperDatabase,
  type PaperVendor,
} from '../testing/paper-vendor.ts'
import { eventsMechanic } from './events.mechanic.ts'
import {
  agreed,
  bet,
  board,
  coming,
  key,
  getLeg,
  type Refused,
  taken,
  tickets,
} from './testing/event-bets.ts'

let database: PaperDatabase
let vendor: PaperVendor

beforeAll(async () => {
  database = await openPaperDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.empty()
  vendor = await openPaperVendor(eventsMechanic(), database)
})
afterEach(async () => {
  vi.useRealTimers()
  await vendor.close()
})

const tools = { hmac: nodeHmac, sha256: getCommitment }
const day = 24 * 3_600_000

function sports(player = 'anna') {
  return vendor.open(player, { type: 'SPORTS', id: 'sports1' })
}

function live(player = 'anna', motif = 'cards') {
  return vendor.open(player, { type: 'LIVE', id: 'live1', motif })
}

describe('a bet on matches', () => {
  it('stays open until its match is over, and is settled once', async () => {
    const page = await sports()
    const ticket = taken(await agreed(page, [getLeg(coming(await board(page))[0])]))
    expect(ticket).toMatchObject({ state: 'open', kind: 'single', stake: '1000' })
    await vendor.app.sweep()
    expect(vendor.wallet.calls).toEqual(['debit 1000'])
    vendor.pass((ticket.dueAt ?? 0) - vendor.now() + 5)
    await Promise.all([vendor.app.sweep(), vendor.app.sweep()])
    await vendor.app.sweep()
    const [over] = await tickets(page)
    expect(over?.legs[0]?.outcome).not.toBeNull()
    expect(vendor.wallet.calls.filter((what) => what === 'end' || what === 'rollback')).toHaveLength(1)
    const paid = over?.state === 'lost' ? 0n : BigInt(over?.payout ?? 0)
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n - 1000n + paid)
  })

  it('is asked again when its price fell, and given a price that rose', async () => {
    // Prices move by themselves every few seconds.
    vi.useFakeTimers({ toFake: ['Date'] })
    const page = await sports()
    const leg = getLeg(coming(await board(page))[0])
    const worse = (await bet(page, [{ ...leg, price: leg.price + 1 }])).body
    expect(worse).toEqual({ status: 'changed', prices: [leg.price] })
    expect(vendor.wallet.calls).toEqual([])
    const better = taken(await bet(page, [{ ...leg, price: leg.price - 1 }]))
    expect(better.legs[0]?.price).toBe(leg.price)
  })

  it('is taken at a price that fell where the player takes any, and not at one that is closed (G6)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const page = await sports()
    const leg = getLeg(coming(await board(page))[0])
    const any = { anyPrice: true }
    const fallen = taken(await bet(page, [{ ...leg, price: leg.price + 50 }], '1000', any))
    expect(fallen.legs[0]?.price).toBe(leg.price)
    vendor.pass(3_600_000)
    expect((await bet(page, [leg], '1000', any)).body).toEqual({ status: 'changed', prices: [null] })
  })

  it('is answered with a closed price once its match is over', async () => {
    const page = await sports()
    const leg = getLeg(coming(await board(page))[0])
    vendor.pass(3_600_000)
    expect((await bet(page, [leg])).body).toEqual({ status: 'changed', prices: [null] })
  })

  it('multiplies the prices of several legs, and refuses two of one match', async () => {
    const page = await sports()
    const [first, second] = coming(await board(page))
    const legs = [getLeg(first), getLeg(second, 'result', 'draw')]
    const ticket = taken(await bet(page, legs))
    const any = { anyPrice: true }
    taken(await bet(page, [getLeg(first)], '1000', any))
    taken(await bet(page, [getLeg(first, 'result', 'draw')], '1000', any))
    const [both, home, draw] = vendor.wallet.groups
    expect([home === draw, both === home]).toEqual([true, false])
    expect(vendor.wallet.bets.map((described) => described?.selections.length)).toEqual([2, 1, 1])
    expect(vendor.wallet.bets[0]?.pays).toBe(ticket.potential)
    const product = ticket.legs.reduce((value, { price }) => value * BigInt(price), 1000n) / 10_000n
    expect(ticket.potential).toBe(String(product))
    expect((await bet(page, [getLeg(first), getLeg(first, 'result', 'draw')])).body.code).toBe('same_event')
  })

  it('pays what its legs say, for whole days of them', async () => {
    const page = await sports()
    const all: Ticket[] = []
    for (let at = 0; at < 6; at += 1) {
      const events = coming(await board(page))
      for (const { id } of events.slice(0, 4)) {
        // A price may move between the look and the bet: it is looked at again.
        const again = async () => {
          const event = coming(await board(page)).find((boardEvent) => boardEvent.id === id)
          return event && bet(page, [getLeg(event)], '200')
        }
        let answer = await again()
        while (answer?.body.status === 'changed') answer = await again()
        if (answer) all.push(taken(answer))
      }
      vendor.pass(day / 4)
      await vendor.app.sweep()
    }
    const over = await tickets(page)
    expect(over.filter(({ state }) => state === 'open')).toEqual([])
    let balance = 1_000_000n
    for (const { state, legs } of over) {
      const [leg] = legs
      balance +=
        leg?.outcome === 'won'
          ? (200n * BigInt(leg.price)) / 100n - 200n
          : leg?.outcome === 'void'
            ? 0n
            : -200n
      expect(state).toBe({ won: 'won', lost: 'lost', void: 'refunded' }[leg?.outcome ?? 'lost'])
    }
    expect(over).toHaveLength(all.length)
    const rounds = (await page.call<{ rounds: RoundRecord[] }>('GET', '/v/rounds')).body.rounds
    for (const roundRecord of rounds.filter(({ id }) =>
      over.some(({ round, state }) => round === id && state !== 'refunded'),
    ))
      expect(verifyEvents(roundRecord, tools)).toEqual({ isCommitted: true, isSame: true, isPaid: true })
    expect(vendor.wallet.balance('anna')).toBe(balance)
  })

  it('survives its process: settled later, by another (R16)', async () => {
    const page = await sports()
    const ticket = taken(await agreed(page, [getLeg(coming(await board(page))[0])]))
    await vendor.kill(eventsMechanic())
    await vendor.app.sweep()
    expect((await tickets(page))[0]?.state).toBe('open')
    vendor.pass(3_600_000)
    await vendor.app.sweep()
    expect((await tickets(page))[0]?.state).not.toBe('open')
    expect((await tickets(page))[0]?.round).toBe(ticket.round)
  })

  it('is taken once for a key', async () => {
    const page = await sports()
    const [leg, id] = [getLeg(coming(await board(page))[0]), key()]
    const [one, again] = [
      taken(await bet(page, [leg], '1000', { id })),
      taken(await bet(page, [leg], '1000', { id })),
    ]
    expect(again.round).toBe(one.round)
    expect(vendor.wallet.calls).toEqual(['debit 1000'])
  })

  it('is refused beyond limits, on what is not there, and of another category', async () => {
    const page = await sports()
    const [event] = coming(await board(page))
    const leg = getLeg(event)
    expect((await bet(page, [leg], '99')).body.code).toBe('limit')
    expect((await bet(page, [{ ...leg, market: 'score', selection: '9-9' }])).body.code).toBe(
      'unknown_market',
    )
    expect((await bet(page, [{ ...leg, event: 'nobody.1.1' }])).body.code).toBe('unknown_market')
    expect((await bet(page, [{ ...leg, price: 1 }])).body.code).toBe('invalid_request')
    const other = await vendor.open('anna', { type: 'COCKFIGHT', id: 'cock1' })
    expect((await bet(other, [leg])).body.code).toBe('unknown_market')
    expect((await page.call<Refused>('GET', '/v/events/board?sport=cockfight')).body.code).toBe(
      'unknown_market',
    )
    expect(vendor.wallet.calls).toEqual([])
  })

  it('gives a stake back whose answer was lost', async () => {
    const page = await sports()
    const leg = getLeg(coming(await board(page))[0])
    vendor.wallet.loseAnswers(5)
    expect((await bet(page, [leg])).body.code).toBe('wallet_unreachable')
    await vendor.app.sweep()
    expect(vendor.wallet.balance('anna')).toBe(1_000_000n)
    expect(await tickets(page)).toEqual([])
  })
})

describe('the bets of a player', () => {
  it('are listed together for every game of matches, and apart for each table', async () => {
    const football = await sports()
    const tennis = await vendor.open('anna', { type: 'SPORTS', id: 'sports2', motif: 'racket' })
    const arena = await vendor.open('anna', { type: 'ESPORTS', id: 'esports1', motif: 'bolt' })
    const first = taken(await agreed(football, [getLeg(coming(await board(football))[0])]))
    const second = taken(
      await agreed(arena, [getLeg(coming(await board(arena, 'lanes'))[0], 'winner', 'away')]),
    )
    const table = await live()
    const { round } = (await table.call<TableBoard>('GET', '/v/events/table')).body
    vendor.pass(round.endsAt - vendor.now() + 50)
    const third = taken(
      await table.call<BetAnswer & Refused>('POST', '/v/events/table-bet', {
        key: key(),
        round: round.number + 1,
        spots: { player: '500' },
      }),
    )
    for (const page of [football, tennis, arena]) {
      expect((await tickets(page)).map(({ round: id }) => id).toSorted()).toEqual(
        [first.round, second.round].toSorted(),
      )
      expect((await page.call<{ rounds: unknown[] }>('GET', '/v/rounds')).body.rounds).toHaveLength(2)
    }
    expect((await tickets(table)).map(({ round: id }) => id)).toEqual([third.round])
    expect(await tickets(await sports('ben'))).toEqual([])
    vendor.pass(3_600_000)
    await vendor.app.sweep()
    expect((await tickets(tennis)).filter(({ state }) => state === 'open')).toEqual([])
    expect(await tickets(tennis)).toHaveLength(2)
  })
})

describe('a game of matches', () => {
  it.each([
    ['SPORTS', 'football', 'football'],
    ['SPORTS', 'racket', 'tennis'],
    ['SPORTS', 'glove', 'boxing'],
    ['SPORTS', 'horse', 'racing'],
    ['SPORTS', 'trophy', 'football'],
    ['SPORTS', 'constructor', 'football'],
    ['ESPORTS', 'bolt', 'lanes'],
    ['ESPORTS', 'trophy', 'breach'],
    ['COCKFIGHT', 'rooster', 'cockfight'],
  ])('of %s with the picture of a %s opens on %s', async (type, motif, sport) => {
    const page = await vendor.open('anna', { type, id: 'one', motif })
    expect(page.table.state).toMatchObject({ sport })
    expect((await board(page, sport)).events.length).toBeGreaterThan(0)
  })
})

describe('the matches of a lobby', () => {
  interface Listed {
    status: string
    matches: { match: string; game: string; sport: string; start: number; phase: string; prices: object[] }[]
  }
  const path = '/api/lobby/matches'
  const games = [
    { game: 'first', type: 'SPORTS', motif: 'trophy' },
    { game: 'second', type: 'SPORTS', motif: 'football' },
    { game: 'ring', type: 'SPORTS', motif: 'glove' },
    { game: 'slots', type: 'RNG', motif: 'glove' },
  ]
  const list = async (body: object, secret = 'paper') => {
    const text = JSON.stringify(body)
    const signed = getSignedHeaders('livery', secret, path, text, vendor.now())
    const headers = { ...signed, 'content-type': 'application/json' }
    const answer = await vendor.app.inject({ method: 'POST', url: path, headers, payload: text })
    return { status: answer.statusCode, body: answer.json<Listed>() }
  }

  it('are those of the sports that its games open on, at the prices of the board, the live ones first', async () => {
    const { body } = await list({ merchant: 'm', games, max: 40 })
    expect(new Set(body.matches.map(({ game, sport }) => `${game} ${sport}`))).toEqual(
      new Set(['first football', 'ring boxing']),
    )
    const order = body.matches.map(({ phase, start }) => [Number(phase === 'soon'), start] as const)
    expect(order).toEqual([...order].sort((entry, other) => entry[0] - other[0] || entry[1] - other[1]))
    const soon = body.matches.find(({ phase, sport }) => phase === 'soon' && sport === 'football')
    const shown = (await board(await sports())).events.find(({ id }) => id === soon?.match)
    expect(soon?.prices.map((price) => Object.values(price)[0])).toEqual(['home', 'draw', 'away'])
    expect(shown?.markets[0]?.selections.map(({ id }) => id)).toEqual(['home', 'draw', 'away'])
    expect((await list({ merchant: 'm', games, max: 3 })).body.matches).toHaveLength(3)
  })

  it('are given to nobody who does not sign, and to no nonsense', async () => {
    expect((await list({ merchant: 'm', games, max: 3 }, 'another secret')).status).toBe(401)
    expect((await list({ merchant: 'm', games: [], max: 3 })).status).toBe(400)
    expect((await list({ merchant: 'm', games, max: 1_000 })).status).toBe(400)
  })
})
