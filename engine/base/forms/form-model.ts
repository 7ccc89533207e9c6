import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { cleanValue, getKind } from '../../../schemas/rules/clean-value.ts'
import type { CompiledRules, RuleContext, RuleError, RuleErrors } from '../../../schemas/rules/rule.ts'
import { boundedTo, type Bounds } from '../../../schemas/rules/bounds.ts'
import { validateField, validateFields } from '../../../schemas/rules/validate-fields.ts'

/** What is wrong with a field: found here by its rule, or returned by the server for the value that was sent. */
export type Problem = { from: 'rule'; error: RuleError } | { from: 'server'; code: ErrorCode }

export type Values = Readonly<Record<string, string>>

/** A field as it is shown: its problem, or that it is right. The same object until something changes. */
export interface FieldState {
  problem: Problem | null
  isRight: boolean
}

/** What the server said of a value before the form was sent: null where it will do. */
interface Verdict {
  value: string
  code: ErrorCode | null
}

const neutral: FieldState = { problem: null, isRight: false }

/**
 * Values, rules and problems of one form, outside of React: a key pressed in one field concerns that field alone.
 * A field is left in peace until it was changed and left; from then on it is checked while it is typed in.
 */
export class FormModel {
  #given: CompiledRules
  #rules: CompiledRules
  readonly #bounds = new Map<string, Bounds>()
  #context: RuleContext
  readonly #values: Record<string, string>
  readonly #states = new Map<string, FieldState>()
  readonly #changed = new Set<string>()
  readonly #visited = new Set<string>()
  readonly #changeListeners = new Set<(field: string) => void>()
  readonly #leaveListeners = new Set<(field: string) => void>()
  readonly #verdicts = new Map<string, Verdict>()
  #judged: ReadonlySet<string> = new Set()
  readonly #stateListeners = new Map<string, Set<() => void>>()

  /** The model writes into the values that it is given. */
  constructor(rules: CompiledRules, values: Record<string, string> = {}, context: RuleContext = {}) {
    this.#given = this.#rules = rules
    this.#context = context
    this.#values = values
  }

  get rules(): CompiledRules {
    return this.#rules
  }

  /** Other rules, when fields come or go; fields that are gone are forgotten. */
  setRules(rules: CompiledRules, context: RuleContext = this.#context): void {
    this.#given = rules
    this.#context = context
    this.#applyBounds()
    for (const field of this.#states.keys()) if (!rules[field]) this.#set(field, neutral)
  }

  /** Other bounds for a field than its rule has, for as long as another field has its value; undefined takes them back. */
  bound(field: string, bounds: Bounds | undefined): void {
    if (bounds) this.#bounds.set(field, bounds)
    else this.#bounds.delete(field)
    this.#applyBounds()
    if (this.#visited.has(field) && this.state(field).problem?.from !== 'server') this.#check(field)
  }

  /** Fields of which the server says before the form is sent whether their value will do: none of them is right before. */
  awaitVerdictsOn(fields: Iterable<string>): void {
    this.#judged = new Set(fields)
  }

  /** What the server said of a value: null where it will do. Counts while that value stands in the field. */
  judge(field: string, value: string, code: ErrorCode | null): void {
    this.#verdicts.set(field, { value, code })
    if (value !== this.value(field)) return
    this.#visited.add(field)
    this.#check(field)
  }

  /** Whether a value that the rules allow waits for what the server says of it. */
  awaitsVerdict(field: string): boolean {
    const value = this.value(field)
    const isAllowed = this.errorsIn(this.#values)[field] === undefined
    return value !== '' && isAllowed && this.#judged.has(field) && this.#verdicts.get(field)?.value !== value
  }

  value(field: string): string {
    return this.#values[field] ?? ''
  }

  /** Values of the current fields. */
  values(): Values {
    return Object.fromEntries(Object.keys(this.#rules).map((field) => [field, this.value(field)]))
  }

  state(field: string): FieldState {
    return this.#states.get(field) ?? neutral
  }

  /** Notifies whenever what this field shows changes. */
  onStateOf(field: string, listener: () => void): () => void {
    const listeners = this.#stateListeners.get(field) ?? new Set()
    this.#stateListeners.set(field, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Notifies whenever a value changes. */
  onChange(listener: (field: string) => void): () => void {
    this.#changeListeners.add(listener)
    return () => this.#changeListeners.delete(listener)
  }

  /** Notifies when somebody went on from a field that was changed. */
  onLeave(listener: (field: string) => void): () => void {
    this.#leaveListeners.add(listener)
    return () => this.#leaveListeners.delete(listener)
  }

  /** A value while it is being typed. */
  type(field: string, value: string): void {
    const tidy = cleanValue(getKind(field), value)
    if (tidy === this.value(field)) return
    this.#values[field] = tidy
    this.#changed.add(field)
    if (this.state(field).problem?.from === 'server') this.#set(field, neutral)
    if (this.#visited.has(field)) this.#check(field)
    else if (this.state(field).isRight) this.#set(field, neutral)
    this.#checkRepeats(field)
    for (const listener of this.#changeListeners) listener(field)
  }

  /** A value that is complete for now. Answers with it as it will be sent. */
  commit(field: string, value: string): string {
    this.type(field, value)
    return this.value(field)
  }

  /** The person went on to another field. */
  leave(field: string): void {
    if (!this.#changed.has(field)) return
    this.#visited.add(field)
    if (this.state(field).problem?.from !== 'server') this.#check(field)
    this.#checkRepeats(field)
    for (const listener of this.#leaveListeners) listener(field)
  }

  /** What the rules say against these values, whatever stands in the form. */
  errorsIn(values: Values): RuleErrors {
    return validateFields(this.#rules, values, this.#context)
  }

  /** Checks everything; answers with what is wrong, first field first. Only the first says so: later ones are left in peace until visited. */
  checkAll(): RuleErrors {
    const errors = this.errorsIn(this.#values)
    const fields = Object.keys(this.#rules)
    const first = fields.find((field) => errors[field])
    for (const field of fields) {
      const error = errors[field]
      if (!error || field === first) this.#visited.add(field)
      const problem = error && this.#visited.has(field) ? { from: 'rule' as const, error } : null
      this.#set(field, error ? { problem, isRight: false } : this.#rightness(field))
    }
    return errors
  }

  /** Checks one field now, whether it was left or not. */
  check(field: string): boolean {
    this.#visited.add(field)
    this.#check(field)
    return this.state(field).problem === null
  }

  /** Names of the fields that are wrong, first field first. */
  wrong(): readonly string[] {
    return Object.keys(this.#rules).filter((field) => this.state(field).problem !== null)
  }

  /** Problems returned by the server. Each is shown until its field changes. */
  refuse(codes: Readonly<Record<string, ErrorCode>>): void {
    for (const [field, code] of Object.entries(codes)) {
      if (!this.#rules[field]) continue
      this.#visited.add(field)
      this.#set(field, { problem: { from: 'server', code }, isRight: false })
    }
  }

  /** Empties a field as if it had never been touched. */
  clear(field: string): void {
    this.#values[field] = ''
    this.#changed.delete(field)
    this.#visited.delete(field)
    this.#set(field, neutral)
    for (const listener of this.#changeListeners) listener(field)
  }

  #applyBounds(): void {
    this.#rules = [...this.#bounds].reduce(
      (rules, [field, bounds]) => boundedTo(rules, field, bounds),
      this.#given,
    )
  }

  /** What a field shows whose value the rules allow. */
  #rightness(field: string): FieldState {
    const value = this.value(field)
    const last = this.#verdicts.get(field)
    const verdict = last?.value === value ? last : undefined
    if (verdict?.code) return { problem: { from: 'server', code: verdict.code }, isRight: false }
    return { problem: null, isRight: value !== '' && (verdict !== undefined || !this.#judged.has(field)) }
  }

  #check(field: string): void {
    const rule = this.#rules[field]
    if (!rule) return
    const equalTo = rule.equals === undefined ? undefined : this.value(rule.equals)
    const error = validateField(rule, this.value(field), equalTo, this.#context)
    this.#set(field, error ? { problem: { from: 'rule', error }, isRight: false } : this.#rightness(field))
  }

  #checkRepeats(original: string): void {
    for (const [field, rule] of Object.entries(this.#rules)) {
      if (rule.equals === original && this.#visited.has(field)) this.#check(field)
    }
  }

  #set(field: string, state: FieldState): void {
    if (isSame(this.state(field), state)) return
    this.#states.set(field, state)
    for (const listener of this.#stateListeners.get(field) ?? []) listener()
  }
}

function isSame(a: FieldState, b: FieldState): boolean {
  if (a.isRight !== b.isRight || a.problem?.from !== b.problem?.from) return false
  if (a.problem?.from === 'rule' && b.problem?.from === 'rule')
    return isSameError(a.problem.error, b.problem.error)
  if (a.problem?.from === 'server' && b.problem?.from === 'server') return a.problem.code === b.problem.code
  return true
}

function isSameError(a: RuleError, b: RuleError) {
  return a.code === b.code && a.patternId === b.patternId && a.min === b.min && a.max === b.max
}
