import { Refusal } from './refusal.ts'

/** What stands in the cursor of a list. Refuses what no list wrote: no database compares with NUL. */
export function readCursorText(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (text.includes('\0')) throw new Refusal('invalid_request', { fields: { cursor: 'field_format' } })
  return text
}
