import { randomBytes } from 'node:crypto'

const shape = /^([a-z0-9]{1,40})\.[A-Za-z0-9_-]{43}$/i

/** A fresh secret of a merchant: the vendor's messages name no brand, so the secret does. */
export function freshToken(merchant: string): string {
  return `${merchant}.${randomBytes(32).toString('base64url')}`
}

/** Returns the merchant that a token names; undefined where it is no token. */
export function findMerchant(token: string): string | undefined {
  return shape.exec(token)?.[1]
}

/** A sign as JSON or an address may write it. */
const sign = String.raw`(?:[A-Za-z0-9_-]|\\u00[0-9a-fA-F]{2}|%[0-9a-fA-F]{2})`
const anywhere = new RegExp(String.raw`${sign}{1,40}(?:\.|\\u002[eE]|%2[eE])${sign}{43,}`, 'g')

/** A text without what may be a token: whoever reads it gets nobody's way in. */
export function maskTokens(text: string): string {
  return text.replace(anywhere, '…')
}
