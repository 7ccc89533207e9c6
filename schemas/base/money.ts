import { Type } from 'typebox'

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
export function minorOf(text: string, scale: number): bigint | undefined {
  if (!shape.test(text)) return undefined
  const [whole = '', written = ''] = text.split('.')
  // Where a currency has no decimals, amounts are written with one nought.
  const fraction = scale === 0 && written === '0' ? '' : written
  if (fraction.length > scale) return undefined
  const minor = BigInt(whole + fraction.padEnd(scale, '0'))
  return minor > 0n && minor <= maxMinor ? minor : undefined
}

/** Minor units as decimal text. */
export function decimal(minor: bigint, scale: number): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(scale + 1, '0')
  const sign = minor < 0n ? '-' : ''
  if (scale === 0) return `${sign}${digits}.0`
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}
