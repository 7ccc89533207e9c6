import { gameTypes } from '../../../schemas/base/game-types.ts'
import { type Clause, listRules } from '../../../schemas/documents/condition.document.ts'
import type { Merchant } from '../../../schemas/documents/merchant.document.ts'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import type { Issue, Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { isMoment } from '../../../schemas/brand/check/moment.ts'
import { remembered } from '../files/remembered.ts'

type Rules = readonly { at: Path; rule: ReturnType<typeof listRules>[number] }[]

function issue(path: Path, what: Omit<Issue, 'path'>): DocumentIssue {
  return { document: 'merchant', issue: { path: ['rewards', 'promotions', 'offers', ...path], ...what } }
}

function unknown(
  path: Path,
  what: string,
  found: string,
  known: readonly string[],
  fix: string,
): DocumentIssue {
  const suggestion = nearest(found, known)
  return issue(path, {
    code: 'unknown-reference',
    message: `unknown ${what}`,
    found,
    expected: known.length > 0 ? known.join(', ') : 'none',
    ...(suggestion && { suggestion }),
    fix: suggestion ? `Use ${suggestion}.` : fix,
  })
}

function rulesAt(clauses: readonly Clause[], path: Path): Rules {
  return clauses.flatMap((clause, index) =>
    listRules(clause).map((rule, position) => ({
      at: [...path, index, ...('anyOf' in clause ? ['anyOf', position] : [])],
      rule,
    })),
  )
}

function rulesIn({ audience, conditions }: Offer, path: Path): Rules {
  return [...rulesAt(audience, [...path, 'audience']), ...rulesAt(conditions, [...path, 'conditions'])]
}

function ruleIssues(rules: Rules, merchant: Merchant, ids: readonly string[]): DocumentIssue[] {
  const vendors = merchant.vendors.map(({ code }) => code)
  return rules.flatMap(({ at, rule }) => {
    if ('claimed' in rule)
      return ids.includes(rule.claimed)
        ? []
        : [unknown([...at, 'claimed'], 'offer', rule.claimed, ids, 'Remove the rule, or write the offer.')]
    if (!('measure' in rule)) return []
    const { measure } = rule
    const missing = (key: 'vendors' | 'categories', what: string, known: readonly string[]) =>
      (measure[key] ?? []).flatMap((code, index) =>
        known.includes(code)
          ? []
          : [unknown([...at, 'measure', key, index], what, code, known, `Remove it from ${key}.`)],
      )
    return [...missing('vendors', 'vendor', vendors), ...missing('categories', 'category', gameTypes)]
  })
}

function giftIssues({ kind, gift, budget }: Offer, path: Path): DocumentIssue[] {
  if (!gift)
    return kind === 'information' || kind === 'raffle'
      ? []
      : [
          issue([...path, 'gift'], {
            code: 'gift-missing',
            message: 'offer without a reward',
            found: 'nothing',
            expected: 'cash or points',
            fix: 'Say in gift what it gives, or make it information.',
          }),
        ]
  if (gift.kind === 'points') return []
  const isPoor = budget.amount !== undefined && Number(budget.amount) < Number(gift.amount)
  return [
    ...(isPoor
      ? [
          issue([...path, 'budget', 'amount'], {
            code: 'bounds',
            message: 'budget too small for one reward',
            found: budget.amount ?? '',
            expected: `at least ${gift.amount}`,
            fix: 'Raise the budget, or lower the gift.',
          }),
        ]
      : []),
  ]
}

function periodIssues({ from, until }: Offer, path: Path): DocumentIssue[] {
  const isWrong = [from, until].find(
    (moment) => moment !== undefined && (!isMoment(moment) || Number.isNaN(Date.parse(moment))),
  )
  if (isWrong !== undefined)
    return [
      issue([...path, isWrong === from ? 'from' : 'until'], {
        code: 'bounds',
        message: 'not a valid date and time',
        found: isWrong,
        expected: '2026-12-01T00:00:00+08:00',
        fix: 'Write a valid date.',
      }),
    ]
  if (from === undefined || until === undefined || Date.parse(from) < Date.parse(until)) return []
  return [
    issue([...path, 'until'], {
      code: 'bounds',
      message: 'the period ends before it starts',
      found: until,
      expected: `after ${from}`,
      fix: 'Change from or until.',
    }),
  ]
}

/** A raffle whose draw could not be held, or be changed after its seed was committed to, or whose prizes its budget does not hold. */
function raffleIssues(offer: Offer, path: Path): DocumentIssue[] {
  const { kind, raffle, gift, turn, until, budget } = offer
  const wrong = (key: 'raffle' | 'until' | 'turn' | 'gift', message: string, fix: string) =>
    issue([...path, key], { code: 'raffle', message, found: key, fix })
  if (kind !== 'raffle')
    return raffle
      ? [wrong('raffle', 'tickets on an offer that is not a raffle', 'Make it a raffle, or remove raffle.')]
      : []
  if (!raffle)
    return [
      wrong(
        'raffle',
        'raffle without tickets and prizes',
        'Say in raffle how tickets are had and what is drawn.',
      ),
    ]
  const money = raffle.prizes.map(({ gift: prize, count }) =>
    prize.kind === 'points' ? 0 : Number(prize.amount) * count,
  )
  const all = money.reduce((sum, value) => sum + value, 0)
  return [
    ...rulesIn(offer, path).flatMap(({ at, rule }) =>
      'segment' in rule
        ? [
            issue([...at, 'segment'], {
              code: 'raffle',
              message: 'a raffle for a segment, which can change until the draw',
              found: rule.segment,
              fix: 'Say in audience whom it is for.',
            }),
          ]
        : [],
    ),
    ...(until === undefined ? [wrong('until', 'raffle without an end', 'Say when it is drawn.')] : []),
    ...(turn === 'once'
      ? []
      : [wrong('turn', 'raffle that repeats', 'Write once, and another offer for the next.')]),
    ...(gift ? [wrong('gift', 'raffle with a reward besides its prizes', 'Remove gift.')] : []),
    ...(budget.amount !== undefined && Number(budget.amount) < all
      ? [
          issue([...path, 'budget', 'amount'], {
            code: 'bounds',
            message: 'budget too small for the prizes',
            found: budget.amount,
            expected: `at least ${String(all)}`,
            fix: 'Raise the budget, or draw less.',
          }),
        ]
      : []),
  ]
}

/** What an offer asks to be claimed first, and what that asks: a way that comes back to it can never be gone. */
function circleIssues(offers: readonly Offer[]): DocumentIssue[] {
  const asks = new Map(
    offers.map((offer) => [
      offer.id,
      rulesIn(offer, []).flatMap(({ rule }) => ('claimed' in rule ? [rule.claimed] : [])),
    ]),
  )
  const wayBack = (id: string, from: string, seen: ReadonlySet<string>): readonly string[] | undefined => {
    for (const next of asks.get(from) ?? []) {
      if (next === id) return [from, id]
      if (seen.has(next)) continue
      const way = wayBack(id, next, new Set([...seen, next]))
      if (way) return [from, ...way]
    }
    return undefined
  }
  return offers.flatMap(({ id }, index) => {
    const way = wayBack(id, id, new Set([id]))
    if (!way) return []
    return [
      issue([index, 'conditions'], {
        code: 'circle',
        message: 'offers that require each other, so nobody can claim them',
        found: way.join(' → '),
        fix: 'Remove one of the rules `claimed`.',
      }),
    ]
  })
}

function issuesIn(merchant: Merchant): DocumentIssue[] {
  const { offers } = merchant.rewards.promotions
  const ids = offers.map(({ id }) => id)
  return [
    ...offers.flatMap((offer, index) => [
      ...(ids.indexOf(offer.id) < index
        ? [
            issue([index, 'id'], {
              code: 'twice',
              message: 'duplicate offer',
              found: offer.id,
              fix: 'Give it another id, or remove one.',
            }),
          ]
        : []),
      ...giftIssues(offer, [index]),
      ...raffleIssues(offer, [index]),
      ...periodIssues(offer, [index]),
      ...ruleIssues(rulesIn(offer, [index]), merchant, ids),
    ]),
    ...circleIssues(offers),
  ]
}

const known = remembered(issuesIn)

/** Offers that nobody could ever have, or that name what there is not. */
export function promotionIssues({ merchant }: ResolvedBrand): DocumentIssue[] {
  return known(merchant)
}
