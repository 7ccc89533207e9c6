import { contrastPairs, contrastRatio, type Components } from '../../../schemas/theme/contrast.ts'
import { posturePairs } from '../../../schemas/theme/posture-pairs.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'
import { remembered } from '../files/remembered.ts'

type Tokens = Readonly<Record<string, { $value: { components: Components } } | undefined>>
type Roles = Readonly<Record<string, Components | undefined>>

const readable = 4.5

function formatRatio(ratio: number) {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}

function contrastIssue(
  scheme: string,
  text: string,
  ground: string,
  ratio: number,
  minimum: number,
): DocumentIssue {
  return {
    document: 'theme',
    issue: {
      code: 'contrast',
      path: ['color', scheme, text],
      message: `${text} on ${ground} has too little contrast in the ${scheme} scheme`,
      found: `${formatRatio(ratio)}:1`,
      expected: `${String(minimum)}:1 or more`,
      fix: `Move ${text} and ${ground} further apart in lightness.`,
    },
  }
}

function readRoles(color: object): Roles {
  const tokens = Object.entries(color as Tokens)
  return Object.fromEntries(tokens.map(([role, token]) => [role, token?.$value?.components]))
}

const issuesInRoles = remembered((color: ResolvedBrand['theme']['color']) =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const roles = readRoles(color[scheme])
    return contrastPairs.flatMap(({ text, ground, minimum }): DocumentIssue[] => {
      const [front, back] = [roles[text], roles[ground]]
      if (!front || !back) return []
      const ratio = contrastRatio(front, back)
      return ratio < minimum ? [contrastIssue(scheme, text, ground, ratio, minimum)] : []
    })
  }),
)

/** What the postures of a theme lay over each other beyond the pairs that every brand has. */
const issuesInPostures = remembered(({ color, postures }: ResolvedBrand['theme']) =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const pairs = posturePairs(postures, readRoles(color[scheme]))
    const issues = pairs.flatMap(({ text, ground }): DocumentIssue[] => {
      const ratio = contrastRatio(text.components, ground.components)
      if (ratio >= readable) return []
      return [contrastIssue(scheme, text.role, ground.role, ratio, readable)]
    })
    return [...new Map(issues.map((issue) => [issue.issue.message, issue])).values()]
  }),
)

/** Colour pairs that people would find hard to read, in either scheme. */
export function contrastIssues({ theme }: ResolvedBrand): readonly DocumentIssue[] {
  const everywhere = issuesInRoles(theme.color)
  const messages = new Set(everywhere.map(({ issue }) => issue.message))
  return [...everywhere, ...issuesInPostures(theme).filter(({ issue }) => !messages.has(issue.message))]
}
