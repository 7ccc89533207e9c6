import fc from 'fast-check'
import { expect, test } from 'vitest'
import atlas from '../../../brands/atlas/merchant.json' with { type: 'json' }
import mare from '../../../brands/mare/merchant.json' with { type: 'json' }
import tala from '../../../brands/tala/merchant.json' with { type: 'json' }
import { splitInternational } from './split-international.ts'

const listed = [atlas, mare, tala].flatMap(({ countries }) =>
  countries.map((country) => country.countryDialingCode),
)
// And codes that begin others, as those of one digit do.
const codes = [...new Set([...listed, '1', '7', '1684', '880'])]
const scripts = ['latn', 'arab', 'arabext', 'deva', 'beng', 'thai', 'khmr', 'mymr', 'fullwide', 'telu']
const anyNational = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 6, max: 10 }), fc.bigInt(0n, 9_999_999_999n))
  .map(([first, rest, digits]) => `${String(first)}${String(digits).padStart(rest, '0').slice(-rest)}`)

/** The number as people write it: in digits of a script, in groups, isolated as pages print it. */
function written(digits: string, script: string, size: number, between: string): string {
  const figures = new Intl.NumberFormat('en', { numberingSystem: script, useGrouping: false })
  const inScript = [...digits].map((digit) => figures.format(Number(digit)))
  return inScript.map((digit, index) => (index > 0 && index % size === 0 ? between + digit : digit)).join('')
}

test('an international number is read back as it was written, for every country that is listed (F10)', () => {
  fc.assert(
    fc.property(
      ...([fc.constantFrom(...codes), anyNational, fc.constantFrom(...scripts)] as const),
      fc.constantFrom('+', '00', '＋'),
      fc.constantFrom('', ' ', '\u00a0', '-', '\u2011', '.', ') '),
      fc.integer({ min: 2, max: 4 }),
      (code, national, script, prefix, between, size) => {
        // Of codes of which one begins another, what is longest is meant.
        fc.pre(!codes.some((value) => value.length > code.length && `${code}${national}`.startsWith(value)))
        const number = written(national, script, size, between)
        const zeros = prefix === '00' ? written(prefix, script, 9, '') : prefix
        const text = `\u2066${zeros}${written(code, script, 9, '')}${between}${number}\u2069`
        expect(splitInternational(text, codes)).toEqual({ code, number: national })
      },
    ),
    { numRuns: 1000, seed: 32 },
  )
})
