import { readCursorText } from '../http/cursor-text.ts'
import { Refusal } from '../http/refusal.ts'

/** Where a page ended: an instant in microseconds, and what tells rows of that instant apart. */
export interface Cursor {
  at: string
  id: string
}

/** Microseconds since 1970 as PostgreSQL reads an instant, to the last of them. */
export function getInstant(micros: string): string {
  const whole = new Date(Number(micros.slice(0, -3))).toISOString().slice(0, -1)
  return `${whole}${micros.slice(-3).padStart(3, '0')}Z`
}

export function writeCursor({ at, id }: Cursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/** Refuses with invalid_request what is none. */
export function readCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, at, id] = /^(\d{1,16}) (.{1,100})$/su.exec(readCursorText(text)) ?? []
  if (at === undefined || id === undefined)
    throw new Refusal('invalid_request', { fields: { cursor: 'field_format' } })
  return { at, id }
}
