import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { Brand } from '../../../schemas/documents/brand.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { languageShown } from '../../base/brand/localized.ts'
import { listLanguages } from '../../base/brand/list-languages.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

interface Text {
  at: Path
  words: Readonly<Record<string, string>>
}

function listTexts({ title, terms }: Offer): Text[] {
  return [{ at: ['title'], words: title }, ...terms.map((words, index) => ({ at: ['terms', index], words }))]
}

/** Languages of a brand in which an offer is not written as a whole: what lacks there is read in another one. */
export function languagesLacking(offer: Offer, settings: Brand): string[] {
  return listLanguages({ settings }).filter((language) =>
    listTexts(offer).some(({ words }) => !words[language]?.trim()),
  )
}

/** Texts in whose place members of a language read nothing. */
function blankIssues(offer: Offer, index: number, settings: Brand): DocumentIssue[] {
  return listTexts(offer).flatMap(({ at, words }) => {
    const blank = listLanguages({ settings }).find(
      (language) => languageShown(words, language, { settings }) === undefined,
    )
    if (blank === undefined) return []
    return [
      {
        document: 'merchant',
        issue: {
          code: 'blank-words',
          path: ['rewards', 'promotions', 'offers', index, ...at, blank],
          message: 'words that are missing',
          expected: `words in ${blank}, since there are none to read in their place`,
          fix: 'Write them.',
        },
      },
    ]
  })
}

/** All of them at once: who adds a language to what they inherit has as much to write as there are offers. */
function lackingIssue(offers: readonly Offer[], settings: Brand): DocumentIssue[] {
  const lacking = offers.map((offer) => languagesLacking(offer, settings))
  const ids = offers.flatMap(({ id }, index) => (lacking[index]?.length ? [id] : []))
  const [first] = ids
  if (first === undefined) return []
  const languages = listLanguages({ settings }).filter((language) =>
    lacking.some((those) => those.includes(language)),
  )
  const more = ids.length > 5 ? ` and ${String(ids.length - 5)} more` : ''
  return [
    {
      document: 'merchant',
      issue: {
        code: 'missing-words',
        severity: 'warning',
        path: ['rewards', 'promotions', 'offers', offers.findIndex(({ id }) => id === first)],
        message: `words of promotions are missing in ${languages.join(', ')}: members read another language`,
        found: `${ids.slice(0, 5).join(', ')}${more}`,
        fix: 'Write title and terms of each in every language of the brand.',
      },
    },
  ]
}

/** Words of offers: wrong where there is nothing to read, and worth saying where it is read in another language. */
export function promotionWordsIssues({
  brand,
  merchant,
}: Pick<ResolvedBrand, 'brand' | 'merchant'>): DocumentIssue[] {
  const { offers } = merchant.rewards.promotions
  return [
    ...offers.flatMap((offer, index) => blankIssues(offer, index, brand)),
    ...lackingIssue(offers, brand),
  ]
}
