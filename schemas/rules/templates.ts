import patterns from './patterns.json' with { type: 'json' }
import type { PublicRule } from './rule.schema.ts'

/** A pattern that merchants name by patternId, with values that show what it means. */
export interface PatternTemplate {
  pattern: string
  good: readonly string[]
  bad: readonly string[]
  /** What a value must mean besides: that its own digits prove it. */
  format?: PublicRule['format']
}

export type PatternId = keyof typeof patterns

export const patternTemplates = patterns as Readonly<Record<PatternId, PatternTemplate>>

/** The template of that name, if there is one; merchants may also use names of their own. */
export function patternTemplate(patternId: string | undefined): PatternTemplate | undefined {
  if (patternId === undefined || !Object.hasOwn(patternTemplates, patternId)) return undefined
  return patternTemplates[patternId as PatternId]
}
