import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Bundles, fill, hasRich } from './bundles.ts'
import { createRichWords } from './rich-words.ts'
import { createText } from './text.ts'

const folder = path.resolve('schemas/locales')
const tags: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil', PT: 'pt-BR', AR: 'ar' }

function listKeys(words: object, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? listKeys(value as object, `${before}${key}.`)
      : [before + key],
  )
}

/** Every name that some words take, with a value that shows where it went. */
function values(words: string) {
  return Object.fromEntries(
    [...words.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => [name, `<${name}>`]),
  )
}

test.each(readdirSync(folder))('reads every word of %s as i18next does', (code) => {
  const tag = tags[code] ?? code.toLowerCase()
  const bundles = new Bundles()
  const files = readdirSync(path.join(folder, code))
  const namespaces = files.map((file) => path.basename(file, '.json'))
  for (const [at, file] of files.entries())
    bundles.add(
      tag,
      namespaces[at] ?? '',
      JSON.parse(readFileSync(path.join(folder, code, file), 'utf8')) as object as never,
    )
  const translate = createRichWords(bundles)
  const wrong = bundles.all().flatMap(([, namespace, words]) =>
    listKeys(words).flatMap((key) => {
      const ns = [namespace, ...namespaces]
      const plain = bundles.find(tag, key, ns)
      const vars = values(String(plain))
      const singular = key.replace(/_(zero|one|two|few|many|other)$/, '')
      const counts = singular === key ? [2] : [0, 1, 2, 3, 11, 100]
      const counted = counts.map((count) => {
        const bundle = bundles.find(tag, singular, ns, count)
        return [
          fill(typeof bundle === 'string' ? bundle : '', { ...vars, count }),
          translate(tag, singular, { ...vars, count }, ns),
        ]
      })
      return [[fill(String(plain), vars), translate(tag, key, vars, ns)], ...counted]
        .filter(([ours, theirs]) => ours !== theirs && !theirs?.startsWith('key '))
        .map((pair) => [namespace, key, ...pair])
    }),
  )
  expect(wrong).toEqual([])
})

test('words that need more than values by name are recognised', () => {
  expect([
    hasRich({ a: { b: 'plain' }, c: 'to {{name}} and {{ other }}' }),
    hasRich({ a: { b: '$t(other)' } }),
    hasRich({ a: '{{when, datetime}}' }),
    hasRich({ a: '{{person.name}}' }),
  ]).toEqual([false, true, true, true])
  expect(fill('{{person.name}}', {})).toBeNull()
})

test('words that nest wait for i18next, at the start and when they are fetched', async () => {
  const text = createText({
    language: { code: 'EN', tag: 'en', dir: 'ltr' },
    words: { frame: { brand: 'Tala', hello: 'Hello from $t(brand), {{name}}' } },
    wordsUrl: '/locales/{lang}/{ns}.json',
    fetchWords: () => Promise.resolve({ nested: '[$t(frame:brand)]' }),
  })
  expect(text.translate('hello', { name: 'Rosa' })).toBe('')
  await text.missing()
  expect(text.missing()).toBeNull()
  expect(text.translate('hello', { name: 'Rosa' })).toBe('Hello from Tala, Rosa')
  await text.load(['pages'])
  expect(text.translate('nested', {}, 'pages')).toBe('[Tala]')
})
