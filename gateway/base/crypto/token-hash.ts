import { sha256 } from './sha256.ts'

/** What is stored in the place of a token that is good for one purpose only: the same token means nothing for another. */
export function tokenHash(purpose: string, token: string): string {
  return sha256(`${purpose} ${token}`)
}
