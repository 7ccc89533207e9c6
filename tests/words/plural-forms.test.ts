import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listPluralForms, pluralEnding } from '../../gateway/brands/words/plural-forms.ts'
import { listLanguageFiles, listLeaves } from './word-files.ts'

const languages = ['EN', 'PT', 'TY', 'AR']

function readFile(...steps: string[]): Map<string, string> {
  return new Map(
    listLeaves(JSON.parse(readFileSync(path.join(...steps), 'utf8')) as object as Record<string, unknown>),
  )
}

/** Keys that say how many: those with a form in any language, and those with the number itself. A pair of its own is left out. */
function listCounted(files: readonly Map<string, string>[]): string[] {
  const keys = files.flatMap((words) =>
    [...words].flatMap(([key, text]) => {
      const base = key.replace(pluralEnding, '')
      const hasForms = words.has(`${base}_other`) || words.has(base)
      if (base !== key) return hasForms && !key.endsWith('_other') ? [base] : []
      return /\{\{count\}\}/.test(text) && !/[:：] \{\{count\}\}/.test(text) ? [key] : []
    }),
  )
  return [...new Set(keys)].sort()
}

/** What a language lacks of the forms that CLDR names for it: where there is no text for all other numbers, the key's own is. */
function listMissing(words: Map<string, string>, language: string, counted: readonly string[]): string[] {
  return counted.flatMap((key) =>
    listPluralForms(language)
      .filter((form) => !words.has(`${key}_${form}`) && !(form === 'other' && words.has(key)))
      .map((form) => `${language} ${key}_${form}`),
  )
}

describe.each(['schemas/locales', 'gateway/reference-games/words'])(
  'every text with a count in %s',
  (folder) => {
    const names = [...new Set(listLanguageFiles(folder).map(({ file }) => path.basename(file)))]

    it.each(names)('has all the plural forms of each language: %s', (name) => {
      const files = new Map(languages.map((language) => [language, readFile(folder, language, name)]))
      const counted = listCounted([...files.values()])
      expect([...files].flatMap(([language, words]) => listMissing(words, language, counted))).toEqual([])
    })
  },
)

it('every text with a count in the console has all the plural forms of English and Portuguese', () => {
  const files = new Map([
    ['EN', readFile('schemas/operators/console.words.json')],
    ['PT', readFile('schemas/operators/console.words.PT.json')],
  ])
  const counted = listCounted([...files.values()])
  expect(counted).toContain('inbox.count')
  expect([...files].flatMap(([language, words]) => listMissing(words, language, counted))).toEqual([])
})

it('a form that is missing is counted', () => {
  const words = new Map([
    ['left', '{{count}} left'],
    ['left_one', 'one left'],
  ])
  expect(listMissing(words, 'AR', listCounted([words]))).toEqual([
    'AR left_zero',
    'AR left_two',
    'AR left_few',
    'AR left_many',
  ])
})
