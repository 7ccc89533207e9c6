import { parseAmount } from '../../rules/parse/parse-amount.ts'
import type { Problem } from './check-format.ts'

/** Patterns of amounts and shares have this part: digits behind a point. */
const figures = '(\\.\\d{1,'

const styles = [
  { point: '.', group: ',' },
  { point: ',', group: '.' },
]

/** What is wrong with a figure that a pattern refuses, and how it is written; nothing where the pattern is of something else. */
export function amountProblem(pattern: string, value: string): Problem | undefined {
  if (!pattern.includes(figures)) return undefined
  const marks = value.match(/\p{Sc}|[A-Z]{3}/gu) ?? []
  const readings = new Set(styles.map((style) => parseAmount(value, { ...style, marks })))
  // What one language reads as a thousand and another as one is nobody's to guess.
  const [read] = readings.size === 1 ? readings : []
  return {
    message: 'not a number in the notation of files',
    expected:
      'digits from 0 to 9, a point before decimals, nothing between thousands and no sign of a currency',
    suggestion: read && new RegExp(pattern, 'u').test(read) ? read : undefined,
  }
}
