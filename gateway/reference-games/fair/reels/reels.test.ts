import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { nodeHmac } from '../../core/fair.ts'
import { rollsOf } from '../rolls.ts'
import { handOf } from './cards.ts'
import { payoutOf, playSheet, returnOf, sheetOf, sheets } from './sheets.ts'

/** LIVERY_RTP_ROUNDS=10000000 for the long proof. */
const rounds = Number(process.env.LIVERY_RTP_ROUNDS || 60_000)

describe.each(sheets.map((sheet) => [sheet.id, sheet] as const))('the sheet %s', (_id, sheet) => {
  it('gives back between 94 and 98 of a hundred, by the exact sum', () => {
    expect(returnOf(sheet)).toBeGreaterThan(0.94)
    expect(returnOf(sheet)).toBeLessThan(0.98)
  })

  it(`plays within three sigma of that over ${String(rounds)} rounds (R17)`, async ({ annotate }) => {
    let sum = 0
    let squares = 0
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const pay =
        playSheet(sheet, rollsOf(nodeHmac, 'a server seed of this proof', sheet.id, nonce)).pay / 100
      sum += pay
      squares += pay * pay
    }
    const mean = sum / rounds
    const sigma = Math.sqrt((squares / rounds - mean * mean) / rounds)
    await annotate(
      `mean ${mean.toFixed(6)}, published ${returnOf(sheet).toFixed(6)}, ${((mean - returnOf(sheet)) / sigma).toFixed(2)}σ`,
    )
    expect(Math.abs(mean - returnOf(sheet))).toBeLessThan(3 * sigma)
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
      const rolls = rollsOf(nodeHmac, 'a server seed of this proof', 'chi', nonce)
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
  const play = (nonce: number) => playSheet(sheet, rollsOf(nodeHmac, 'server', 'client', nonce))
  expect(play(7)).toEqual(play(7))
  expect(new Set([1, 2, 3, 4, 5].map((nonce) => JSON.stringify(play(nonce)))).size).toBe(5)
})

it('the stream of numbers is what anybody can compute from its description', () => {
  const block = createHmac('sha256', 'server').update('client:3:0').digest()
  const rolls = rollsOf(nodeHmac, 'server', 'client', 3)
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
  expect(handOf(cards)).toBe(hand)
})

it('a pay is rounded down once, and every kind of title has a sheet', () => {
  expect(payoutOf(333n, 155)).toBe(516n)
  const of = (type: string) => sheetOf({ id: 'anything', type, sheet: '' }).kind
  expect([of('RNG'), of('FISH'), of('PVP'), of('BGS')]).toEqual(['lines', 'hunt', 'cards', 'lines'])
})
