import { FieldRule } from '../rules/rule.schema.ts'
import { patternTemplates } from '../rules/templates.ts'

const patternId = {
  ...FieldRule.properties.patternId,
  suggests: Object.keys(patternTemplates),
  define: 'pattern-id',
}

/** A rule as a merchant's document writes it: editors offer the templates of patterns, beside which a name of one's own may stand. */
export const WrittenRule: typeof FieldRule = {
  ...FieldRule,
  properties: {
    ...FieldRule.properties,
    patternId,
  },
}

/** Characters below which a password is guessed in no time. */
const shortestPassword = 6

/** The rule of passwords, which none may be shorter than. */
export const PasswordRule: typeof FieldRule = {
  ...WrittenRule,
  properties: {
    ...WrittenRule.properties,
    minLength: Object.assign({}, WrittenRule.properties.minLength, { minimum: shortestPassword }),
  },
}
