import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { pluralEnding, toPluralForms } from '../../gateway/brands/words/plural-forms.ts'

const folder = 'schemas/operators'
const translated = readdirSync(folder).flatMap(
  (file) => /^console\.words\.(\w+)\.json$/.exec(file)?.[1] ?? [],
)

function read(file: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Record<string, string>
}

const english = read('console.words.json')

function listPlaces(text = ''): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name))].sort()
}

it('the console speaks more than one language', () => {
  expect(translated).toEqual(['PT'])
})

describe.each(translated)('the words of the console in %s', (code) => {
  const words = read(`console.words.${code}.json`)

  it('are all there with the forms of their plurals, in the order of the English ones, and none is empty', () => {
    expect(Object.keys(words)).toEqual(Object.keys(toPluralForms(code, english)))
    expect(Object.entries(words).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have the places of the English ones; a form of a plural may say its number too', () => {
    const wrong = Object.entries(words).filter(([key, text]) => {
      const source = english[key] ?? english[key.replace(pluralEnding, '_other')]
      const [own, theirs] = [listPlaces(text), listPlaces(source)]
      const extra = own.filter((name) => !theirs.includes(name))
      const isNumber = pluralEnding.test(key) && extra.every((name) => name === 'count')
      return theirs.some((name) => !own.includes(name)) || (extra.length > 0 && !isNumber)
    })
    expect(wrong).toEqual([])
    expect(Object.values(words).filter((text) => /(?<!\{)\{(?!\{)|(?<!\})\}(?!\})/.test(text))).toEqual([])
  })

  it('are translated: texts of several words are not those in English', () => {
    const same = Object.entries(words).filter(
      ([key, text]) => text === english[key] && /[a-z]{3,} [a-z]{3,}/i.test(text.replace(/\{\{\w+\}\}/g, '')),
    )
    expect(same).toEqual([])
  })
})
