import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { Bundles, fill } from '../../engine/base/text/bundles.ts'
import { t } from '../../engine/console/console-words.ts'
import { messageWords, pageWords } from '../../gateway/base/http/words.ts'
import { openLanguage } from '../../gateway/reference-games/play/words/words.ts'
import languages from '../../schemas/languages.json' with { type: 'json' }
import { createTexts, type Words } from '../../schemas/text/texts.ts'

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

type Pair = [old: string | undefined, now: string | undefined]

function listDifferences(words: Words, ask: (key: string, vars: Values) => Pair) {
  const texts = listTexts(words)
  expect(texts.length).toBeGreaterThan(0)
  const keys = new Set(texts.map(([key]) => key))
  return texts
    .flatMap((entry) => listQuestions(entry, keys))
    .map(([key, vars]) => [key, vars['count'], ...ask(key, vars)])
    .filter(([, , old, now]) => old !== now)
}

describe('both engines say the same', () => {
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
    const [bundles, texts] = [new Bundles(), createTexts('nested')]
    const names = Object.keys(files).filter((name) => !name.startsWith('$'))
    for (const name of names) {
      bundles.add(tag, name, files[name] ?? {})
      texts.add(tag, name, files[name] ?? {})
    }
    for (const name of names) {
      const order = [name, ...bundles.namespaces(tag)]
      const wrong = listDifferences(files[name] ?? {}, (key, vars) => {
        const found = bundles.find(tag, key, order, vars['count'])
        return [
          typeof found === 'string' ? (fill(found, vars) ?? undefined) : '',
          texts.find(key, [tag], order, vars) ?? '',
        ]
      })
      expect(wrong).toEqual([])
    }
  })

  it('for every text of the console', () => {
    const words = read('schemas/operators/console.words.json')
    const texts = createTexts('flat')
    texts.add('en', 'console', words)
    const wrong = listDifferences(words, (key, vars) => [
      // Where a value is missing the old one shows its place.
      t(key as never, vars).replaceAll(Object.keys(vars).length === 0 ? /\{\{\w+\}\}/g : '\0', ''),
      texts.find(key, ['en'], ['console'], vars) ?? key,
    ])
    expect(wrong).toEqual([])
  })

  const mechanics = readdirSync(path.join(games, 'EN')).map((file) => path.basename(file, '.json'))
  it.each(readdirSync(games).flatMap((code) => mechanics.map((name) => [code, name] as const)))(
    'for every text of the games in %s, %s',
    async (code, mechanic) => {
      const old = await openLanguage(code, mechanic)
      const texts = createTexts('flat')
      for (const spoken of [code, 'EN'])
        texts.add(getTag(spoken), 'game', {
          ...read(games, spoken, 'shell.json'),
          ...read(games, spoken, `${mechanic}.json`),
        })
      const wrong = listDifferences(read(games, code, `${mechanic}.json`), (key, vars) => {
        const written = Object.entries(vars).map(([name, value]) => [
          name,
          typeof value === 'number' ? old.figures.number(value) : value,
        ])
        return [
          old.t(key, vars),
          texts.find(
            key,
            [getTag(code), 'en'],
            ['game'],
            Object.fromEntries(written) as Words,
            vars['count'],
          ) ?? key,
        ]
      })
      expect(wrong).toEqual([])
    },
  )

  it.each(readdirSync(locales))('for every text of pages and mails of the gateway in %s', (code) => {
    const texts = createTexts('nested')
    for (const name of listNames(locales, code))
      texts.add(getTag(code), name, read(locales, code, `${name}.json`))
    const say = (key: string, name: string, vars?: Words) =>
      texts.find(key, [getTag(code)], [name], vars) ?? key
    const values = (vars: Words) =>
      Object.fromEntries(Object.entries(vars).map(([key, value]) => [key, String(value)]))
    const mails = read(locales, code, 'messages.json')
    const wrong = listTexts(mails).map(([key, text]) => [
      messageWords(key, code, values(getValues(text))),
      say(key, 'messages', getValues(text)),
    ])
    expect(wrong.filter(([old, now]) => old !== now)).toEqual([])
    for (const name of listNames(locales, code)) {
      const plain = listTexts(read(locales, code, `${name}.json`)).filter(([, text]) => !text.includes('{{'))
      const pairs = plain.map(([key]) => [pageWords(`${name}:${key}`, code), say(key, name)])
      expect(pairs.filter(([old, now]) => old !== now)).toEqual([])
    }
  })
})
