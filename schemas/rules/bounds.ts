import type { CompiledRules } from './rule.ts'

/** How many characters a value has. */
export interface Bounds {
  minimum: number
  maximum: number
}

/** The rules with other bounds for one field: those of a number depend on its country. */
export function boundedTo(rules: CompiledRules, field: string, bounds: Bounds | undefined): CompiledRules {
  const rule = rules[field]
  if (!rule || !bounds) return rules
  return { ...rules, [field]: { ...rule, minLength: bounds.minimum, maxLength: bounds.maximum } }
}
