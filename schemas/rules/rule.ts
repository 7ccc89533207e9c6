import type { PublicRule } from './rule.schema.ts'

export type { FieldRule, FieldRules, PublicRule, PublicRules } from './rule.schema.ts'

export type RuleErrorCode = 'required' | 'length' | 'pattern' | 'format' | 'equal' | 'age'

/** Why a value was refused. min and max come with length (code points) and age (years, min only). */
export interface RuleError {
  code: RuleErrorCode
  patternId?: string
  min?: number
  max?: number
}

/** Pattern that only the gateway runs: by RE2 in linear time, or by the JavaScript engine under a time limit. */
export interface ServerPattern {
  engine: 're2' | 'bounded'
  source: string
}

/** A rule that is ready to run. Everything but serverPattern may go to the browser. */
export interface CompiledRule extends Omit<PublicRule, 'format'> {
  serverPattern?: ServerPattern
  /** Name of a format: a value must mean something, beyond looking right. */
  format?: 'email' | 'date' | 'phone' | PublicRule['format']
  /** A mobile number or an email address is right as well, in place of a name that the rule allows. */
  orContact?: true
  /** Name of another field whose value this one must repeat. */
  equals?: string
  /** Fewest full years between a date and today. */
  minAge?: number
}

export type CompiledRules = Readonly<Record<string, CompiledRule>>

/** What happened to a pattern that could not be used as it was written. */
export interface RuleWarning {
  field: string
  pattern: string
  outcome: 'server-only' | 'set-aside'
  reason: string
}

/** today is a calendar date (yyyy-MM-dd); without it, ages are not checked. */
export interface RuleContext {
  today?: string
}

export type RuleErrors = Record<string, RuleError>
