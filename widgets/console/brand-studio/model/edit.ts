import { isPlain } from '../../../../schemas/brand/merge.ts'
import type { Operation } from '../../../../schemas/brand/operations.ts'
import { getPlace, innerPlace, isWhole, type Place } from '../../../../schemas/brand/places.ts'
import { formatPointer, parsePointer, type Pointer, type Segment } from '../../../../schemas/brand/pointer.ts'
import { type Address, withInner } from './address.ts'
import type { DocumentModel } from './document-model.ts'

/** A screen is one brand's as a whole too. */
function takeWhole(model: DocumentModel): Operation[] {
  const { file, effective: value } = model
  if (value === undefined) return []
  return [{ file, pointer: '', do: model.getField('').source.kind === 'inherited' ? 'take' : 'set', value }]
}

/**
 * Copies of lists that a place stands in, and that the brand does not state itself: a list is one brand's as a whole, so whoever changes
 * an item states the list. From a parent it is taken over, so that what the parent changes later can be told.
 */
function takeLists(model: DocumentModel, pointer: Pointer): Operation[] {
  const isScreen = model.file.startsWith('screens/')
  if (isScreen && model.own === undefined && pointer !== '') return takeWhole(model)
  const segments = parsePointer(pointer)
  const at = segments.findIndex((segment) => typeof segment !== 'string')
  if (at < 0) return []
  const list = formatPointer(segments.slice(0, at))
  if (Array.isArray(model.readOwn(list).value)) return []
  const { file } = model
  const value = model.read(list) ?? []
  const { kind } = model.getField(list).source
  return [{ file, pointer: list, do: kind === 'inherited' ? 'take' : 'set', value }]
}

/** The outermost place on the way to another that changes as a whole and that the brand does not state itself; undefined for none. */
function findWhole(model: DocumentModel, segments: readonly Segment[]): number | undefined {
  let place: Place = getPlace(model.schema)
  for (const [index, segment] of segments.slice(0, -1).entries()) {
    place = innerPlace(place, segment)
    if (typeof segment !== 'string' || !isWhole(place, segment)) continue
    const { value, isWhole: isInside } = model.readOwn(formatPointer(segments.slice(0, index + 1)))
    if (!isPlain(value) && !isInside) return index
  }
  return undefined
}

/** What states a value at a place of a file. */
export function listSetting(model: DocumentModel, address: Address, value: unknown): Operation[] {
  const { file, pointer, inner = [] } = address
  const taken = takeLists(model, pointer)
  const next = inner.length > 0 ? withInner(model.read(pointer), inner, value) : value
  const segments = parsePointer(pointer)
  const whole = taken.length > 0 ? undefined : findWhole(model, segments)
  if (whole === undefined) return [...taken, { file, pointer, do: 'set', value: next }]
  const around = formatPointer(segments.slice(0, whole + 1))
  const keys = segments.slice(whole + 1).map(String)
  return [{ file, pointer: around, do: 'set', value: withInner(model.read(around), keys, next) }]
}

/** What lets the value of the parent count again: objects that are left empty go too. */
export function listResetting(model: DocumentModel, pointer: Pointer): Operation[] {
  const { file } = model
  let segments = parsePointer(pointer)
  while (segments.length > 1 && typeof segments.at(-1) === 'string') {
    const around = segments.slice(0, -1)
    const held = model.readOwn(formatPointer(around)).value
    if (!isPlain(held) || Object.keys(held).length !== 1 || typeof around.at(-1) !== 'string') break
    segments = around
  }
  return [{ file, pointer: formatPointer(segments), do: 'unset' }]
}

/** What takes an item of a list or a key of a map away. */
export function listRemoving(model: DocumentModel, pointer: Pointer): Operation[] {
  const { file } = model
  if (typeof parsePointer(pointer).at(-1) !== 'string')
    return [...takeLists(model, pointer), { file, pointer, do: 'remove' }]
  const isInherited = model.readBelow(pointer) !== undefined
  return [{ file, pointer, do: isInherited ? 'remove' : 'unset' }]
}

/** What puts an item into a list, before another or as the last. */
export function listInserting(model: DocumentModel, pointer: Pointer, value: unknown): Operation[] {
  return [...takeLists(model, pointer), { file: model.file, pointer, do: 'insert', value }]
}

/** What moves an item of a list before another, or to the end. */
export function listMoving(model: DocumentModel, pointer: Pointer, before: string | undefined): Operation[] {
  const move: Operation = { file: model.file, pointer, do: 'move', ...(before !== undefined && { before }) }
  return [...takeLists(model, pointer), move]
}
