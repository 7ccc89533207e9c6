import type { Finding } from '../../../schemas/documents/finding.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { nearest } from '../../../schemas/base/nearest.ts'
import { articleValues } from '../files/articles.ts'
import { engineLanguages, engineWords } from '../words/engine-words.ts'
import { getFinding } from '../files/issue.ts'
import type { Issue } from '../../../schemas/brand/check/issue.types.ts'
import { textIn } from '../files/locate-finding.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'
import { pluralEnding } from '../words/plural-forms.ts'
import { listValues } from '../words/shown-values.ts'
import { findAt } from '../words/text-at.ts'
import { isRead, leaves, namedBy } from './unread-words.advice.ts'

/** A name in single braces, which nothing fills in; what stands before it in other formats is said apart. */
const single = /(?<![{$#%])\{\s*([A-Za-z]\w*)\s*\}(?!\})/g

const known = new Map<string, readonly string[]>()

/** The values that the engine gives to a text: those that its own words show in any language, in any form of the plural. */
function givenTo(path: readonly string[]): readonly string[] {
  const id = path.join('.').replace(pluralEnding, '')
  const found = known.get(id)
  if (found) return found
  const steps = id.split('.')
  const [group, last = ''] = [steps.slice(0, -1), steps.at(-1)]
  const texts = engineLanguages().flatMap((language) => {
    const around = findAt(engineWords(language), group)
    return Object.entries(isPlain(around) ? around : {}).filter(
      ([key]) => key.replace(pluralEnding, '') === last,
    )
  })
  const counts = texts.some(([key]) => key !== last) ? ['count'] : []
  const shown = texts.flatMap(([, text]) => (typeof text === 'string' ? listValues(text) : []))
  const ofArticles = id.startsWith('pages.articles.') ? Object.keys(articleValues) : []
  const given = [...new Set([...shown.map(([, name]) => name), ...counts, ...ofArticles])]
  known.set(id, given)
  return given
}

/** Names in braces of a text that nothing fills in; `reference`: a text that shows what there is, beside those of the engine. */
export function valueIssues(path: string[], text: unknown, reference = ''): Issue[] {
  if (typeof text !== 'string') return []
  const singles = [...text.matchAll(single)].map(([whole, name = '']) => ({ whole, name, isSingle: true }))
  const values = [...listValues(text).map(([whole, name]) => ({ whole, name, isSingle: false })), ...singles]
  if (values.length === 0) return []
  const given = [...new Set([...givenTo(path), ...listValues(reference).map(([, name]) => name)])]
  return values
    .filter(({ name, isSingle }) => isSingle || !given.includes(name))
    .map(({ whole, name, isSingle }) => {
      const meant = nearest(name, given) ?? (given.length === 1 ? given[0] : undefined)
      const suggestion = meant === undefined ? undefined : `{{${meant}}}`
      return {
        code: 'unknown-value',
        path,
        message: isSingle
          ? 'placeholder in single braces: readers see it unchanged'
          : 'unknown placeholder in this text, so it stays empty',
        found: whole,
        expected: given.length === 0 ? 'no names in braces' : given.map((value) => `{{${value}}}`).join(', '),
        ...(suggestion && { suggestion }),
        fix: suggestion ? `Write ${suggestion}.` : 'Remove it.',
      }
    })
}

/** Names in double braces that the brand's own words have and nothing fills in. */
export function valuesInWords(brand: LoadedBrand): Finding[] {
  const [own] = brand.documents.chain
  if (!own) return []
  const named = namedBy(brand)
  return [...own.locales].flatMap(([language, words]) => {
    const issues = [...leaves(words, [])]
      .filter(([group = '']) => !group.startsWith('$'))
      .flatMap((path) => valueIssues(path, findAt(words, path)).filter(() => isRead(path, named)))
    const file = `locales/${language}.json`
    const text = issues.length === 0 ? undefined : textIn(own.tree, file)
    return issues.map((issue) =>
      getFinding({ severity: 'warning', ...issue }, brand.id, `${brand.id}/${file}`, text),
    )
  })
}
