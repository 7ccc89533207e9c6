import { describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { getPoint, seedChain } from '../crash/seed-chain.ts'
import {
  crashEdge,
  crashElapsed,
  crashPayout,
  crashPoint,
  elapsedAt,
  highestMultiplier,
  multiplierAt,
} from './crash-curve.ts'

const rounds = Number(process.env['LIVERY_RTP_ROUNDS'] ?? 100_000)

describe('the curve', () => {
  it('starts at 1.00, never falls and ends within 54 s', () => {
    expect(multiplierAt(0)).toBe(100)
    expect(multiplierAt(-5)).toBe(100)
    let before = 100
    for (let at = 0; at < 54_000; at += 7) {
      const now = multiplierAt(at)
      expect(now).toBeGreaterThanOrEqual(before)
      before = now
    }
    expect(before).toBe(highestMultiplier)
  })

  it('says of every multiplier the first millisecond that shows it', () => {
    for (let multiplier = 101; multiplier < highestMultiplier; multiplier += 13) {
      const elapsed = elapsedAt(multiplier)
      expect(multiplierAt(elapsed)).toBeGreaterThanOrEqual(multiplier)
      expect(multiplierAt(elapsed - 1)).toBeLessThan(multiplier)
    }
  })

  it('lets a cash-out at the very point win, and one a hundredth higher come too late', () => {
    for (const point of [101, 150, 237, 4_211]) {
      expect(elapsedAt(point)).toBeLessThan(crashElapsed(point))
      expect(elapsedAt(point + 1)).toBe(crashElapsed(point))
    }
    expect(crashElapsed(100)).toBe(0)
  })

  it('pays in whole minor units and never above the most', () => {
    expect(crashPayout(333n, 101, 10_000n)).toBe(336n)
    expect(crashPayout(333n, 50_000, 10_000n)).toBe(10_000n)
  })
})

describe('a chain of seeds', () => {
  it('commits to every seed before the first round', () => {
    const { commitment, seeds } = seedChain('ab'.repeat(32), 50)
    let hash = commitment
    for (const seed of seeds) {
      expect(createHash('sha256').update(seed).digest('hex')).toBe(hash)
      hash = seed
    }
    expect(seeds.at(-1)).toBe('ab'.repeat(32))
  })

  it('gives another point when a bettor brings another seed', () => {
    const points = new Set(
      Array.from({ length: 40 }, (_, index) => getPoint('cd'.repeat(32), 'salt', 1, [`s${String(index)}`])),
    )
    expect(points.size).toBeGreaterThan(30)
  })

  it('maps the ends of the hash to the ends of the range', () => {
    expect(crashPoint(new Uint8Array(32))).toBe(100)
    expect(crashPoint(new Uint8Array(32).fill(255))).toBe(highestMultiplier)
  })
})

describe(`return to player over ${String(rounds)} rounds (R17)`, () => {
  const targets = [101, 110, 150, 200, 500, 1000, 10_000]
  const edges = [100, 101, 120, 150, 200, 300, 500, 1000, 5000, Infinity]
  const getChance = (multiplier: number) => (multiplier <= 100 ? 1 : (100 - crashEdge) / multiplier)
  const seed = createHash('sha256').update('fair').digest('hex')

  it(
    'is 100 % less the edge for every target within 3σ, spread as published',
    { timeout: 3_600_000 },
    async ({ annotate }) => {
      const won = targets.map(() => 0)
      const cells = edges.slice(1).map(() => 0)
      for (let round = 0; round < rounds; round += 1) {
        const point = getPoint(seed, 'salt', round, [])
        targets.forEach((target, index) => {
          if (point >= target) won[index] = (won[index] ?? 0) + 1
        })
        const cell = edges.findLastIndex((edge) => point >= edge)
        cells[cell] = (cells[cell] ?? 0) + 1
      }
      await annotate(
        targets
          .map((target, index) => {
            const chance = getChance(target)
            const sigma = Math.sqrt(chance * (1 - chance) * rounds)
            const back = (((won[index] ?? 0) / rounds) * target) / 100
            return `${String(target / 100)}× gives back ${back.toFixed(5)} (${(((won[index] ?? 0) - chance * rounds) / sigma).toFixed(2)}σ)`
          })
          .join(', '),
      )
      targets.forEach((target, index) => {
        const chance = getChance(target)
        const sigma = Math.sqrt(chance * (1 - chance) * rounds)
        expect(Math.abs((won[index] ?? 0) - chance * rounds)).toBeLessThanOrEqual(3 * sigma)
      })
      const chiSquare = cells.reduce((sum, count, at) => {
        const expected = rounds * (getChance(edges[at] ?? 0) - getChance(edges[at + 1] ?? 0))
        return sum + (count - expected) ** 2 / expected
      }, 0)
      await annotate(`chi-square ${chiSquare.toFixed(2)} of at most 26.12`)
      // p > 0.001 at 8 degrees of freedom.
      expect(chiSquare).toBeLessThan(26.12)
    },
  )
})
