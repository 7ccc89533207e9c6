import type { CompiledRule } from './rule.ts'

/** What replaces parts of a merchant's rule. */
export type Change = Partial<CompiledRule>

/** A field that no merchant says anything of. */
export const plain: CompiledRule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: '',
  minLength: 0,
  maxLength: 255,
}

/** A field that has to be filled in. */
export const due: Change = { enabled: true, required: true }
