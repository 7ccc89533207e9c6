import { createHash } from 'node:crypto'

/** SHA-256 of a text in hex: what is stored in the place of a token that nobody can guess. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
