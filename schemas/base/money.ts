import { Type } from 'typebox'
import { fractionWithin } from './fraction.ts'

/** The largest amount of one movement in minor units, which a browser still counts exactly. */
export const maxMinor = 9_007_199_254_740_991n

const shape = /^(?:0|[1-9][0-9]{0,15})(?:\.[0-9]{1,4})?$/

/** A positive amount as it is sent: plain decimal text. A number is refused, since it may have lost digits on the way. */
export function sentAmount(description: string) {
  return Type.String({ description, pattern: shape.source, maxLength: 21, examples: ['250.00'] })
}

/** An amount as it is written: decimal text, ungrouped. */
export function shownAmount(description: string) {
  return Type.String({ description, pattern: '^-?[0-9]+\\.[0-9]+$', examples: ['250.00'] })
}

/** Minor units of a decimal text; undefined for what is no amount above nothing, too fine for the currency or too much. */
export function toMinor(text: string, scale: number): bigint | undefined {
  if (!shape.test(text)) return undefined
  const [whole = '', written = ''] = text.split('.')
  const fraction = fractionWithin(written, scale)
  if (fraction === undefined) return undefined
  const minor = BigInt(whole + fraction.padEnd(scale, '0'))
  return minor > 0n && minor <= maxMinor ? minor : undefined
}

/** Minor units as a payment provider reads them: with exactly the decimals that the currency has. */
export function currencyDecimal(minor: bigint, scale: number): string {
  return scale === 0 ? minor.toString() : decimal(minor, scale)
}

/** Minor units as decimal text. */
export function decimal(minor: bigint, scale: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const sign = minor < 0n ? '-' : ''
  if (scale === 0) return `${sign}${digits}.0`
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** An amount with as many decimals as its currency has, as answers write it: formats see from that which currency it is of. */
export function withDecimals(text: string, scale: number): string {
  return decimal(toMinor(text, scale) ?? 0n, scale)
}

/** How many decimals a currency has, by an amount of it that an answer wrote. */
export function getScale(amount: string): number {
  const fraction = amount.split('.')[1] ?? ''
  return fraction === '0' ? 0 : fraction.length
}
