import { normalName } from './normal-name.ts'

/** Letters of other scripts as Latin consonants; vowels are left out of a comparison anyway. */
const scripts: Readonly<Record<string, string>> = {
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  ж: 'zh',
  з: 'z',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  й: '',
  ё: '',
  ъ: '',
  а: '',
  е: '',
  и: '',
  о: '',
  у: '',
  ы: '',
  ь: '',
  э: '',
  ю: '',
  я: '',
  і: '',
  є: '',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ζ: 'z',
  θ: 'th',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  φ: 'f',
  χ: 'kh',
  ψ: 'ps',
  α: '',
  ε: '',
  η: '',
  ι: '',
  ο: '',
  υ: '',
  ω: '',
  ا: '',
  ى: '',
  ء: '',
  ع: '',
  و: '',
  ي: '',
  ة: '',
  ب: 'b',
  ت: 't',
  ث: 'th',
  ج: 'j',
  ح: 'h',
  خ: 'kh',
  د: 'd',
  ذ: 'dh',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'sh',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  غ: 'gh',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  ß: 'ss',
  ø: '',
  æ: '',
  œ: '',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: '',
}

/** What is left of a word once spelling habits are taken out of it: its consonants, each sound once. */
function toSkeleton(word: string): string {
  const latin = Array.from(word, (letter) => scripts[letter] ?? letter).join('')
  const consonants = latin
    .replace(/ph/g, 'f')
    .replace(/[ck]h?|q/g, 'k')
    .replace(/[jy]/g, '')
    .replace(/w/g, 'v')
    .replace(/[aeiou]/g, '')
    .replace(/(.)h/g, '$1')
    .replace(/(.)\1+/g, '$1')
  // A word of vowels alone has to say something still.
  return consonants === '' ? word : consonants
}

function sortLetters(words: readonly string[]): string {
  return Array.from(words.join('')).sort().join('')
}

/** Whether every word of the shorter list is among those of the longer, each counted once. */
function isContained(shorter: readonly string[], longer: readonly string[]): boolean {
  const left = [...longer]
  return shorter.every((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

/**
 * Whether two names may be those of one person: in another order, case or script, with or without accents and middle names.
 * Made to doubt: what it finds is looked at by a person.
 */
export function isSameName(value: string, other: string): boolean {
  const [first, second] = [value, other].map((name) => normalName(name).split(' ').map(toSkeleton))
  if (!first || !second || first[0] === '' || second[0] === '') return false
  if (sortLetters(first) === sortLetters(second)) return true
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first]
  return shorter.length >= 2 && isContained(shorter, longer)
}
