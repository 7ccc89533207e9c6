import { isPlain } from '../../../../schemas/brand/merge.ts'
import { getPlace, identifyItems, innerPlace } from '../../../../schemas/brand/places.ts'
import { formatPointer, parseSegment, type Pointer, type Segment } from '../../../../schemas/brand/pointer.ts'
import type { SchemaNode } from '../../../../schemas/documents/schema-node.ts'

/** A path of a finding as text, `$.banners[2].title`, as keys and indexes. */
export function parsePath(text: string): (string | number)[] {
  const steps = [...text.matchAll(/\.([A-Za-z_$][\w$]*)|\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]/g)]
  return steps.map(([, key, index, quoted]) => {
    if (key !== undefined) return key
    return index === undefined ? (JSON.parse(quoted ?? '""') as string) : Number(index)
  })
}

/** The pointer of a place by keys and indexes; of what stands in a list whose items nothing tells apart, that of the list. */
export function toPointer(
  schema: SchemaNode | undefined,
  document: unknown,
  path: readonly (string | number)[],
): Pointer {
  const segments: Segment[] = []
  let place = getPlace(schema)
  let held = document
  for (const step of path) {
    if (Array.isArray(held)) {
      const item: unknown = (held as unknown[])[Number(step)]
      const [name] =
        [...(identifyItems(place, held as unknown[]) ?? [])].find(([, value]) => value === item) ?? []
      if (name === undefined) break
      segments.push(parseSegment(name))
      place = innerPlace(place, [])
      held = item
    } else {
      segments.push(String(step))
      place = innerPlace(place, String(step))
      held = isPlain(held) ? held[String(step)] : undefined
    }
  }
  return formatPointer(segments)
}
