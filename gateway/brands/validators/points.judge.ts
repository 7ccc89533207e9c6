import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { at, listCategories, giftIssues, repeated, twice, listVendors } from './reward-issues.ts'

function dateIssues(path: Path, date: string | undefined): DocumentIssue[] {
  if (date === undefined || new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date)) return []
  const fix = 'Write a valid date.'
  return [
    at(path, {
      code: 'bounds',
      message: 'not a valid date',
      found: date,
      expected: '2026-11-01',
      fix,
    }),
  ]
}

function games(
  resolved: ResolvedBrand,
  path: Path,
  of: { categories?: string[]; vendors?: string[] },
): DocumentIssue[] {
  return [
    ...listCategories(resolved, [...path, 'categories'], of.categories ?? []),
    ...listVendors(resolved, [...path, 'vendors'], of.vendors ?? []),
  ]
}

function idsTwice(path: Path, what: string, items: readonly { id: string }[]): DocumentIssue[] {
  return repeated(items.map(({ id }) => id)).map((index) =>
    twice([...path, index, 'id'], what, items[index]?.id ?? ''),
  )
}

/** What is wrong with missions and their leaderboard beyond their schema. */
export function missionIssues(resolved: ResolvedBrand): DocumentIssue[] {
  const { list, leaderboard } = resolved.merchant.rewards.missions
  const path = ['missions', 'list']
  return [
    ...idsTwice(path, 'mission', list),
    ...list.flatMap((mission, index) => {
      const { from, until, gift } = mission
      const place = [...path, index]
      return [
        ...games(resolved, place, mission),
        ...dateIssues([...place, 'from'], from),
        ...dateIssues([...place, 'until'], until),
        ...(until !== undefined && until < from
          ? [
              at([...place, 'until'], {
                code: 'bounds',
                message: 'the mission ends before it starts',
                found: until,
                expected: `${from} or later`,
                fix: 'Change from or until.',
              }),
            ]
          : []),
        ...giftIssues(resolved, [...place, 'gift'], gift),
      ]
    }),
    ...(leaderboard?.prizes ?? []).flatMap(({ gift }, index) =>
      giftIssues(resolved, ['missions', 'leaderboard', 'prizes', index, 'gift'], gift),
    ),
  ]
}

/** What is wrong with points, their mall and their exchange beyond their schema. */
export function pointIssues(resolved: ResolvedBrand): DocumentIssue[] {
  const { earning, exchange, items } = resolved.merchant.rewards['points-mall']
  const path = ['points-mall', 'earning']
  return [
    ...idsTwice(path, 'rule', earning),
    ...earning.flatMap((rule, index) => [
      ...games(resolved, [...path, index], rule),
      ...dateIssues([...path, index, 'from'], rule.from),
    ]),
    ...(exchange ? exchangeIssues(exchange) : []),
    ...idsTwice(['points-mall', 'items'], 'item', items),
    ...items.flatMap(({ kind, amount }, index) => {
      const place = ['points-mall', 'items', index]
      if (amount !== undefined || kind !== 'cash') return []
      return [
        at(place, {
          code: 'missing-key',
          message: 'money item without an amount',
          found: 'nothing',
          expected: 'an amount in the currency of the merchant',
          fix: 'Add "amount".',
        }),
      ]
    }),
  ]
}

function exchangeIssues({ points, minimum }: { points: number; minimum: number }): DocumentIssue[] {
  const path = ['points-mall', 'exchange']
  return [
    ...(minimum % points === 0
      ? []
      : [
          at([...path, 'minimum'], {
            code: 'bounds',
            message: 'the minimum is not a multiple of the exchange step',
            found: String(minimum),
            expected: `a multiple of ${String(points)}`,
            fix: `Use ${String(Math.ceil(minimum / points) * points)}.`,
          }),
        ]),
  ]
}
