import { readCursorText } from './cursor-text.ts'
import { Refusal } from './refusal.ts'

/** Reads where a page ended, the id of its last row; refuses what no page said. */
export function readCursor(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const id = readCursorText(text)
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Refusal('invalid_request', { fields: { cursor: 'field_format' } })
  return id
}

export function writeCursor(id: string): string {
  return Buffer.from(id).toString('base64url')
}
