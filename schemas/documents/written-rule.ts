import { FieldRule } from '../rules/rule.schema.ts'
import { patternTemplates } from '../rules/templates.ts'

/** A rule as a merchant's document writes it: editors offer the templates of patterns, beside which a name of one's own may stand. */
export const WrittenRule: typeof FieldRule = {
  ...FieldRule,
  properties: {
    ...FieldRule.properties,
    patternId: {
      ...FieldRule.properties.patternId,
      ...{ suggests: Object.keys(patternTemplates), define: 'pattern-id' },
    },
  },
}
