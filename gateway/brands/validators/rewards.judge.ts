import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { missionIssues, pointIssues } from './points.judge.ts'
import { at, listCategories, giftIssues, repeated, twice, unknown, listVendors } from './reward-issues.ts'

function vipIssues(resolved: ResolvedBrand): DocumentIssue[] {
  const { levels, measure } = resolved.merchant.rewards.vip
  const path = ['vip', 'levels']
  return [
    ...repeated(levels.map(({ id }) => id)).map((index) =>
      twice([...path, index, 'id'], 'level', levels[index]?.id ?? ''),
    ),
    ...levels.flatMap(({ from, gift }, index) => {
      const before = levels[index - 1]
      const isLower = before !== undefined && Number(from) <= Number(before.from)
      return [
        ...(isLower
          ? [
              at([...path, index, 'from'], {
                code: 'bounds',
                message: 'the level is not above the one before it',
                found: from,
                expected: `more than ${before.from}`,
                fix: 'Put the levels in ascending order.',
              }),
            ]
          : []),
        ...(gift ? giftIssues(resolved, [...path, index, 'gift'], gift) : []),
      ]
    }),
    ...listCategories(resolved, ['vip', 'measure', 'categories'], measure.categories ?? []),
    ...listVendors(resolved, ['vip', 'measure', 'vendors'], measure.vendors ?? []),
  ]
}

function rebateIssues(resolved: ResolvedBrand): DocumentIssue[] {
  const { rebate, vip } = resolved.merchant.rewards
  const levels = vip.levels.map(({ id }) => id)
  const path = ['rebate', 'rates']
  const seen = new Set<string>()
  return [
    ...repeated(rebate.rates.map(({ id }) => id)).map((index) =>
      twice([...path, index, 'id'], 'rate', rebate.rates[index]?.id ?? ''),
    ),
    ...rebate.rates.flatMap((rate, index) => [
      ...listCategories(resolved, [...path, index, 'categories'], rate.categories),
      ...rate.categories.flatMap((code, of) => {
        if (!seen.has(code)) {
          seen.add(code)
          return []
        }
        return [twice([...path, index, 'categories', of], 'category', code)]
      }),
      ...Object.keys(rate.levels ?? {}).flatMap((level) =>
        levels.includes(level)
          ? []
          : [unknown([...path, index, 'levels', level], 'VIP level', level, levels)],
      ),
    ]),
  ]
}

function referralIssues(resolved: ResolvedBrand): DocumentIssue[] {
  const { qualify, tiers, perDay, perMonth } = resolved.merchant.rewards.referral
  const path = ['referral', 'tiers']
  return [
    ...(perDay <= perMonth
      ? []
      : [
          at(['referral', 'perDay'], {
            code: 'bounds',
            message: 'perDay is above perMonth',
            found: String(perDay),
            expected: `at most ${String(perMonth)}`,
            fix: 'Lower perDay, or raise perMonth.',
          }),
        ]),
    ...qualify.flatMap(({ categories = [], vendors = [] }, index) => {
      const place = ['referral', 'qualify', index]
      return [
        ...listCategories(resolved, [...place, 'categories'], categories),
        ...listVendors(resolved, [...place, 'vendors'], vendors),
      ]
    }),
    ...tiers.flatMap(({ from, gift }, index) => {
      const before = tiers[index - 1]?.from ?? 0
      const order =
        from > before
          ? []
          : [
              at([...path, index, 'from'], {
                code: 'bounds',
                message: 'the tier does not start after the one before it',
                found: String(from),
                expected: `more than ${String(before)}`,
                fix: 'Put the tiers in ascending order.',
              }),
            ]
      return [...order, ...giftIssues(resolved, [...path, index, 'gift'], gift)]
    }),
  ]
}

/** What is wrong with the documents of rewards beyond their schemas. */
export function rewardIssues(resolved: ResolvedBrand): DocumentIssue[] {
  return [
    ...vipIssues(resolved),
    ...rebateIssues(resolved),
    ...referralIssues(resolved),
    ...missionIssues(resolved),
    ...pointIssues(resolved),
  ]
}
