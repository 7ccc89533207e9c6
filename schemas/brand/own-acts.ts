import type { SchemaNode } from '../documents/schema-node.ts'
import type { OwnAct } from '../documents/keys.ts'
import { listChanges } from './changes.ts'
import { innerPlace, getPlace, type Place, readKeyword } from './places.ts'
import type { Pointer } from './pointer.ts'

/** What no draft may do: change a key that has an act of its own, or state a secret. */
export interface Forbidden {
  pointer: Pointer
  because: OwnAct | 'secret'
}

function findReason(place: Place): Forbidden['because'] | undefined {
  if (readKeyword(place, 'visibility') === 'secret') return 'secret'
  return readKeyword(place, 'act') as OwnAct | undefined
}

function* findBelow(place: Place, value: unknown): Generator<Forbidden['because']> {
  const reason = findReason(place)
  if (reason) yield reason
  else if (Array.isArray(value)) for (const item of value) yield* findBelow(innerPlace(place, []), item)
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* findBelow(innerPlace(place, key), inner)
}

/** Where two versions of a document differ in what no draft changes. */
export function listForbidden(schema: SchemaNode | undefined, before: unknown, after: unknown): Forbidden[] {
  return listChanges(schema, before ?? {}, after ?? {}).flatMap(
    ({ pointer, segments, before: from, after: to }) => {
      let place = getPlace(schema)
      for (const segment of segments) {
        place = innerPlace(place, segment)
        const because = findReason(place)
        if (because) return [{ pointer, because }]
      }
      return [...new Set([...findBelow(place, from), ...findBelow(place, to)])].map((because) => ({
        pointer,
        because,
      }))
    },
  )
}
