import { createHash } from 'node:crypto'

/** How a content security policy names an inline style that it allows. */
export function policyHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
