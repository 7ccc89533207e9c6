const foreignDigit = /\p{Nd}/gu

/** The digit that a decimal digit of any script stands for; scripts keep theirs in runs of ten. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  if (point < 0x80) return digit
  let zero = point
  while (point - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((point - zero) % 10)
}

/** A text whose digits, of any script, are those of ASCII. */
export function plainDigits(text: string): string {
  return text.replace(foreignDigit, asciiDigit)
}

/** A figure as it is typed in any script, in the digits and with the point of ASCII; the marks of Arabic that only group go. */
export function plainFigure(text: string): string {
  return plainDigits(text)
    .replace(/\u066b/g, '.')
    .replace(/\u066c/g, '')
}
