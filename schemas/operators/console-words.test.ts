import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

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

  it('are all there, in the order of the English ones, and none is empty', () => {
    expect(Object.keys(words)).toEqual(Object.keys(english))
    expect(Object.entries(words).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('have the places of the English ones; a form of a plural may say its number too', () => {
    const wrong = Object.entries(words).filter(([key, text]) => {
      const [own, theirs] = [listPlaces(text), listPlaces(english[key])]
      const extra = own.filter((name) => !theirs.includes(name))
      const isNumber = /_(one|other)$/.test(key) && extra.every((name) => name === 'count')
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
