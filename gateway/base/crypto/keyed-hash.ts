import { createHmac } from 'node:crypto'

/** A keyed SHA-256 of several parts, in hex: what may be compared, but neither read nor guessed offline. */
export function keyedHash(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex')
}
