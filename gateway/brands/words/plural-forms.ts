import languages from '../../../schemas/languages.json' with { type: 'json' }
import type { Language } from '../../../schemas/documents/language.document.ts'
import { isPlain } from '../../../schemas/brand/merge.ts'

type Tree = Readonly<Record<string, unknown>>

/** What the plural forms of a key end with. */
export const pluralEnding = /_(zero|one|two|few|many|other)$/

const known = languages as Readonly<Record<string, Language>>
/** Every plural form that a language may have, in the order of CLDR. */
export const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other']

const tried = [...Array.from({ length: 201 }, (_, number) => number), 1_000_000]

/** The plural forms of a language, in the order of CLDR, and whole numbers that each stands for. */
function readForms(code: string): Map<string, number[]> {
  const rules = new Intl.PluralRules(known[code]?.tag ?? code.toLowerCase())
  const categories: readonly string[] = rules.resolvedOptions().pluralCategories
  const selected = tried.map((number): [number, string] => [number, rules.select(number)])
  const listSelected = (form: string) => selected.flatMap(([number, one]) => (one === form ? [number] : []))
  const forms = pluralForms.filter((form) => categories.includes(form))
  return new Map(forms.map((form) => [form, listSelected(form)]))
}

const read = new Map<string, Map<string, number[]>>()

function getForms(code: string): Map<string, number[]> {
  const forms = read.get(code) ?? readForms(code)
  read.set(code, forms)
  return forms
}

/** The plural forms that a language has, by its platform code: `one` and `other` in English. */
export function listPluralForms(code: string): string[] {
  return [...getForms(code).keys()]
}

/** Whole numbers that a form stands for, as many as show what it is for; none where only parts of a whole have it. */
export function listNumbers(code: string, form: string): readonly number[] {
  return getForms(code).get(form) ?? []
}

/** Keys of a group that have plural forms, without their endings: those that say what all other numbers read. */
export function pluralKeysIn(group: Tree): string[] {
  return Object.keys(group).flatMap((key) => (key.endsWith('_other') ? [key.slice(0, -'_other'.length)] : []))
}

/** English words with the plural forms that another language has in place of the English ones. */
export function toPluralForms(code: string, words: Tree): Tree {
  const forms = listPluralForms(code)
  const plurals = pluralKeysIn(words)
  const entries = Object.entries(words).flatMap(([key, value]): [string, unknown][] => {
    if (isPlain(value)) return [[key, toPluralForms(code, value)]]
    const base = key.replace(pluralEnding, '')
    if (base === key || !plurals.includes(base)) return [[key, value]]
    if (!key.endsWith('_other')) return []
    return forms.map((form) => [`${base}_${form}`, words[`${base}_${form}`] ?? value])
  })
  return Object.fromEntries(entries)
}
