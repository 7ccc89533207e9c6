import type { Brand } from '../../../schemas/documents/brand.document.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'
import { languageShown } from '../../base/brand/localized.ts'
import { listLanguages } from '../../base/brand/list-languages.ts'
import type { Path } from '../../../schemas/brand/check/issue.types.ts'
import type { DocumentIssue } from '../files/locate-finding.ts'

type Rewards = ResolvedBrand['merchant']['rewards']

interface Text {
  at: Path
  words: Readonly<Record<string, string>>
  /** Whether it may have no words at all. */
  isOptional: boolean
}

/** Everything that members read of the rewards beside promotions, by the file that says it. */
function getTexts({ missions, vip, 'points-mall': mall }: Rewards): Record<string, Text[]> {
  const text = (at: Path, words: Text['words'], isOptional = false): Text => ({ at, words, isOptional })
  return {
    missions: [
      ...missions.list.flatMap(({ title, text: more, badge }, index) => [
        text(['list', index, 'title'], title),
        text(['list', index, 'text'], more, true),
        ...(badge ? [text(['list', index, 'badge', 'title'], badge.title)] : []),
      ]),
    ],
    'points-mall': [
      ...mall.earning.map(({ title }, index) => text(['earning', index, 'title'], title)),
      ...mall.items.flatMap(({ title, text: more }, index) => [
        text(['items', index, 'title'], title),
        text(['items', index, 'text'], more, true),
      ]),
    ],
    vip: vip.levels.map(({ name }, index) => text(['levels', index, 'name'], name)),
  }
}

function blankIssues(file: string, texts: readonly Text[], settings: Brand): DocumentIssue[] {
  return texts.flatMap(({ at, words, isOptional }) => {
    if (isOptional && Object.keys(words).length === 0) return []
    const blank = listLanguages({ settings }).find(
      (language) => languageShown(words, language, { settings }) === undefined,
    )
    if (blank === undefined) return []
    return [
      {
        document: 'merchant',
        issue: {
          code: 'blank-words',
          path: ['rewards', file, ...at, blank],
          message: 'words that are missing',
          expected: `words in ${blank}, since there are none to read in their place`,
          fix: 'Write them.',
        },
      },
    ]
  })
}

/** All of a file at once: who adds a language to what they inherit has as much to write as there are texts. */
function lackingIssue(file: string, texts: readonly Text[], settings: Brand): DocumentIssue[] {
  const spoken = listLanguages({ settings })
  const lacking = texts
    .filter(({ words, isOptional }) => !isOptional || Object.keys(words).length > 0)
    .map(({ at, words }) => ({ at, languages: spoken.filter((language) => !words[language]?.trim()) }))
    .filter(({ languages }) => languages.length > 0)
  const [first] = lacking
  if (!first) return []
  const languages = spoken.filter((value) => lacking.some((text) => text.languages.includes(value)))
  const more = lacking.length > 5 ? ` and ${String(lacking.length - 5)} more` : ''
  return [
    {
      document: 'merchant',
      issue: {
        code: 'missing-words',
        severity: 'warning',
        path: ['rewards', file, ...first.at],
        message: `words of rewards are missing in ${languages.join(', ')}: members read another language`,
        found: `${lacking
          .slice(0, 5)
          .map(({ at }) => at.join('.'))
          .join(', ')}${more}`,
        fix: 'Write each text in every language of the brand.',
      },
    },
  ]
}

/** Words of missions, of the points mall and of levels: wrong where there is nothing to read, worth saying where another language is read. */
export function rewardWordsIssues({
  brand,
  merchant,
}: Pick<ResolvedBrand, 'brand' | 'merchant'>): DocumentIssue[] {
  return Object.entries(getTexts(merchant.rewards)).flatMap(([file, texts]) => [
    ...blankIssues(file, texts, brand),
    ...lackingIssue(file, texts, brand),
  ])
}
