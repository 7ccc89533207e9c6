import { createHash } from 'node:crypto'

/** SHA-256 in hex: what is stored in the place of a token that nobody can guess, and the name of a file's bytes. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
