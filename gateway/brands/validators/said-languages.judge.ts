import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Language } from '../../../schemas/documents/language.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

const known = languages as Readonly<Record<string, Language>>

const lists = {
  banners: 'a banner',
  notices: 'a notice',
  announcements: 'an announcement',
  promotions: 'a promotion',
} as const

/** Languages of a site, and those near to them. */
function spoken(supported: readonly string[]): ReadonlySet<string> {
  return new Set(supported.flatMap((code) => [code, known[code]?.fallback ?? code]))
}

/**
 * What a brand's own file tells in none of the languages that people may choose: it is shown all the same, and nobody
 * chose to read it so. What is inherited is the parent's to say.
 */
export function saidIssues({ brand, merchant, chain }: ResolvedBrand): DocumentIssue[] {
  const { supported } = brand.languages
  const offered = spoken(supported)
  return (Object.keys(lists) as (keyof typeof lists)[])
    .filter((list) => chain[0]?.merchant?.[list] !== undefined)
    .flatMap((list) =>
      merchant[list].flatMap(({ title }, index): DocumentIssue[] => {
        const said = Object.keys(title)
        if (said.length === 0 || said.some((code) => offered.has(code))) return []
        return [
          {
            document: 'merchant',
            issue: {
              code: 'language-not-offered',
              severity: 'warning',
              path: [list, index, 'title'],
              message: `${lists[list]} in no language that the site offers`,
              found: said.join(', '),
              expected: supported.join(', '),
              fix: `Say it in ${supported.join(' and ')} too, or add ${said.join(', ')} to languages.supported of brand.json.`,
            },
          },
        ]
      }),
    )
}
