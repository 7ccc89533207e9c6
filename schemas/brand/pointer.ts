/**
 * Where something stands in a document: keys, and items of lists by what tells them apart.
 * `/slots/default/[id=hero]/props/limit`, `/languages/supported/[=PT]`. The empty pointer is the whole document.
 */
export type Pointer = string

/** An item of a list, by the values of its keys; a key without a name is the item itself. */
export type Identity = readonly (readonly [key: string, value: string])[]
export type Segment = string | Identity

const escapes = [
  ['~', '~0'],
  ['/', '~1'],
  ['[', '~2'],
  [';', '~3'],
  ['=', '~4'],
] as const

function escapeText(text: string): string {
  return escapes.reduce((escaped, [from, to]) => escaped.replaceAll(from, to), text)
}

function unescapeText(text: string): string {
  return escapes.reduceRight((plain, [to, from]) => plain.replaceAll(from, to), text)
}

export function formatSegment(segment: Segment): string {
  if (typeof segment === 'string') return escapeText(segment)
  return `[${segment.map(([key, value]) => `${escapeText(key)}=${escapeText(value)}`).join(';')}]`
}

export function formatPointer(segments: readonly Segment[]): Pointer {
  return segments.map((segment) => `/${formatSegment(segment)}`).join('')
}

export function parseSegment(text: string): Segment {
  if (!text.startsWith('[') || !text.endsWith(']')) return unescapeText(text)
  return text
    .slice(1, -1)
    .split(';')
    .map((pair) => {
      const [key = '', value = ''] = pair.split('=')
      return [unescapeText(key), unescapeText(value)] as const
    })
}

export function parsePointer(pointer: Pointer): Segment[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map(parseSegment)
}

/** Whether one of two places holds the other, or both are the same. */
export function isOverlapping(left: Pointer, right: Pointer): boolean {
  return left === right || `${left}/`.startsWith(`${right}/`) || `${right}/`.startsWith(`${left}/`)
}
