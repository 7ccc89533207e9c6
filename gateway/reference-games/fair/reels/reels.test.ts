// Takes long: hundreds of thousands of rounds are played.
import { createHmac } from 'node:crypto'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { slotSheets } from '../../../../schemas/vendor/slot-sheets.ts'
import { nodeHmac } from '../../core/fair.ts'
import { getRolls, type Rolls } from '../rolls.ts'
import { getHand } from './cards.ts'
import { getReturn } from './exact-return.ts'
import { type ClassicSheet, sheetSchema, type HoldSheet, type TumbleSheet } from './sheet.schema.ts'
import { getPayout, playSheet, type ReelsOutcome, sheetNamed, getSheet, sheets } from './sheets.ts'

const isSheet = Compile(sheetSchema)

function sum(pays: readonly { pay: number }[]): number {
  return pays.reduce((total, { pay }) => total + pay, 0)
}

/** What a round pays by what its pictures show, added up apart from the games. */
function paysIn(outcome: ReelsOutcome): number {
  switch (outcome.kind) {
    case 'lines':
      return sum([outcome.spin, ...outcome.free].flatMap(({ wins }) => wins))
    case 'classic':
      return sum(outcome.wins)
    case 'tumble':
      return sum(outcome.falls.flatMap(({ wins }) => wins))
    case 'hold':
      return (
        sum([...outcome.spin.wins, ...outcome.coins, ...outcome.respins.flat()]) +
        (outcome.isFull ? 50_000 : 0)
      )
    case 'hunt':
      return sum(outcome.catches)
    case 'cards':
      return outcome.pay
  }
}

/** LIVERY_RTP_ROUNDS=10000000 for the long proof. */
const rounds = Number(process.env.LIVERY_RTP_ROUNDS || 60_000)

describe.each(sheets.map((sheet) => [sheet.id, sheet] as const))('the sheet %s', (_id, sheet) => {
  const exact = getReturn(sheet)

  it('is a document of its schema, and states the exact sum over all its rounds', () => {
    expect(isSheet.Check(sheet)).toBe(true)
    expect(exact).toBeCloseTo(sheet.rtp, 6)
  })

  it('pays what lies in its pictures, and no round twice', () => {
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const outcome = playSheet(sheet, getRolls(nodeHmac, 'a server seed of this proof', sheet.id, nonce))
      expect(outcome.pay).toBe(paysIn(outcome))
    }
  })

  it(`plays within three sigma of that over ${String(rounds)} rounds (R17)`, async ({ annotate }) => {
    let sum = 0
    let squares = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const pay =
        playSheet(sheet, getRolls(nodeHmac, 'a server seed of this proof', sheet.id, nonce)).pay / 100
      sum += pay
      squares += pay * pay
    }
    const mean = sum / rounds
    const sigma = Math.sqrt((squares / rounds - mean * mean) / rounds)
    await annotate(
      `mean ${mean.toFixed(6)}, published ${exact.toFixed(6)}, ${((mean - exact) / sigma).toFixed(2)}σ`,
    )
    expect(Math.abs(mean - exact)).toBeLessThan(3 * sigma)
  }, 3_600_000)
})

/** Upper bounds of chi-square at p = 0.001, by degrees of freedom. */
const bounds: Readonly<Record<number, number>> = { 9: 27.877, 51: 87.968, 255: 330.52 }

it.for([10, 52, 256])(
  'whole numbers below %i are each as likely (chi-square, p > 0.001)',
  async (below, { annotate }) => {
    const seen = new Array<number>(below).fill(0)
    const draws = Math.max(rounds, 100_000)
    const perNonce = 50
    for (let nonce = 0; nonce < draws / perNonce; nonce += 1) {
      const rolls = getRolls(nodeHmac, 'a server seed of this proof', 'chi', nonce)
      for (let at = 0; at < perNonce; at += 1) {
        const drawn = rolls.int(below)
        seen[drawn] = (seen[drawn] ?? 0) + 1
      }
    }
    const wanted = draws / below
    const chi = seen.reduce((sum, count) => sum + (count - wanted) ** 2 / wanted, 0)
    await annotate(`chi-square ${chi.toFixed(2)} of at most ${String(bounds[below - 1])}`)
    expect(chi).toBeLessThan(bounds[below - 1] ?? 0)
  },
)

it('a round is its seeds and nothing else', () => {
  const [sheet] = sheets
  if (!sheet) throw new Error('There is no sheet')
  const play = (nonce: number) => playSheet(sheet, getRolls(nodeHmac, 'server', 'client', nonce))
  expect(play(7)).toEqual(play(7))
  expect(new Set([1, 2, 3, 4, 5].map((nonce) => JSON.stringify(play(nonce)))).size).toBe(5)
})

it('the stream of numbers is what anybody can compute from its description', () => {
  const block = createHmac('sha256', 'server').update('client:3:0').digest()
  const rolls = getRolls(nodeHmac, 'server', 'client', 3)
  expect([rolls.int(2 ** 16), rolls.int(2 ** 16)]).toEqual([
    block.readUInt32BE(0) % 2 ** 16,
    block.readUInt32BE(4) % 2 ** 16,
  ])
})

it.each([
  [[8, 9, 10, 11, 12], 'royalFlush'],
  [[0, 1, 2, 3, 12], 'straightFlush'],
  [[0, 13, 26, 39, 5], 'four'],
  [[0, 13, 26, 5, 18], 'fullHouse'],
  [[0, 2, 4, 6, 9], 'flush'],
  [[0, 14, 2, 3, 4], 'straight'],
  [[0, 13, 26, 5, 7], 'three'],
  [[0, 13, 5, 18, 9], 'twoPair'],
  [[9, 22, 1, 3, 5], 'highPair'],
  [[0, 13, 5, 7, 9], 'pair'],
  [[0, 15, 4, 6, 9], 'nothing'],
])('%j is %s', (cards, hand) => {
  expect(getHand(cards)).toBe(hand)
})

it('a pay is rounded down once, and every kind of title has a sheet', () => {
  expect(getPayout(333n, 155)).toBe(516n)
  const of = (type: string) => getSheet({ id: 'anything', type, sheet: '' }).kind
  expect([of('FISH'), of('PVP')]).toEqual(['hunt', 'cards'])
  expect(slotSheets.map((sheet) => getSheet({ id: 'anything', type: 'RNG', sheet }).id)).toEqual([
    ...slotSheets,
  ])
  const slots = Array.from(
    { length: 600 },
    (_, index) => getSheet({ id: `pk-rng-${String(index)}`, type: 'RNG', sheet: '' }).kind,
  )
  expect([...new Set(slots)].sort()).toEqual(['classic', 'hold', 'lines', 'tumble'])
})

/** Numbers in the order in which a round asks for them; the last stays. */
function rigged(...numbers: number[]): Rolls {
  return { int: () => (numbers.length > 1 ? (numbers.shift() ?? 0) : (numbers[0] ?? 0)) }
}

describe('three reels', () => {
  const sheet = sheetNamed('fruit') as ClassicSheet
  const row = (symbols: number[]) => ({
    ...sheet,
    // Reels of one symbol each: every line is those three.
    counts: symbols.map((value) => Array.from({ length: 8 }, (_, symbol) => (symbol === value ? 3 : 0))),
  })

  it.each([
    [[2, 2, 2], 800, 1],
    [[2, 7, 2], 1600, 2],
    [[7, 2, 7], 3200, 4],
    [[7, 7, 7], 10_000, 1],
    [[2, 7, 3], undefined, undefined],
  ])('%j on a line pay %j', (symbols, pay, times) => {
    const outcome = playSheet(row(symbols), rigged(0))
    expect(outcome).toMatchObject({
      wins: pay === undefined ? [] : [0, 1, 2, 3, 4].map((line) => ({ line, pay, times })),
      pay: (pay ?? 0) * 5,
    })
  })
})

describe('falling symbols', () => {
  const sheet = sheetNamed('cascade') as TumbleSheet
  const at = (symbol: number) => sheet.weights.slice(0, symbol).reduce((total, value) => total + value, 0)

  it('break where they are paid, let what lies above fall in order, and count the next fall more', () => {
    // Four of the rarest at the foot of the first column but one; the new ones above are too few of a kind.
    const first = [1, 2, 3, 4, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 5, 6, 2, 1, 4, 3]
    const second = [1, 1, 5, 6]
    const outcome = playSheet(
      sheet,
      rigged(...[...first, ...second, 2, 4, 5, 6, 0].map((value) => at(value))),
    )
    expect(outcome).toMatchObject({
      falls: [
        { times: 1, wins: [{ symbol: 0, count: 4, pay: 100 }] },
        {
          times: 2,
          grid: [
            [1, 2, 3, 4],
            [1, 1, 5, 6],
            [1, 2, 3, 4],
            [5, 6, 5, 6],
            [2, 1, 4, 3],
          ],
          wins: [{ symbol: 1, count: 5, pay: 300 }],
        },
        { times: 3, wins: [] },
      ],
      pay: 400,
    })
  })

  it('end after the last fall, however much lies there', () => {
    const outcome = playSheet(sheet, rigged(at(6)))
    expect(outcome).toMatchObject({ falls: sheet.times.map((times) => ({ times })) })
  })
})

describe('coins that stay', () => {
  const sheet = sheetNamed('hoard') as HoldSheet
  const coins = { ...sheet, counts: sheet.counts.map(() => [0, 0, 0, 0, 0, 0, 1, 0, 1]) }

  it('hold the round open until three respins in a row brought none', () => {
    // Every reel shows coin, plain, coin or plain, coin, plain: ten coins from stops that begin with one.
    const outcome = playSheet(coins, {
      int: (below) => (below === sheet.respin.of ? below - 1 : below === 2 ? 1 : 0),
    })
    expect(outcome).toMatchObject({ kind: 'hold', respins: [[], [], []], isFull: false })
  })

  it('fill every place, and the full window is paid on top', () => {
    const outcome = playSheet(coins, { int: (below) => (below === 2 ? 1 : 0) })
    expect(outcome).toMatchObject({ isFull: true })
    const { coins: stayed, respins } = outcome as Extract<ReelsOutcome, { kind: 'hold' }>
    expect(stayed.length + respins.flat().length).toBe(15)
    expect(outcome.pay).toBe(paysIn(outcome))
  })
})
