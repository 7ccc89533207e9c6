import { builtInEntries } from '../../../schemas/documents/navigation.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { getPage, pagePaths } from '../../../schemas/brand/check/page-paths.ts'
import { remembered } from '../files/remembered.ts'

type Navigation = ResolvedBrand['brand']['navigation']

function unknownNames(navigation: Navigation): DocumentIssue[] {
  const known = [...builtInEntries, ...Object.keys(navigation.entries)]
  return (['main', 'bar', 'side'] as const).flatMap((list) =>
    navigation[list].flatMap((name, index): DocumentIssue[] => {
      if (known.includes(name)) return []
      const suggestion = nearest(name, known)
      return [
        {
          document: 'brand',
          issue: {
            code: 'unknown-entry',
            path: ['navigation', list, index],
            message: 'no navigation entry has this name',
            found: name,
            expected: known.join(', '),
            ...(suggestion && { suggestion }),
            fix: 'Use a known name, or describe the entry in navigation.entries.',
          },
        },
      ]
    }),
  )
}

function unreachable(navigation: Navigation): DocumentIssue[] {
  return Object.entries(navigation.entries).flatMap(([name, { to }]): DocumentIssue[] => {
    const path = getPage(to)
    if (pagePaths.has(path)) return []
    const suggestion = nearest(path, pagePaths)
    return [
      {
        document: 'brand',
        issue: {
          code: 'unreachable',
          path: ['navigation', 'entries', name, 'to'],
          message: 'the entry links to an unknown page',
          found: to,
          ...(suggestion && { suggestion }),
          fix: 'Name the path of a screen.',
        },
      },
    ]
  })
}

const issuesIn = remembered((navigation: Navigation) => [
  ...unknownNames(navigation),
  ...unreachable(navigation),
])

/** Entries that are none, or that lead nowhere. */
export function navigationIssues({ brand }: ResolvedBrand): readonly DocumentIssue[] {
  return issuesIn(brand.navigation)
}
