import { RE2JS } from 're2js'
import { getGrowth, type Growth } from './pattern/growth.ts'
import { PatternError, type Sequence } from './pattern/pattern-tree.ts'
import { provePattern } from './pattern/prove-pattern.ts'
import { readPattern } from './pattern/read-pattern.ts'
import { writePattern } from './pattern/write-pattern.ts'
import { writtenOut } from './pattern/written-out.ts'
import type { CompiledRule, CompiledRules, FieldRule, FieldRules, PublicRules, RuleWarning } from './rule.ts'
import { patternTemplate } from './templates.ts'
import { withinTime } from './within-time.ts'

export interface CompiledResult {
  rules: CompiledRules
  warnings: readonly RuleWarning[]
  /** Sources whose growth has to be found out; until then, the patterns made of them run on the gateway alone. */
  unproven: readonly string[]
}

type GrowthOf = (source: string) => Growth | undefined

type Pattern = Pick<CompiledRule, 'acceptedPattern' | 'serverOnly' | 'serverPattern'>
type Compiled = Pattern & { problem?: Omit<RuleWarning, 'field' | 'pattern'>; unproven?: readonly string[] }

function whole(source: string) {
  return `^(?:${source})$`
}

const maxPatternLength = 500

function isRegExp(source: string): boolean {
  try {
    new RegExp(source, 'u')
    return true
  } catch {
    return false
  }
}

/** Steps that RE2 may take for the longest value, each in every state it may be in; about thirty milliseconds. */
const maxLinearSteps = 200_000

/** Milliseconds that RE2 may take to read a pattern. */
const maxReading = 50

/** Copies that the counts of a source require at minimum: each is a step of its own. */
function copiesIn(source: string): number {
  return [...source.matchAll(/\{(\d*),?(\d*)\}/g)].reduce(
    (sum, [, from, to]) => sum + Math.max(Number(from), Number(to)),
    0,
  )
}

function runsInLinearTime(source: string, maxLength: number): boolean {
  if (copiesIn(source) > Math.min(1000, maxLinearSteps / maxLength)) return false
  try {
    const size = withinTime(maxReading, () => RE2JS.compile(source).programSize())
    return size !== undefined && size * maxLength <= maxLinearSteps
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

function onServer(pattern: string, maxLength: number, read: Read, reason: string): Compiled {
  const { source, flags } = withoutSlashes(pattern)
  const letters = flags.replace(/[^ims]/g, '')
  // RE2 takes long even to read what is too big for it.
  const isSmall = !read.tree || writtenOut(read.tree) * maxLength <= maxLinearSteps
  const candidates = isSmall ? [letters === '' ? source : `(?${letters})${source}`, read.source] : []
  const linear = candidates.find(
    (candidate) => candidate !== undefined && runsInLinearTime(candidate, maxLength),
  )
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

function compilePattern(pattern: string, maxLength: number, growth: GrowthOf): Compiled {
  if (pattern === '*') return { acceptedPattern: '*' }
  if (pattern.length > maxPatternLength) {
    const reason = `It is longer than ${maxPatternLength} characters.`
    return { acceptedPattern: '*', problem: { outcome: 'set-aside', reason } }
  }
  const read = readInJavaScript(pattern)
  if (!read.tree || read.source === undefined) return onServer(pattern, maxLength, read, read.reason)
  const proof = provePattern(read.tree, maxLength, growth)
  if (proof.bounded) return { acceptedPattern: whole(read.source) }
  const compiled = onServer(pattern, maxLength, read, proof.reason)
  return proof.unproven ? { ...compiled, unproven: proof.unproven } : compiled
}

const known = new Map<string, Compiled>()
const maxKnown = 5000

function compilePatternOnce(pattern: string, maxLength: number, growth: GrowthOf): Compiled {
  const key = `${maxLength} ${pattern}`
  const compiled = known.get(key) ?? compilePattern(pattern, maxLength, growth)
  if (compiled.unproven) return compiled
  if (known.size >= maxKnown) known.clear()
  known.set(key, compiled)
  return compiled
}

/** Completes one rule and makes its pattern safe to run. Never throws. */
export function compileRule(
  field: string,
  rule: FieldRule,
  growth: GrowthOf = getGrowth,
): { rule: CompiledRule; warning: RuleWarning | undefined; unproven: readonly string[] } {
  const template = patternTemplate(rule.patternId)
  const maxLength = rule.maxLength ?? 255
  const written = rule.acceptedPattern === '' ? '*' : rule.acceptedPattern
  const {
    problem,
    unproven = [],
    ...pattern
  }: Compiled = written === undefined
    ? { acceptedPattern: template === undefined ? '*' : whole(template.pattern) }
    : written === template?.pattern
      ? { acceptedPattern: whole(written) }
      : compilePatternOnce(written, maxLength, growth)
  return {
    rule: {
      enabled: rule.enabled ?? true,
      required: rule.required ?? false,
      patternId: rule.patternId ?? '',
      minLength: rule.minLength ?? 0,
      maxLength,
      ...(template?.format && { format: template.format }),
      ...pattern,
    },
    warning: problem && { field, pattern: written ?? '', ...problem },
    unproven,
  }
}

/**
 * Makes a merchant's rules ready to run at both ends; what had to be changed or set aside is returned in warnings.
 * A `growth` that only knows what was found out before leaves other patterns unproven.
 */
export function compileRules(rules: FieldRules, growth: GrowthOf = getGrowth): CompiledResult {
  const results = Object.entries(rules).map(
    ([field, rule]) => [field, compileRule(field, rule, growth)] as const,
  )
  return {
    rules: Object.fromEntries(results.map(([field, result]) => [field, result.rule])),
    warnings: results.flatMap(([, { warning }]) => (warning ? [warning] : [])),
    unproven: results.flatMap(([, { unproven }]) => unproven),
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
        ...(rule.format === 'cpf' && { format: rule.format }),
        ...(rule.serverOnly === true ? { serverOnly: true } : {}),
      },
    ]),
  )
}
