import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { t } from '../../engine/console/console-words.ts'
import { messageWords, pageWords } from '../../gateway/base/http/words.ts'
import { openLanguage } from '../../gateway/reference-games/play/words/words.ts'
import languages from '../languages.json' with { type: 'json' }
import { buildTexts } from '../../tests/built-texts.ts'
import { createTexts, type Words } from './texts.ts'

const locales = 'schemas/locales'
const games = 'gateway/reference-games/words'
const brands = readdirSync('brands').filter((id) => readdirSync(path.join('brands', id)).includes('locales'))

function read(...steps: string[]) {
  return JSON.parse(readFileSync(path.join(...steps), 'utf8')) as Words
}

function listNames(...steps: string[]) {
  return readdirSync(path.join(...steps)).map((file) => path.basename(file, '.json'))
}

function getTag(code: string) {
  return (languages as Record<string, { tag: string }>)[code]?.tag ?? 'en'
}

/** Keys and texts of a file. */
function listTexts(words: object, before = ''): [key: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[before + key, value] as [string, string]]
      : listTexts(value as object, `${before}${key}.`),
  )
}

/** Values for every place of a text: what would do harm if it were read as text, key or mark. */
function getValues(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name) => [name, `<b>{{${name}}}</b> $t(nav.home) Ana 12 ١٢`]))
}

type Values = Readonly<Record<string, string | number>>

const counts = [0, 1, 2, 3, 11, 100, 1_000_000]

/** Every way to ask for a text: as it is, and where its key is a form of a plural, by numbers. */
function listQuestions(
  [key, text]: [key: string, text: string],
  keys: ReadonlySet<string>,
): [key: string, vars: Values][] {
  const values = getValues(text)
  const singular = key.replace(/_(zero|one|two|few|many|other)$/, '')
  // `score_other` is no plural: there is nothing else that it could be a form of.
  const base = keys.has(singular) || keys.has(`${singular}_one`) ? singular : key
  return [
    [key, values],
    [key, {}],
    ...(base === key ? [2] : counts).map((count) => [base, { ...values, count }] as [string, Values]),
  ]
}

/** What a text says, read without any engine: its form by the rule of the language, its places filled in order. */
function readPlainly(
  texts: ReadonlyMap<string, string>,
  tag: string,
  key: string,
  vars: Values,
): string | undefined {
  const { count } = vars
  const forms = [
    ...(count === 0 ? ['_zero'] : []),
    ...(typeof count === 'number' ? [`_${new Intl.PluralRules(tag).select(count)}`, '_other'] : []),
    '',
  ]
  const form = forms.find((value) => texts.has(key + value))
  if (form === undefined) return undefined
  return (texts.get(key + form) ?? '').replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    Object.hasOwn(vars, name) ? String(vars[name]) : '',
  )
}

/** Questions to the texts of a file that are answered otherwise than they are written. */
function listDifferences(
  words: Words,
  tag: string,
  ...asks: ((key: string, vars: Values) => string | undefined)[]
) {
  const texts = new Map(listTexts(words))
  expect(texts.size).toBeGreaterThan(0)
  const keys = new Set(texts.keys())
  return [...texts]
    .flatMap((entry) => listQuestions(entry, keys))
    .map(([key, vars]) => [
      key,
      vars['count'],
      readPlainly(texts, tag, key, vars),
      ...asks.map((ask) => ask(key, vars)),
    ])
    .filter(([, , written, ...answers]) => answers.some((answer) => answer !== written))
}

const built = await buildTexts()

describe('what is said is what is written', () => {
  const sites = readdirSync(locales).map((code) => ['the engine', locales, code] as const)
  const own = brands.flatMap((id) =>
    listNames('brands', id, 'locales').map((code) => [id, path.join('brands', id, 'locales'), code] as const),
  )

  it.each([...sites, ...own])('for every text of %s in %s %s', (_, folder, code) => {
    const tag = getTag(code)
    const files =
      folder === locales
        ? Object.fromEntries(
            listNames(folder, code).map((name) => [name, read(folder, code, `${name}.json`)]),
          )
        : (read(folder, `${code}.json`) as Record<string, Words>)
    const readers = [createTexts('nested'), built.createTexts('nested')]
    const names = Object.keys(files).filter((name) => !name.startsWith('$'))
    for (const name of names) for (const texts of readers) texts.add(tag, name, files[name] ?? {})
    for (const name of names) {
      const order = [name, 'frame', ...names.toSorted()]
      const wrong = listDifferences(
        files[name] ?? {},
        tag,
        ...readers.map((texts) => (key: string, vars: Values) => texts.find(key, [tag], order, vars)),
      )
      expect(wrong).toEqual([])
    }
  })

  it('for every text of the console', () => {
    const english = read('schemas/operators/console.words.json')
    expect(listDifferences(english, 'en', (key, vars) => t(key as never, vars))).toEqual([])
    const words = read('schemas/operators/console.words.PT.json')
    const texts = createTexts('flat')
    texts.add('pt-BR', 'console', words)
    const say = (key: string, vars: Values) => texts.find(key, ['pt-BR'], ['console'], vars)
    expect(listDifferences(words, 'pt-BR', say)).toEqual([])
  })

  const mechanics = listNames(games, 'EN')
  it.each(readdirSync(games).flatMap((code) => mechanics.map((name) => [code, name] as const)))(
    'for every text of the games in %s, %s',
    async (code, mechanic) => {
      const language = await openLanguage(code, mechanic)
      // A figure is held left to right in Arabic; those of several digits are written as each language writes them.
      const withoutMarks = (text: string) => text.replace(/[\u2066\u2069]/g, '')
      const words = Object.entries(read(games, code, `${mechanic}.json`)).map(
        ([key, text]) => [key, withoutMarks(String(text))] as const,
      )
      const say = (key: string, vars: Values) => withoutMarks(language.t(key, vars))
      const wrong = listDifferences(Object.fromEntries(words), getTag(code), say)
      expect(wrong.filter(([, count]) => typeof count !== 'number' || count < 10)).toEqual([])
    },
  )

  it.each(readdirSync(locales))('for every text of pages and mails of the gateway in %s', (code) => {
    const tag = getTag(code)
    const mails = new Map(listTexts(read(locales, code, 'messages.json')))
    const unlike = [...mails].filter(([key, text]) => {
      const places = getValues(text)
      return messageWords(key, code, places) !== readPlainly(mails, tag, key, places)
    })
    expect(unlike).toEqual([])
    for (const name of listNames(locales, code)) {
      const plain = listTexts(read(locales, code, `${name}.json`)).filter(([, text]) => !text.includes('{{'))
      const wrong = plain.filter(([key, text]) => pageWords(`${name}:${key}`, code) !== text)
      expect(wrong).toEqual([])
    }
  })
})
