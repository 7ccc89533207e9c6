import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What no game of the reference vendor has, in the words that once promised it. */
const promises = {
  'a host at the table': /\bhosts?\b|\bdealers?\b|anfitri|crupi/iu,
  'aiming in fishing': /\baim\b|asinta|\bmir[ae]\b|صوّب/iu,
  'opponents at cards': /against people|laban sa totoong tao|contra pessoas|أمام لاعبين/iu,
  'counting what players open':
    /players open most|chosen most|favourites of our players|re(newed|freshed) every Monday|renovados toda segunda|bago tuwing Lunes/iu,
}

function filesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : []
}

const documents = [
  ...filesIn('brands').flatMap((brand) => [`${brand}/merchant.json`, ...filesIn(`${brand}/locales`)]),
  ...filesIn('schemas/locales').flatMap((code) => [`${code}/frame.json`, `${code}/games.json`]),
].filter((file) => existsSync(file))

it.each(Object.entries(promises))('no shipped word promises %s', (_, words) => {
  const found = documents.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => /": "(.*)"/.exec(line)?.[1] ?? '')
      .filter((text) => words.test(text))
      .map((text) => `${file}: ${text}`),
  )
  expect([documents.length > 10, found]).toEqual([true, []])
})
