import { isPlain } from '../../../schemas/brand/merge.ts'

type Plain = Record<string, unknown>

/**
 * A merchant's file in which a rule that is null takes its field out of the form. Merged as it stands, null would only take
 * the rule away, and a rule that nobody wrote has defaults: the field would stay, without being required.
 */
export function readRules(merchant: Plain): Plain {
  const { rules } = merchant
  if (!isPlain(rules) || !Object.values(rules).includes(null)) return merchant
  const removed = Object.keys(rules).filter((field) => rules[field] === null)
  const off = Object.fromEntries(removed.map((field) => [field, { enabled: false }]))
  return { ...merchant, rules: { ...rules, ...off } }
}
