import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Merchant } from '../../schemas/documents/merchant.document.ts'

const languages = readdirSync('schemas/locales')
const shipped = ['atlas', 'mare', 'tala']

/** Every text of the product and of the shipped brands in a language, with the file that says it. */
function textsIn(language: string): { file: string; text: string }[] {
  const folders = [
    `schemas/locales/${language}`,
    `gateway/reference-games/words/${language}`,
    ...shipped.map((brand) => `brands/${brand}/locales/${language}`),
  ]
  // Not every brand says something in every language.
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder).map((name) => {
        const file = path.posix.join(folder, name)
        return { file, text: readFileSync(file, 'utf8') }
      }),
    )
}

describe('what players read', () => {
  it('calls a lottery by one word in Portuguese', () => {
    const all = textsIn('PT')
    expect(all.some(({ text }) => /\bloteria/i.test(text))).toBe(true)
    expect(all.filter(({ text }) => /\blotaria/i.test(text)).map(({ file }) => file)).toEqual([])
  })

  it.each(languages)('says in %s that a field may be left empty by one spelling', (language) => {
    const said = textsIn(language).flatMap(({ text }) =>
      [...text.matchAll(/"optional": "([^"]+)"/g)].map(([, word]) => word),
    )
    expect(said.length).toBeGreaterThan(0)
    expect(new Set(said).size).toBe(1)
  })

  it.each(shipped)(
    'has titles in the announcements of %s that say what happened, not what kind it is',
    (brand) => {
      const { announcements } = JSON.parse(readFileSync(`brands/${brand}/merchant.json`, 'utf8')) as Merchant
      const titles = announcements.flatMap(({ title }) => Object.values(title))
      expect(titles.length).toBeGreaterThan(0)
      expect(titles.filter((title) => String(title).trim().split(/\s+/).length < 2)).toEqual([])
    },
  )
})
