// Takes long: hundreds of thousands of rounds are played.
import { describe, expect, it } from 'vitest'
import { eventSeed, seedDraws } from '../../events/seed.ts'
import { handPoints } from './cards.ts'
import { getReturn, tableKinds } from './table.ts'
import { tables } from './tables.ts'

const rounds = Number(process.env['LIVERY_RTP_ROUNDS'] ?? 60_000)

describe.each(tableKinds)('%s', (kind) => {
  const table = tables[kind]

  it('gives back between 89 % and 99 % on every spot', () => {
    for (const [name, spot] of Object.entries(table.spots)) {
      expect(getReturn(spot), name).toBeLessThan(0.99)
      expect(getReturn(spot), name).toBeGreaterThan(0.89)
    }
  })

  it(
    `wins and pushes as published over ${String(rounds)} rounds (R17)`,
    { timeout: 3_600_000 },
    async ({ annotate }) => {
      const names = Object.keys(table.spots)
      const counts = new Map(names.map((name) => [name, { won: 0, void: 0, lost: 0 }]))
      const seed = eventSeed('fair', kind)
      const results = new Map<string, number>()
      for (let round = 0; round < rounds; round += 1) {
        const result = table.play(seedDraws(eventSeed(seed, String(round)), table.draws))
        for (const name of names) {
          const count = counts.get(name)
          const outcome = table.spots[name]?.outcome(result)
          if (count && outcome) count[outcome] += 1
        }
        results.set(result.mark, (results.get(result.mark) ?? 0) + 1)
      }
      // Several spots are looked at together: 4.2σ for the worst of 50 is 3σ for one.
      const deviations = [...counts].map(([name, { won }]) => {
        const { chance } = table.spots[name] ?? { chance: 0 }
        return Math.abs(won - chance * rounds) / Math.sqrt(chance * (1 - chance) * rounds)
      })
      await annotate(
        `the worst of ${String(deviations.length)} spots ${Math.max(...deviations).toFixed(2)}σ from its chance`,
      )
      for (const [name, count] of counts) {
        const { chance, push } = table.spots[name] ?? { chance: 0, push: 0 }
        const near = (seen: number, p: number) =>
          Math.abs(seen - p * rounds) <= 4.2 * Math.sqrt(p * (1 - p) * rounds) + 1e-9
        expect(
          near(count.won, chance),
          `${name} won ${String(count.won / rounds)} of ${String(chance)}`,
        ).toBe(true)
        expect(near(count.void, push), `${name} void`).toBe(true)
      }
      if (kind === 'roulette') {
        const expected = rounds / 37
        const chiSquare = [...results.values()].reduce(
          (sum, seen) => sum + (seen - expected) ** 2 / expected,
          0,
        )
        await annotate(`chi-square ${chiSquare.toFixed(2)} of at most 67.98`)
        // p > 0.001 at 36 degrees of freedom.
        expect(chiSquare).toBeLessThan(67.98)
      }
    },
  )
})

describe('baccarat', () => {
  it('knows the chances of a shoe without end', () => {
    const { player, banker, tie } = tables.baccarat.spots
    expect(player?.chance).toBeCloseTo(0.4462, 3)
    expect(banker?.chance).toBeCloseTo(0.4586, 3)
    expect(tie?.chance).toBeCloseTo(0.0952, 3)
  })

  it('stands on a natural and never deals a fourth card', () => {
    for (let round = 0; round < 2000; round += 1) {
      const { shown } = tables.baccarat.play(seedDraws(eventSeed('deal', String(round)), 6))
      const [player = [], banker = []] = [shown['player'], shown['banker']]
      const isNatural = handPoints(player.slice(0, 2)) >= 8 || handPoints(banker.slice(0, 2)) >= 8
      if (isNatural) expect([player.length, banker.length]).toEqual([2, 2])
      expect(Math.max(player.length, banker.length)).toBeLessThanOrEqual(3)
    }
  })
})
