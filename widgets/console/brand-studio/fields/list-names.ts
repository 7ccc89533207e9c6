import { isPlain } from '../../../../schemas/brand/merge.ts'
import { identifyItems } from '../../../../schemas/brand/places.ts'
import type { DocumentModel } from '../model/document-model.ts'

/** The items of a list by what tells them apart, as segments of a pointer; undefined where two are alike. */
export function listItemNames(model: DocumentModel, pointer: string): string[] | undefined {
  const value = model.read(pointer)
  if (!Array.isArray(value)) return []
  const items = identifyItems(model.getPlace(pointer), value as unknown[])
  return items && [...items.keys()]
}

/** The keys of a map, notes left out. */
export function listMapKeys(model: DocumentModel, pointer: string): string[] {
  const value = model.read(pointer)
  return isPlain(value) ? Object.keys(value).filter((key) => !key.startsWith('$')) : []
}
