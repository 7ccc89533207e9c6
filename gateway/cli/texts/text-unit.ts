import { engineWords } from '../../brands/words/engine-words.ts'
import { isPlain, over } from '../../../schemas/brand/merge.ts'
import { overWords } from '../../brands/words/over-words.ts'
import { toPluralForms, listNumbers, pluralEnding } from '../../brands/words/plural-forms.ts'
import { tagsIn } from '../../brands/words/foreign-marks.ts'
import { listValueNames } from '../../brands/words/shown-values.ts'
import { findText } from '../../brands/words/text-at.ts'
import type { ResolvedBrand } from '../../base/brand/brand.types.ts'

export type Tree = Readonly<Record<string, unknown>>

/** A text to be translated. */
export interface TextUnit {
  /** Where it stands in a file of words: `frame.nav.home`. */
  key: string
  /** The English text. */
  source: string
  /** The text in the other language; empty while nobody wrote it. */
  target: string
  /** What a translator has to know. */
  note: string
}

/** A text that came back. */
export interface ReadText {
  key: string
  text: string
  /** The English text that it was made of, where the file says it. */
  source?: string
}

/** Writes a text into a tree of words, at its key. */
export function setText(tree: Record<string, unknown>, key: string, text: string): void {
  const steps = key.split('.')
  let group = tree
  for (const step of steps.slice(0, -1)) group = (group[step] ??= {}) as Record<string, unknown>
  group[steps.at(-1) ?? ''] = text
}

/** Every text of a tree by its key. */
export function listTexts(words: unknown, path = ''): [key: string, text: string][] {
  if (typeof words === 'string') return [[path, words]]
  if (!isPlain(words)) return []
  return Object.entries(words).flatMap(([key, inner]) =>
    path === '' && key.startsWith('$') ? [] : listTexts(inner, path === '' ? key : `${path}.${key}`),
  )
}

/** What a translator has to know of a text. */
export function getNote(language: string, key: string, source: string): string {
  const [, form] = pluralEnding.exec(key) ?? []
  const values = listValueNames(source)
  const tags = tagsIn(source)
  const numbers = form === undefined ? [] : listNumbers(language, form).slice(0, 5)
  return [
    ...(form === undefined
      ? []
      : [`Plural form "${form}"${numbers.length === 0 ? '' : `, for ${numbers.join(', ')}`}.`]),
    ...(values.length === 0 ? [] : [`Keep as they are: ${values.map((name) => `{{${name}}}`).join(' ')}.`]),
    ...(tags.length === 0
      ? []
      : [`Keep around their words: ${tags.map((tag) => `<${tag}>…</${tag}>`).join(' ')}.`]),
  ].join(' ')
}

/** Every text of a brand with what a language of it has, in the order of the English files and the plural forms of the language. */
export function textUnits(locales: ResolvedBrand['locales'], language: string): TextUnit[] {
  const english = overWords(engineWords('EN'), language === 'EN' ? undefined : locales.get('EN')) as Tree
  const words = over(engineWords(language), locales.get(language))
  return listTexts(toPluralForms(language, english)).map(([key, source]) => ({
    key,
    source,
    target: findText(words, key.split('.')) ?? '',
    note: getNote(language, key, source),
  }))
}
