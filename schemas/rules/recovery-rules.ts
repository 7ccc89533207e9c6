import { due, plain, type Change } from './plain-rule.ts'
import type { CompiledRules } from './rule.ts'

/**
 * The merchant's rules as forms of an existing account run them: every field of the form is required. Who was given a name goes
 * by number or address.
 */
export function recoveryRules(rules: CompiledRules): CompiledRules {
  const formats: Readonly<Record<string, Change>> = {
    username: { orContact: true },
    mobileNum: { format: 'phone' },
    email: { format: 'email' },
  }
  return Object.fromEntries(
    ['username', 'email', 'mobileNum', 'password'].map((field) => [
      field,
      { ...plain, ...rules[field], ...formats[field], ...due },
    ]),
  )
}
