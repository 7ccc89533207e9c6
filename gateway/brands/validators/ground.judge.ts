import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

/** Stops of the gradient behind the artwork in colours that the theme does not have: browsers would draw none of it. */
export function groundIssues({ theme }: ResolvedBrand): DocumentIssue[] {
  const { light } = theme.color
  const known = Object.keys(light).filter((name) => !name.startsWith('$'))
  return theme.ground.flatMap(({ role }, index): DocumentIssue[] => {
    if (known.includes(role)) return []
    const suggestion = nearest(role, known)
    return [
      {
        document: 'theme',
        issue: {
          code: 'unknown-reference',
          path: ['ground', index, 'role'],
          message: 'unknown color role in color.light',
          found: role,
          expected: known.join(', '),
          ...(suggestion && { suggestion }),
          fix: suggestion ? `Use ${suggestion}.` : 'Name a role of color, or add it there in both schemes.',
        },
      },
    ]
  })
}
