import { contrastPairs, contrastRatio, type Components } from '../../schemas/theme/contrast.ts'
import type { ResolvedBrand } from '../base/brand/brand.types.ts'
import type { DocumentIssue } from './locate-finding.ts'
import { remembered } from './remembered.ts'

type Roles = Readonly<Record<string, { $value: { components: Components } } | undefined>>

function shown(ratio: number) {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}

const issuesIn = remembered((color: ResolvedBrand['theme']['color']) =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const roles = color[scheme] as unknown as Roles
    return contrastPairs.flatMap(({ text, ground, minimum }): DocumentIssue[] => {
      const [front, back] = [roles[text]?.$value.components, roles[ground]?.$value.components]
      if (!front || !back) return []
      const ratio = contrastRatio(front, back)
      if (ratio >= minimum) return []
      return [
        {
          document: 'theme',
          issue: {
            code: 'contrast',
            path: ['color', scheme, text],
            message: `${text} on ${ground} has too little contrast in the ${scheme} scheme`,
            found: `${shown(ratio)}:1`,
            expected: `${String(minimum)}:1 or more`,
            fix: `Move ${text} and ${ground} further apart in lightness.`,
          },
        },
      ]
    })
  }),
)

/** Colour pairs that people would find hard to read, in either scheme. */
export function contrastIssues({ theme }: ResolvedBrand): readonly DocumentIssue[] {
  return issuesIn(theme.color)
}
