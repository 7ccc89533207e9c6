import { isInstantText } from '../../../schemas/base/instant-text.ts'
import { readCursorText } from '../../base/http/cursor-text.ts'
import { Refusal } from '../../base/http/refusal.ts'

/** Where a page of messages ended: when its last one came, and which that was. */
export interface MessageCursor {
  at: string
  id: string
}

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Reads a cursor; refuses what no page said. */
export function readCursor(text: string | undefined): MessageCursor | undefined {
  if (text === undefined) return undefined
  const [, at, id] = shape.exec(readCursorText(text)) ?? []
  if (at === undefined || id === undefined || !isInstantText(at))
    throw new Refusal('invalid_request', { fields: { cursor: 'field_format' } })
  return { at, id }
}

export function writeCursor({ at, id }: { at: Date; id: string }): string {
  return Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')
}
