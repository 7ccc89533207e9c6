import type { AudienceRule } from '../../../schemas/documents/audience.document.ts'
import type { Measure } from '../../../schemas/documents/measure.document.ts'
import {
  allOf,
  anyChange,
  asked,
  beginning,
  bound,
  choice,
  type Direction,
  ending,
  fields,
} from './directions.ts'

type RuleOf<K extends AudienceRule['rule']> = Extract<AudienceRule, { rule: K }>

const measure = fields<Measure>({
  of: anyChange,
  categories: anyChange,
  vendors: anyChange,
  games: anyChange,
})

const rules: { readonly [K in AudienceRule['rule']]: Direction<RuleOf<K>> } = {
  type: fields<RuleOf<'type'>>({ rule: anyChange, types: choice }),
  registered: fields<RuleOf<'registered'>>({ rule: anyChange, from: beginning, to: ending }),
  vip: fields<RuleOf<'vip'>>({ rule: anyChange, level: anyChange }),
  seen: fields<RuleOf<'seen'>>({ rule: anyChange, days: bound }),
  away: fields<RuleOf<'away'>>({ rule: anyChange, days: asked }),
  measure: fields<RuleOf<'measure'>>({
    rule: anyChange,
    measure,
    days: anyChange,
    atLeast: asked,
    below: bound,
  }),
}

const compare = allOf<AudienceRule>(
  (rule, from) =>
    rule.rule === from.rule && (rules[rule.rule] as Direction<AudienceRule>)(rule, from).length === 0,
)

/** Whether rules may let in somebody whom those before kept out; without any before, everybody is new. */
export function isWiderAudience(
  before: readonly AudienceRule[] | undefined,
  after: readonly AudienceRule[],
): boolean {
  return before === undefined || compare(before, after).length > 0
}
