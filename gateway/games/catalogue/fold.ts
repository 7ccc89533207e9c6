const marks = /[\u0300-\u036f\u064b-\u065f\u0640\u0670]/g
const letters: readonly [RegExp, string][] = [
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
  [/[ؤ]/g, 'و'],
  [/[ئ]/g, 'ي'],
]

const plain = /^[ -~]*$/

/** A text as it is compared: small letters, no accents, one spelling of the Arabic letters that have several. */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  let folded = text.normalize('NFD').replace(marks, '').normalize('NFC').toLowerCase()
  for (const [spelling, letter] of letters) folded = folded.replace(spelling, letter)
  return folded
}
