import type { Score } from './match.ts'
import { type Outcome, wonIf } from './tables/table.ts'

/** A market's id: `result` (home, draw, away), `winner`, `total:2.5`, `handicap:-1.5` (on the home side), `score`. */
export interface Market {
  name: 'result' | 'winner' | 'total' | 'handicap' | 'score'
  line: number
}

/** Scores with a selection of their own; every other is `other`. */
export const listedScores = ['1-0', '2-0', '2-1', '0-0', '1-1', '2-2', '0-1', '0-2', '1-2']

/** Reads a market's id; undefined where it is none. */
export function parseMarket(id: string): Market | undefined {
  if (id === 'result' || id === 'winner' || id === 'score') return { name: id, line: 0 }
  const [, name, line] = /^(total|handicap):(-?\d{1,3}\.5)$/.exec(id) ?? []
  return name === 'total' || name === 'handicap' ? { name, line: Number(line) } : undefined
}

/** What a selection came to. Throws on one that no match has: none such was ever accepted. */
export function getOutcome(marketId: string, selection: string, [home, away]: Score): Outcome {
  const market = parseMarket(marketId)
  if (!market) throw new Error(`Unknown market ${marketId}`)
  const { name, line } = market
  if (name === 'result' || name === 'winner')
    return wonIf(selection === (home > away ? 'home' : home < away ? 'away' : 'draw'))
  if (name === 'total') return wonIf(home + away > line === (selection === 'over'))
  if (name === 'handicap') return wonIf(home + line > away === (selection === 'home'))
  const seen = `${String(home)}-${String(away)}`
  return wonIf(selection === (listedScores.includes(seen) ? seen : 'other'))
}
