import { createHash } from 'node:crypto'

/** A hash that stands in an address and shows a change; nothing is proven by it. */
export function shortHash(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 12)
}
