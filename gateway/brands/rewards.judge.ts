import { minorOf } from '../../schemas/base/money.ts'
import type { Gift } from '../../schemas/documents/reward.document.ts'
import type { ResolvedBrand } from '../base/brand/brand.types.ts'
import { nearest } from '../base/config/nearest.ts'
import type { Issue, Path } from './issue.types.ts'
import type { DocumentIssue } from './locate-finding.ts'

function at(path: Path, issue: Omit<Issue, 'path'>): DocumentIssue {
  return { document: 'merchant', issue: { path: ['rewards', ...path], ...issue } }
}

function unknown(path: Path, what: string, found: string, known: readonly string[]): DocumentIssue {
  const suggestion = nearest(found, known)
  return at(path, {
    code: 'unknown-reference',
    message: `${what} that does not exist`,
    found,
    expected: known.length > 0 ? known.join(', ') : 'none',
    ...(suggestion && { suggestion }),
    fix: suggestion ? `Use ${suggestion}.` : 'Remove it, or add it where it is defined.',
  })
}

function twice(path: Path, what: string, found: string): DocumentIssue {
  return at(path, { code: 'twice', message: `${what} that is there twice`, found, fix: 'Remove one.' })
}

/** Indexes of what an earlier item has as well. */
function repeated(items: readonly string[]): number[] {
  return items.flatMap((item, index) => (items.indexOf(item) < index ? [index] : []))
}

function codesOf({ merchant }: ResolvedBrand): string[] {
  return merchant.categories.map(({ code }) => code)
}

/** An amount that the currency cannot pay. */
function amountIssues({ merchant }: ResolvedBrand, path: Path, amount: string): DocumentIssue[] {
  const { code, scale } = merchant.currency
  if (minorOf(amount, scale) !== undefined) return []
  return [
    at(path, {
      code: 'bounds',
      message: `an amount that ${code} does not have`,
      found: amount,
      expected: `at most ${String(scale)} digits behind the point`,
      fix: 'Round the amount.',
    }),
  ]
}

/** What is wrong with a gift: amounts that cannot be paid, categories that do not exist, a bonus for which nothing counts. */
function giftIssues(resolved: ResolvedBrand, path: Path, gift: Gift): DocumentIssue[] {
  if (gift.kind === 'points') return []
  const amounts = amountIssues(resolved, [...path, 'amount'], gift.amount)
  if (gift.kind === 'cash') return amounts
  const known = codesOf(resolved)
  const { maxStake, counts = [] } = gift
  const nothing =
    counts.length > 0 && counts.every(({ percent }) => percent === 0)
      ? [
          at([...path, 'counts'], {
            code: 'bounds',
            message: 'a bonus for which nothing counts: nobody could play it through',
            found: '0',
            expected: 'one percent above 0',
            fix: 'Let a category count.',
          }),
        ]
      : []
  return [
    ...amounts,
    ...(maxStake === undefined ? [] : amountIssues(resolved, [...path, 'maxStake'], maxStake)),
    ...counts.flatMap(({ category }, index) =>
      known.includes(category)
        ? []
        : [unknown([...path, 'counts', index, 'category'], 'a category', category, known)],
    ),
    ...nothing,
  ]
}

function vipIssues(resolved: ResolvedBrand): DocumentIssue[] {
  const { levels, measure } = resolved.merchant.rewards.vip
  const path = ['vip', 'levels']
  const isCount = measure.of === 'rounds' || measure.of === 'deposits'
  return [
    ...repeated(levels.map(({ id }) => id)).map((index) =>
      twice([...path, index, 'id'], 'a level', levels[index]?.id ?? ''),
    ),
    ...levels.flatMap(({ from, gift }, index) => {
      const before = levels[index - 1]
      const isLower = before !== undefined && Number(from) <= Number(before.from)
      return [
        ...(isCount && from.includes('.')
          ? [
              at([...path, index, 'from'], {
                code: 'bounds',
                message: 'part of a count',
                found: from,
                expected: 'a whole number',
                fix: 'Remove the digits behind the point.',
              }),
            ]
          : []),
        ...(isCount ? [] : amountIssues(resolved, [...path, index, 'from'], from)),
        ...(isLower
          ? [
              at([...path, index, 'from'], {
                code: 'bounds',
                message: 'a level that is reached no later than the one before it',
                found: from,
                expected: `more than ${before.from}`,
                fix: 'Put the levels in their order, the lowest first.',
              }),
            ]
          : []),
        ...(gift ? giftIssues(resolved, [...path, index, 'gift'], gift) : []),
      ]
    }),
    ...categoriesOf(resolved, ['vip', 'measure', 'categories'], measure.categories ?? []),
  ]
}

function categoriesOf(resolved: ResolvedBrand, path: Path, found: readonly string[]): DocumentIssue[] {
  const known = codesOf(resolved)
  return found.flatMap((code, index) =>
    known.includes(code) ? [] : [unknown([...path, index], 'a category', code, known)],
  )
}

function rebateIssues(resolved: ResolvedBrand): DocumentIssue[] {
  const { rebate, vip } = resolved.merchant.rewards
  const levels = vip.levels.map(({ id }) => id)
  const path = ['rebate', 'rates']
  const seen = new Set<string>()
  return [
    ...repeated(rebate.rates.map(({ id }) => id)).map((index) =>
      twice([...path, index, 'id'], 'a rate', rebate.rates[index]?.id ?? ''),
    ),
    ...rebate.rates.flatMap((rate, index) => [
      ...categoriesOf(resolved, [...path, index, 'categories'], rate.categories),
      ...rate.categories.flatMap((code, of) => {
        if (!seen.has(code)) {
          seen.add(code)
          return []
        }
        return [twice([...path, index, 'categories', of], 'a category', code)]
      }),
      ...Object.keys(rate.levels ?? {}).flatMap((level) =>
        levels.includes(level)
          ? []
          : [unknown([...path, index, 'levels', level], 'a VIP level', level, levels)],
      ),
    ]),
  ]
}

function referralIssues(resolved: ResolvedBrand): DocumentIssue[] {
  const { qualify, tiers } = resolved.merchant.rewards.referral
  const path = ['referral', 'tiers']
  return [
    ...qualify.flatMap(({ of, atLeast, categories = [] }, index) => {
      const place = ['referral', 'qualify', index]
      const amounts =
        of === 'rounds' || of === 'deposits' ? [] : amountIssues(resolved, [...place, 'atLeast'], atLeast)
      return [...amounts, ...categoriesOf(resolved, [...place, 'categories'], categories)]
    }),
    ...tiers.flatMap(({ from, gift }, index) => {
      const before = tiers[index - 1]?.from ?? 0
      const order =
        from > before
          ? []
          : [
              at([...path, index, 'from'], {
                code: 'bounds',
                message: 'a tier that begins no later than the one before it',
                found: String(from),
                expected: `more than ${String(before)}`,
                fix: 'Put the tiers in their order, the first first.',
              }),
            ]
      return [...order, ...giftIssues(resolved, [...path, index, 'gift'], gift)]
    }),
  ]
}

/** What is wrong with the documents of rewards beyond their schemas. */
export function rewardIssues(resolved: ResolvedBrand): DocumentIssue[] {
  return [...vipIssues(resolved), ...rebateIssues(resolved), ...referralIssues(resolved)]
}
