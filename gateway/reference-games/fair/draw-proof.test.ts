import { expect, it } from 'vitest'
import sheets from '../../../schemas/lottery/sheets.json' with { type: 'json' }
import { nodeHmac } from '../core/fair.ts'
import { listNumbers } from './draw-proof.ts'

/** LIVERY_RTP_ROUNDS=10000000 for the long proof. */
const rounds = Number(process.env['LIVERY_RTP_ROUNDS'] || 3000)

/** Wilson and Hilferty: the 99.9th percentile of chi-square. */
function getBound(free: number) {
  return free * (1 - 2 / (9 * free) + 3.09 * Math.sqrt(2 / (9 * free))) ** 3
}

/** Signs that one draw may show, how many of them it shows, and whether one of them may come twice. */
function getSigns(sheet: (typeof sheets)[keyof typeof sheets], shown: readonly string[]) {
  if ('numbers' in sheet) return { signs: shown, kinds: sheet.numbers, without: sheet.drawn }
  return { signs: shown.flatMap((text) => [...text]), kinds: sheet.family === 'dice' ? 6 : 10, without: 1 }
}

it.for(Object.entries(sheets))(
  `%s shows every number equally often over ${String(rounds)} draws (chi-square, p > 0.001) (R17)`,
  { timeout: 3_600_000 },
  async ([name, sheet], { annotate }) => {
    const counts = new Map<string, number>()
    let seen = 0
    let kindsOfSign = 0
    let drawn = 1
    for (let round = 0; round < rounds; round += 1) {
      const result = listNumbers(nodeHmac, name, 'a server seed of this proof', String(round))
      const { signs, kinds, without } = getSigns(sheet, result.flat())
      for (const sign of signs) counts.set(sign, (counts.get(sign) ?? 0) + 1)
      seen += signs.length
      kindsOfSign = kinds
      drawn = without
    }
    const expected = seen / kindsOfSign
    const plain = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // Numbers of one draw differ from each other, which makes their counts steadier.
    const chi = (plain * (kindsOfSign - 1)) / (kindsOfSign - drawn)
    await annotate(`chi-square ${chi.toFixed(2)} of at most ${getBound(kindsOfSign - 1).toFixed(2)}`)
    expect(counts.size).toBe(kindsOfSign)
    expect(chi).toBeLessThan(getBound(kindsOfSign - 1))
  },
)
