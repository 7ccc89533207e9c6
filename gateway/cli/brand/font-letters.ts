import languages from '../../../schemas/languages.json' with { type: 'json' }
import { languageLetters } from '../../../schemas/theme/language-letters.ts'
import { pointsIn, unicodeRanges } from '../../../schemas/theme/unicode-ranges.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { engineWords } from '../../brands/words/engine-words.ts'
import type { FontFacts } from './read-font.ts'

type Characters = FontFacts['characters']

const names = languages as Readonly<Record<string, { name: string }>>

function isLetter(letter: string) {
  return /\p{L}/u.test(letter)
}

function getPoint(letter: string): number {
  return letter.codePointAt(0) ?? 0
}

/** Every character of a language: of its alphabet, and of the words that there are in it. */
function getCharacters(brand: LoadedBrand, code: string): ReadonlySet<string> {
  const words = JSON.stringify([engineWords(code), brand.documents.locales.get(code)])
  return new Set(words + (languageLetters[code]?.letters ?? ''))
}

/** Subsets that the brand's languages need and the font has letters for; of plain Latin its letters count, which no other subset has. */
export function subsetsFor(brand: LoadedBrand, { characters }: FontFacts): string[] {
  const codes = brand.documents.brand.languages.supported
  const written = new Set(codes.flatMap((code) => [...getCharacters(brand, code)].map(getPoint)))
  const needed = new Set(codes.flatMap((code) => languageLetters[code]?.subsets ?? []))
  const latin = new Set(pointsIn('latin'))
  return Object.keys(unicodeRanges).filter((subset) =>
    pointsIn(subset).some((point) => {
      if (!characters.has(point)) return false
      if (subset === 'latin') return isLetter(String.fromCodePoint(point))
      return (
        !latin.has(point) &&
        (written.has(point) || (needed.has(subset) && isLetter(String.fromCodePoint(point))))
      )
    }),
  )
}

const namedLetters = 12

/** Letters of a language that a font lacks, and how it is drawn then. */
function findGap(brand: LoadedBrand, code: string, characters: Characters): string | undefined {
  const { system } = languageLetters[code] ?? {}
  const name = `${code} (${names[code]?.name ?? code})`
  if (system)
    return `${name} is drawn in the family of the system, such as ${system.join(', ')}: its thousands of signs are too much for a page to load.`
  const lacking = [...getCharacters(brand, code)].filter(
    (letter) => isLetter(letter) && !characters.has(getPoint(letter)),
  )
  if (lacking.length === 0) return undefined
  const more = lacking.length > namedLetters ? ` and ${String(lacking.length - namedLetters)} more` : ''
  return `It lacks letters of ${name}: ${lacking.slice(0, namedLetters).join(' ')}${more}. The next family of the system has those.`
}

/** What of the brand's languages a font does not draw, one line for each. */
export function describeGaps(brand: LoadedBrand, characters: Characters): string[] {
  return brand.documents.brand.languages.supported.flatMap((code) => findGap(brand, code, characters) ?? [])
}

/** Why nothing can be made of a font, naming what it has and what it would have to have. */
export function missingLetters(source: string, brand: LoadedBrand, { characters }: FontFacts): string {
  const has = Object.keys(unicodeRanges).filter((subset) =>
    pointsIn(subset).some((point) => characters.has(point) && isLetter(String.fromCodePoint(point))),
  )
  const gaps = brand.documents.brand.languages.supported.flatMap((code) => {
    const { letters = '', subsets = [] } = languageLetters[code] ?? {}
    const sample = letters === '' ? 'A B C' : Array.from(letters).slice(0, namedLetters).join(' ')
    return `${code} (${names[code]?.name ?? code}) needs ${subsets.join(' and ')}, such as ${sample}`
  })
  const held = has.length === 0 ? 'no letters of a script that is known here' : `letters of ${has.join(', ')}`
  return `${source} has ${held}. ${gaps.join('; ')}. Choose a font that has these letters.`
}
