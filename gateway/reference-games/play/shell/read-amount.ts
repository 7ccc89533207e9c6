import { plainFigure } from '../../../../schemas/rules/plain-digits.ts'

/** What a person typed, as a whole number of the smallest unit, or what is wrong with it. */
type ReadAmount = { amount: bigint } | { wrong: 'amount' | 'decimals' }

/** Reads an amount with at most `scale` digits behind the point. Digits of every script count. */
export function readAmount(text: string, scale: number): ReadAmount {
  const plain = plainFigure(text.trim())
  const [, whole, fraction = ''] = /^(\d{1,12})(?:[.,](\d*))?$/.exec(plain) ?? []
  if (whole === undefined) return { wrong: 'amount' }
  if (fraction.length > scale) return { wrong: 'decimals' }
  return { amount: BigInt(`${whole}${fraction.padEnd(scale, '0')}`) }
}
