import { type CardsOutcome, cardsReturn, type CardsSheet, playCards } from './cards.ts'
import { type HuntOutcome, huntReturn, type HuntSheet, playHunt } from './hunt.ts'
import { type LinesOutcome, linesReturn, type LinesSheet, playLines } from './lines.ts'
import type { Rolls } from '../rolls.ts'

export type Sheet = LinesSheet | HuntSheet | CardsSheet
export type ReelsOutcome = LinesOutcome | HuntOutcome | CardsOutcome

function same(counts: readonly number[]) {
  return [counts, counts, counts, counts, counts]
}

export const sheets: readonly Sheet[] = [
  {
    kind: 'lines',
    id: 'calm',
    volatility: 'low',
    counts: same([2, 3, 3, 4, 4, 5, 5, 2, 1]),
    pays: [
      [245, 985, 3700],
      [195, 615, 2220],
      [150, 445, 1480],
      [100, 245, 740],
      [100, 245, 740],
      [60, 150, 495],
      [60, 150, 495],
    ],
    free: { spins: [6, 8, 12], times: 1 },
  },
  {
    kind: 'lines',
    id: 'steady',
    volatility: 'medium',
    counts: same([2, 2, 3, 4, 5, 5, 5, 2, 1]),
    pays: [
      [250, 1500, 10000],
      [200, 750, 3750],
      [150, 500, 2250],
      [75, 250, 750],
      [60, 200, 625],
      [35, 125, 375],
      [35, 125, 375],
    ],
    free: { spins: [8, 10, 15], times: 2 },
  },
  {
    kind: 'lines',
    id: 'bold',
    volatility: 'high',
    counts: same([1, 2, 3, 4, 5, 6, 6, 2, 1]),
    pays: [
      [735, 6135, 61350],
      [245, 1470, 12270],
      [145, 615, 4910],
      [50, 195, 735],
      [35, 125, 490],
      [10, 75, 245],
      [10, 75, 245],
    ],
    free: { spins: [10, 12, 20], times: 3 },
  },
  {
    kind: 'hunt',
    id: 'shoal',
    volatility: 'medium',
    weights: [3, 5, 8, 12, 16, 20],
    pays: [
      [
        { from: 4, pay: 400 },
        { from: 5, pay: 2000 },
        { from: 7, pay: 15000 },
      ],
      [
        { from: 5, pay: 270 },
        { from: 6, pay: 800 },
        { from: 8, pay: 5500 },
      ],
      [
        { from: 7, pay: 200 },
        { from: 8, pay: 700 },
        { from: 10, pay: 3500 },
      ],
      [
        { from: 8, pay: 110 },
        { from: 10, pay: 400 },
        { from: 12, pay: 2000 },
      ],
      [
        { from: 10, pay: 95 },
        { from: 12, pay: 350 },
        { from: 14, pay: 1300 },
      ],
      [
        { from: 11, pay: 70 },
        { from: 13, pay: 280 },
        { from: 15, pay: 1100 },
      ],
    ],
    net: [
      { times: 1, weight: 80 },
      { times: 2, weight: 14 },
      { times: 3, weight: 5 },
      { times: 10, weight: 1 },
    ],
  },
  {
    kind: 'cards',
    id: 'hand',
    volatility: 'medium',
    pays: {
      nothing: 0,
      pair: 0,
      highPair: 160,
      twoPair: 500,
      three: 1000,
      straight: 2500,
      flush: 3500,
      fullHouse: 5000,
      four: 20000,
      straightFlush: 100000,
      royalFlush: 250000,
    },
  },
]

const linesSheets = sheets.filter(({ kind }) => kind === 'lines')

/** The sheet of a name; undefined for an unknown one. */
export function sheetNamed(id: string): Sheet | undefined {
  return sheets.find((one) => one.id === id)
}

/** The sheet that a title is played by: the catalogue's, else by category, else shared out evenly by id. */
export function sheetOf(game: { id: string; type: string; sheet: string }): Sheet {
  const named = sheetNamed(game.sheet) ?? sheetNamed({ FISH: 'shoal', PVP: 'hand' }[game.type] ?? '')
  if (named) return named
  const sum = [...game.id].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)
  const [first] = linesSheets
  const chosen = linesSheets[sum % linesSheets.length] ?? first
  if (!chosen) throw new Error('There is no sheet')
  return chosen
}

/** Plays a round of a sheet. */
export function playSheet(sheet: Sheet, rolls: Rolls): ReelsOutcome {
  if (sheet.kind === 'lines') return playLines(sheet, rolls)
  return sheet.kind === 'hunt' ? playHunt(sheet, rolls) : playCards(sheet, rolls)
}

/** The exact return to player of a sheet, as a share of the stake. */
export function returnOf(sheet: Sheet): number {
  if (sheet.kind === 'lines') return linesReturn(sheet)
  return sheet.kind === 'hunt' ? huntReturn(sheet) : cardsReturn(sheet)
}

/** What a pay in hundredths of the stake is in minor units, rounded down once for the whole round. */
export function payoutOf(stake: bigint, pay: number): bigint {
  return (stake * BigInt(pay)) / 100n
}
