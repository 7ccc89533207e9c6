/** Letters of Latin beyond those of western Europe. */
export const latinLetters = 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F'
/** Signs of money, which fonts have among those letters: prices are in most pages, the letters in few. */
const signs = 'U+20A0-20AB,U+20AD-20C0'

/** Characters of every subset that a face may name, as CSS unicode-range says it. */
export const unicodeRanges: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext': `${latinLetters},${signs}`,
  currency: signs,
  arabic: 'U+0600-06FF,U+0750-077F,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F',
  greek: 'U+0370-03FF',
  'greek-ext': 'U+1F00-1FFF',
  hebrew: 'U+0307-0308,U+0590-05FF,U+200C-2010,U+20AA,U+25CC,U+FB1D-FB4F',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+1EA0-1EF9,U+20AB',
  thai: 'U+0E01-0E5B,U+200C-200D,U+25CC',
  devanagari: 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF',
  bengali: 'U+0951-0952,U+0964-0965,U+0980-09FE,U+200C-200D,U+20B9,U+25CC',
  tamil: 'U+0964-0965,U+0B82-0BFA,U+200C-200D,U+20B9,U+25CC',
  myanmar: 'U+1000-109F,U+200C-200D,U+25CC,U+A92E,U+A9E0-A9FE,U+AA60-AA7F',
  khmer: 'U+1780-17F9,U+19E0-19FF,U+200C-200D,U+25CC',
  lao: 'U+0E81-0EDF,U+200C-200D,U+25CC',
}

/** First and last code points of what a CSS unicode-range names, as hexadecimal numbers. */
function listRanges(range: string): [first: string, last: string][] {
  const ranges = range === '' ? [] : range.replaceAll('U+', '').split(',')
  return ranges.map((part) => {
    const [first = '', last = first] = part.split('-')
    return [first, last]
  })
}

/** The characters of a CSS unicode-range as what stands in a class of a regular expression with the flag u. */
export function charactersIn(range: string): string {
  return listRanges(range)
    .map(([first, last]) => (first === last ? `\\u{${first}}` : `\\u{${first}}-\\u{${last}}`))
    .join('')
}

/** Every code point of a subset; none for an unknown one. */
export function pointsIn(subset: string): number[] {
  return listRanges(unicodeRanges[subset] ?? '').flatMap(([first, last]) => {
    const from = parseInt(first, 16)
    return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, index) => from + index)
  })
}
