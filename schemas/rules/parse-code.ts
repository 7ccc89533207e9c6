import { plainDigits, visibleText } from './plain-digits.ts'

const between = /[\s.\-\u2010-\u2015\u2212]/gu
/** Digits that may have a space or a hyphen among them, and are no part of a word, an amount or a longer number. */
const candidate =
  /(?<![\p{Script=Latin}\p{N}.,:/+])(?<![0-9][ -])[0-9](?:[ -]?[0-9]){3,9}(?![\p{Script=Latin}\p{N}]|[ .,:/-][0-9])/gu

/**
 * The digits of a one-time code, from what was typed or from a whole message that was pasted: `Your code is 123 456. Do not share it.` A message in
 * which more than one number may be the code is left as it is.
 */
export function parseCode(text: string): string {
  const visible = plainDigits(visibleText(text.normalize('NFKC')))
  const digits = visible.replace(between, '')
  if (/^[0-9]*$/.test(digits)) return digits
  const numbers = (visible.match(candidate) ?? [])
    .map((number) => number.replace(between, ''))
    .filter(({ length }) => length <= 8)
  const usual = numbers.filter(({ length }) => length === 6)
  const [code, ...others] = new Set(usual.length > 0 ? usual : numbers)
  return code === undefined || others.length > 0 ? visible : code
}
