import { type Offer, offerDocument } from '../../../schemas/documents/promotions.document.ts'
import { type Clause, listRules } from '../../../schemas/documents/condition.document.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { checkValue } from '../../../schemas/brand/check/check-value.ts'
import { fill } from '../../../schemas/brand/defaults.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { amountIssues } from '../../brands/validators/amounts.judge.ts'
import { languagesLacking, promotionWordsIssues } from '../../brands/validators/promotion-words.judge.ts'
import { promotionIssues } from '../../brands/validators/promotions.judge.ts'

interface OfferFinding {
  /** The path as people write it: conditions.0.atLeast. */
  path: string
  message: string
  expected: string
  fix: string
}

/** A saved segment. */
export interface Named {
  id: string
  title: string
}

const node = offerDocument as unknown as SchemaNode

function finding({ code, path, message, expected, suggestion, fix }: Issue, skip: number): OfferFinding {
  // Said at the field that is to be filled in: nobody writes JSON here.
  const [, missing] = (code === 'missing-key' && /^"(\w+)" is missing$/.exec(message)) || []
  if (missing !== undefined)
    return {
      path: [...path.slice(skip), missing].join('.'),
      message: 'is missing',
      expected: '',
      fix: 'Fill it in.',
    }
  return {
    path: path.slice(skip).join('.'),
    message,
    expected: expected ?? '',
    fix: suggestion === undefined ? fix : `${fix} (${suggestion})`,
  }
}

/** An offer as it was written, with what its schema says where it says nothing; undefined while it breaks the schema. */
export function readOffer(document: unknown): Offer | undefined {
  return checkValue(node, document, true).length === 0 ? (fill(node, node, document) as Offer) : undefined
}

function missingSegments({ audience, conditions }: Offer, segments: readonly Named[]): OfferFinding[] {
  const known = segments.map(({ id }) => id)
  const within = (key: 'audience' | 'conditions', clauses: readonly Clause[]) =>
    clauses.flatMap((clause, position) =>
      listRules(clause).flatMap((rule, index) => {
        if (!('segment' in rule) || known.includes(rule.segment)) return []
        const inner = 'anyOf' in clause ? `anyOf.${String(index)}.` : ''
        return [
          {
            path: `${key}.${String(position)}.${inner}segment`,
            message: 'unknown segment',
            expected: known.length > 0 ? known.join(', ') : 'none',
            fix: 'Choose another one, or save it first.',
          },
        ]
      }),
    )
  return [...within('audience', audience), ...within('conditions', conditions)]
}

/**
 * What is wrong with a document among the other offers of its brand and the segments that there are: nothing of it may be published
 * before that is fixed.
 */
export function listFindings(
  brand: LoadedBrand,
  document: unknown,
  segments: readonly Named[],
): OfferFinding[] {
  const broken = checkValue(node, document, true)
  const offer = readOffer(document)
  if (!offer) return broken.map((issue) => finding(issue, 0))
  const others = brand.merchant.rewards.promotions.offers.filter(({ id }) => id !== offer.id)
  const offers = [...others, offer]
  const { rewards } = brand.merchant
  const merchant = { ...brand.merchant, rewards: { ...rewards, promotions: { offers } } }
  const resolved = { ...brand.documents, brand: brand.settings, merchant }
  const place = ['rewards', 'promotions', 'offers', others.length]
  const judged = [...promotionIssues(resolved), ...amountIssues(resolved), ...promotionWordsIssues(resolved)]
  const own = judged.filter(
    ({ issue }) => issue.severity !== 'warning' && place.every((step, index) => issue.path[index] === step),
  )
  return [...own.map(({ issue }) => finding(issue, 4)), ...missingSegments(offer, segments)]
}

/** Languages of a brand in which not all words of a document are written; none while it breaks the schema. */
export function lackingIn({ settings }: LoadedBrand, document: unknown): string[] {
  const offer = readOffer(document)
  return offer ? languagesLacking(offer, settings) : []
}
