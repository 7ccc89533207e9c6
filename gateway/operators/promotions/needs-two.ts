import { type Clause, type Rule, listRules } from '../../../schemas/documents/condition.document.ts'
import type { Measure } from '../../../schemas/documents/measure.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { BonusGift, Gift } from '../../../schemas/documents/reward.document.ts'
import {
  allOf,
  anyChange,
  asked,
  beginning,
  bound,
  choice,
  closing,
  type Direction,
  ending,
  type Fields,
  fields,
  given,
  kinds,
  neutral,
  places,
  ranked,
} from './directions.ts'

type Shape = 'measure' | 'is' | 'memberDays' | 'claimed' | 'segment'
type RuleOf<K extends Shape> = Extract<Rule, Record<K, unknown>>
type Counts = NonNullable<BonusGift['counts']>

const sameMeasure = fields<Measure>({
  of: anyChange,
  categories: anyChange,
  vendors: anyChange,
  games: anyChange,
})

/** Less play counts in fewer games, but for losses: those of one game may be more than those of all. */
const measure: Direction<Measure> = (before, after) =>
  before?.of === 'loss'
    ? sameMeasure(before, after)
    : fields<Measure>({ of: anyChange, categories: choice, vendors: choice, games: choice })(before, after)

const rules: { readonly [K in Shape]: Direction<RuleOf<K>> } = {
  measure: fields<RuleOf<'measure'>>({ measure, atLeast: asked, within: anyChange }),
  is: fields<RuleOf<'is'>>({ is: anyChange }),
  memberDays: fields<RuleOf<'memberDays'>>({ memberDays: asked }),
  claimed: fields<RuleOf<'claimed'>>({ claimed: anyChange }),
  segment: fields<RuleOf<'segment'>>({ segment: anyChange }),
}

function getShape(rule: Rule): Shape {
  if ('measure' in rule) return 'measure'
  if ('is' in rule) return 'is'
  if ('memberDays' in rule) return 'memberDays'
  if ('claimed' in rule) return 'claimed'
  if ('segment' in rule) return 'segment'
  return rule satisfies never
}

function ruleFollows(rule: Rule, from: Rule): boolean {
  const shape = getShape(rule)
  return shape === getShape(from) && (rules[shape] as Direction<Rule>)(rule, from).length === 0
}

const clauses = allOf<Clause>((clause, from) =>
  listRules(from).every((value) => listRules(clause).some((rule) => ruleFollows(rule, value))),
)

function percentIn(counts: Counts | undefined, category: string): number {
  return counts ? (counts.find((count) => count.category === category)?.percent ?? 0) : 100
}

const counts: Direction<Counts> = (before, after) => {
  if (!before) return []
  if (!after) return ['']
  return after.flatMap(({ category, percent }, index) =>
    percent > percentIn(before, category) ? [String(index)] : [],
  )
}

const gift = kinds<Gift>({
  cash: fields<Extract<Gift, { kind: 'cash' }>>({ kind: anyChange, amount: given }),
  points: fields<Extract<Gift, { kind: 'points' }>>({ kind: anyChange, points: given }),
  bonus: fields<BonusGift>({
    kind: anyChange,
    amount: given,
    times: asked,
    days: given,
    maxStake: bound,
    onWithdrawal: ranked(['keep', 'block', 'forfeit'], 'keep'),
    ifImpossible: ranked(['whole', 'share', 'nothing'], 'share'),
    counts,
  }),
})

type Raffle = NonNullable<Offer['raffle']>
type Prize = Raffle['prizes'][number]

const raffle: Fields<Raffle> = {
  measure,
  per: asked,
  most: bound,
  prizes: places<Prize>(fields<Prize>({ gift, count: given })),
}

/**
 * Which change of a promotion may give more. A field that is added to the document is added here, with what may be more of it: words,
 * pictures and places in a list are neutral; what cannot be compared is `anyChange`.
 */
const directions: Fields<Offer> = {
  id: anyChange,
  kind: anyChange,
  category: neutral,
  kicker: neutral,
  title: neutral,
  text: neutral,
  terms: neutral,
  art: neutral,
  palette: neutral,
  from: beginning,
  until: ending,
  turn: anyChange,
  gift,
  raffle: fields<Raffle>(raffle),
  budget: fields<Offer['budget']>({ amount: bound, count: bound }),
  group: anyChange,
  priority: neutral,
  audience: clauses,
  conditions: clauses,
  isStopped: closing,
}

const compare = fields<Offer>(directions)

/**
 * Where a promotion may give more than what two people agreed to, or what the brand's folder says: more people, less asked, more paid,
 * longer. Nothing where it needs nobody else.
 */
export function widenedFields(agreed: Offer | undefined, after: Offer): readonly string[] {
  if (after.kind === 'information') return []
  return agreed ? compare(agreed, after) : ['kind']
}
