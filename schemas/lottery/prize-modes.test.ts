import { Value } from 'typebox/value'
import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { BetKind } from './counting/bet-kind.ts'
import { lotteryGames } from './games.ts'
import { lotteryGamesDocument, prizeModeDocument, sheetDocument } from './lottery.document.ts'
import { prizeModeNames } from '../base/prize-mode-names.ts'
import { defaultPrizeMode, listModes, getPayouts, prizeTable, getReturn, getWin } from './prize-modes.ts'
import sheets from './sheets.json' with { type: 'json' }
import { sheetNames, getSheet } from './sheets.ts'

/** Draws a sheet: 10,000,000 by LIVERY_RTP_ROUNDS, fewer where nobody waits for it. */
const rounds = Number(process.env['LIVERY_RTP_ROUNDS'] ?? 4000)

const everyKind = prizeModeNames.flatMap((mode) =>
  sheetNames.flatMap((sheet) =>
    getSheet(sheet).kinds.flatMap((kind) => kind.samples.map((line) => ({ mode, sheet, kind, line }))),
  ),
)

/** Fair numbers of a fixed seed: HMAC-SHA256 in counter mode. */
function stream(seed: string) {
  let block = Buffer.alloc(0)
  let at = 0
  let counter = 0
  const word = () => {
    if (at + 4 > block.length) {
      block = createHmac('sha256', seed).update(String(counter)).digest()
      counter += 1
      at = 0
    }
    at += 4
    return block.readUInt32BE(at - 4)
  }
  return (limit: number): number => {
    const fair = 2 ** 32 - (2 ** 32 % limit)
    let number = word()
    while (number >= fair) number = word()
    return number % limit
  }
}

describe('the documents of the lottery', () => {
  it('are what their schemas say', () => {
    expect([...Value.Errors(lotteryGamesDocument, lotteryGames)]).toEqual([])
    for (const mode of prizeModeNames)
      expect([...Value.Errors(prizeModeDocument, prizeTable(mode))]).toEqual([])
    for (const sheet of Object.values(sheets)) expect([...Value.Errors(sheetDocument, sheet)]).toEqual([])
  })

  it('name every game once, on a sheet that there is, and close sales before the next draw', () => {
    expect(new Set(lotteryGames.map(({ code }) => code)).size).toBe(lotteryGames.length)
    for (const { sheet, schedule } of lotteryGames) {
      expect(sheetNames).toContain(sheet)
      if ('every' in schedule) expect(86_400 % schedule.every).toBe(0)
      if ('every' in schedule) expect(schedule.closeBefore).toBeLessThan(schedule.every)
    }
  })

  it('pay every prize of every bet, and none that does not exist', () => {
    for (const mode of prizeModeNames)
      for (const sheet of sheetNames) {
        const { kinds } = getSheet(sheet)
        expect(Object.keys(prizeTable(mode).payouts[sheet] ?? {})).toEqual(kinds.map(({ id }) => id))
        for (const kind of kinds) {
          const keys = new Set(kind.samples.flatMap((line) => kind.chances(line).map(({ key }) => key)))
          expect(Object.keys(getPayouts(mode, sheet, kind.id)).sort()).toEqual([...keys].sort())
        }
      }
  })

  it('give back between seventy and ninety-seven of a hundred, exactly', () => {
    for (const { mode, sheet, kind, line } of everyKind) {
      const back = getReturn(mode, sheet, kind, line)
      expect(back, `${mode} ${sheet} ${kind.id} ${line}`).toBeGreaterThan(0.7)
      expect(back, `${mode} ${sheet} ${kind.id} ${line}`).toBeLessThan(0.97)
    }
  })

  it('differ from mode to mode', () => {
    const straight = getSheet('digits-3').kinds.find(({ id }) => id === 'straight') as BetKind
    expect(prizeModeNames.map((mode) => getReturn(mode, 'digits-3', straight, '012').toFixed(3))).toEqual([
      '0.899',
      '0.914',
      '0.909',
      '0.889',
    ])
  })
})

describe('a win', () => {
  it('is the payout of the stake, and fractions of the minor unit are dropped', () => {
    const kind = getSheet('sea-4d').kinds.find(({ id }) => id === 'bigBox') as BetKind
    const result = [['4321'], ['0000'], ['0000'], ['1234'], ['9999']]
    expect(getWin({ first: 10_000, special: 100 }, kind, '1234', result, 100n)).toBe(416n + 4n)
  })
})

describe('the prize mode', () => {
  it.each([
    ['ELOTT', [{ code: 'ELOTT', vendors: ['TCG_LOTTO_VN'] }]],
    ['ELOTT', [{ code: 'ELOTT', vendors: ['ELOTT', 'LOTT'] }]],
    ['LOTT', [{ code: 'ELOTT', vendors: ['ELOTT'] }]],
    ['LOTT', [{ code: 'LOTT', vendors: ['LOTT'] }]],
    ['LOTT', []],
  ])('is %s by the cards of the category', (mode, categories) => {
    expect(defaultPrizeMode(categories)).toBe(mode)
  })

  it('can be chosen among those that a merchant has for an area', () => {
    expect(listModes('LOTT', ['LOTT', 'ZY', 'ELOTT', 'SEA'])).toEqual(['LOTT', 'ZY', 'ELOTT'])
    expect(listModes('SEA', ['LOTT', 'SEA'])).toEqual(['SEA'])
    expect(listModes('SEA', ['LOTT', 'constructor'])).toEqual([])
  })
})

describe(`over ${String(rounds)} draws`, () => {
  it.for(sheetNames)(
    '%s gives back what it says, within three standard deviations',
    { timeout: 3_600_000 },
    async (sheet, { annotate }) => {
      const { draw, kinds } = getSheet(sheet)
      const below = stream(`livery ${sheet} 1`)
      const lines = kinds.flatMap((kind) => kind.samples.slice(0, 6).map((line) => ({ kind, line })))
      const seen = lines.map(() => new Map<string, { sum: number; squares: number }>())
      for (let round = 0; round < rounds; round += 1) {
        const result = draw(below)
        for (const [at, { kind, line }] of lines.entries())
          for (const { key, times } of kind.hits(line, result)) {
            const entry = seen[at]?.get(key) ?? { sum: 0, squares: 0 }
            seen[at]?.set(key, { sum: entry.sum + times, squares: entry.squares + times * times })
          }
      }
      let worst = 0
      const outside = lines.flatMap(({ kind, line }, index) =>
        kind.chances(line).flatMap(({ key, times }) => {
          const { sum, squares } = seen[index]?.get(key) ?? { sum: 0, squares: 0 }
          const variance = Math.max(squares / rounds - times * times, times)
          const deviations = Math.abs(sum - times * rounds) / Math.sqrt(variance * rounds)
          worst = Math.max(worst, deviations)
          return deviations > 3 && Math.abs(sum - times * rounds) > 3 ? [`${kind.id} ${line} ${key}`] : []
        }),
      )
      // Some 150 chances are looked at a sheet: more than two outside of three deviations would say something.
      await annotate(`${String(outside.length)} outside of three deviations, the worst ${worst.toFixed(2)}σ`)
      expect(outside.length, outside.join(', ')).toBeLessThanOrEqual(2)
    },
  )

  it.for([2, 6, 10, 36, 45, 100])(
    'numbers below %i come equally often (chi-square, p > 0.001)',
    { timeout: 3_600_000 },
    async (limit, { annotate }) => {
      const below = stream(`livery numbers ${String(limit)}`)
      const counts = new Array<number>(limit).fill(0)
      for (let round = 0; round < rounds; round += 1) {
        const number = below(limit)
        counts[number] = (counts[number] ?? 0) + 1
      }
      const expected = rounds / limit
      const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      const free = limit - 1
      // Wilson and Hilferty: the 99.9th percentile of chi-square.
      const most = free * (1 - 2 / (9 * free) + 3.09 * Math.sqrt(2 / (9 * free))) ** 3
      await annotate(`chi-square ${chi.toFixed(2)} of at most ${most.toFixed(2)}`)
      expect(chi).toBeLessThan(most)
    },
  )
})
