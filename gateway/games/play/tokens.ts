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
