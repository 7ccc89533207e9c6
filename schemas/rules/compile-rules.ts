import { RE2JS } from 're2js'
import { PatternError, type Sequence } from './pattern/pattern-tree.ts'
import { provePattern } from './pattern/prove-pattern.ts'
import { readPattern } from './pattern/read-pattern.ts'
import { writePattern } from './pattern/write-pattern.ts'
import type { CompiledRule, CompiledRules, FieldRule, FieldRules, PublicRules, RuleWarning } from './rule.ts'
import { patternTemplate } from './templates.ts'

export interface CompiledResult {
  rules: CompiledRules
  warnings: readonly RuleWarning[]
}

type Pattern = Pick<CompiledRule, 'acceptedPattern' | 'serverOnly' | 'serverPattern'>
type Compiled = Pattern & { problem?: Omit<RuleWarning, 'field' | 'pattern'> }

const whole = (source: string) => `^(?:${source})$`
const maxPatternLength = 500

function isRegExp(source: string): boolean {
  try {
    new RegExp(source, 'u')
    return true
  } catch {
    return false
  }
}

function runsInLinearTime(source: string): boolean {
  try {
    RE2JS.compile(source)
    return true
  } catch {
    return false
  }
}

/** A pattern pasted with its slashes and flags, such as /^[a-z]+$/i. */
function withoutSlashes(pattern: string): { source: string; flags: string } {
  const parts = /^\/(.+)\/([dgimsuvxy]*)$/su.exec(pattern)
  return { source: parts?.[1] ?? pattern, flags: parts?.[2] ?? '' }
}

interface Read {
  tree?: readonly Sequence[]
  source?: string
  reason: string
}

function readInJavaScript(pattern: string): Read {
  const { source, flags } = withoutSlashes(pattern)
  try {
    const tree = readPattern(source, flags)
    const written = flags === '' && isRegExp(whole(source)) ? source : writePattern(tree)
    if (isRegExp(whole(written))) return { tree, source: written, reason: '' }
    return { reason: 'JavaScript has no way to write it.' }
  } catch (error) {
    if (error instanceof PatternError) return { reason: error.message }
    throw error
  }
}

function onServer(pattern: string, read: Read, reason: string): Compiled {
  const { source, flags } = withoutSlashes(pattern)
  const letters = flags.replace(/[^ims]/g, '')
  const candidates = [letters === '' ? source : `(?${letters})${source}`, read.source]
  const linear = candidates.find((candidate) => candidate !== undefined && runsInLinearTime(candidate))
  const serverPattern: CompiledRule['serverPattern'] =
    linear !== undefined
      ? { engine: 're2', source: linear }
      : read.source !== undefined
        ? { engine: 'bounded', source: whole(read.source) }
        : undefined
  if (!serverPattern) return { acceptedPattern: '*', problem: { outcome: 'set-aside', reason } }
  return {
    acceptedPattern: '*',
    serverOnly: true,
    serverPattern,
    problem: { outcome: 'server-only', reason },
  }
}

function compilePattern(pattern: string, maxLength: number): Compiled {
  if (pattern === '*') return { acceptedPattern: '*' }
  if (pattern.length > maxPatternLength) {
    const reason = `It is longer than ${maxPatternLength} characters.`
    return { acceptedPattern: '*', problem: { outcome: 'set-aside', reason } }
  }
  const read = readInJavaScript(pattern)
  if (!read.tree || read.source === undefined) return onServer(pattern, read, read.reason)
  const proof = provePattern(read.tree, maxLength)
  if (proof.bounded) return { acceptedPattern: whole(read.source) }
  return onServer(pattern, read, proof.reason)
}

const known = new Map<string, Compiled>()
const maxKnown = 5000

function compilePatternOnce(pattern: string, maxLength: number): Compiled {
  const key = `${maxLength} ${pattern}`
  const compiled = known.get(key) ?? compilePattern(pattern, maxLength)
  if (known.size >= maxKnown) known.clear()
  known.set(key, compiled)
  return compiled
}

/** Completes one rule and makes its pattern safe to run. Never throws. */
export function compileRule(
  field: string,
  rule: FieldRule,
): { rule: CompiledRule; warning: RuleWarning | undefined } {
  const template = patternTemplate(rule.patternId)
  const maxLength = rule.maxLength ?? 255
  const written = rule.acceptedPattern === '' ? '*' : rule.acceptedPattern
  const { problem, ...pattern }: Compiled =
    written === undefined
      ? { acceptedPattern: template === undefined ? '*' : whole(template.pattern) }
      : written === template?.pattern
        ? { acceptedPattern: whole(written) }
        : compilePatternOnce(written, maxLength)
  return {
    rule: {
      enabled: rule.enabled ?? true,
      required: rule.required ?? false,
      patternId: rule.patternId ?? '',
      minLength: rule.minLength ?? 0,
      maxLength,
      ...pattern,
    },
    warning: problem && { field, pattern: written ?? '', ...problem },
  }
}

/** Makes a merchant's rules ready to run at both ends; what had to be changed or set aside is told in warnings. */
export function compileRules(rules: FieldRules): CompiledResult {
  const results = Object.entries(rules).map(([field, rule]) => [field, compileRule(field, rule)] as const)
  return {
    rules: Object.fromEntries(results.map(([field, result]) => [field, result.rule])),
    warnings: results.flatMap(([, { warning }]) => (warning ? [warning] : [])),
  }
}

/** What the call registrationRules answers: nothing that only the gateway may know. */
export function publicRules(rules: CompiledRules): PublicRules {
  return Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [
      field,
      {
        enabled: rule.enabled,
        required: rule.required,
        acceptedPattern: rule.acceptedPattern,
        patternId: rule.patternId,
        minLength: rule.minLength,
        maxLength: rule.maxLength,
        ...(rule.serverOnly === true ? { serverOnly: true } : {}),
      },
    ]),
  )
}
