const foreignDigit = /\p{Nd}/gu
// Marks that steer bidirectional text and zero-width characters come along when text is pasted; nobody means them.
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu

/** A text without the characters that nobody sees. */
export function visibleText(text: string): string {
  return text.replace(invisible, '').trim()
}

/** The digit that a decimal digit of any script stands for; scripts keep theirs in runs of ten, some right behind each other. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  if (point < 0x80) return digit
  let zero = point
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((point - zero) % 10)
}

/** A text whose digits, of any script, are those of ASCII. */
export function plainDigits(text: string): string {
  return text.replace(foreignDigit, asciiDigit)
}
