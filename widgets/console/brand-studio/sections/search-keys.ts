import { fileSchema } from '../../../../schemas/brand/file-schemas.ts'
import { isPlain } from '../../../../schemas/brand/merge.ts'
import { getPlace, innerPlace, type Place, readKeyword } from '../../../../schemas/brand/places.ts'
import { formatPointer, parsePointer, type Pointer, type Segment } from '../../../../schemas/brand/pointer.ts'
import type { DocumentModel } from '../model/document-model.ts'
import type { DraftModel } from '../model/draft-model.ts'
import { nameKey } from '../fields/names.ts'
import { toText } from '../fields/read-typed.ts'
import type { SectionPlace } from './list-sections.ts'

/** A key of a file, as it is found by its name. */
export interface KeyEntry {
  section: string
  file: string
  /** Where the field is: of a key of a list's items, the list. */
  pointer: Pointer
  name: string
  /** Names of what it stands in, and its own. */
  path: string
  text: string
}

/** Steps into parts within parts, such as screens. */
const deepest = 6

function* walk(
  place: Place,
  path: readonly Segment[],
  at: Pointer,
): Generator<{ path: readonly Segment[]; at: Pointer }> {
  yield { path, at }
  if (path.length > deepest || readKeyword(place, 'define') === 'color') return
  const keys = new Set(place.forms.flatMap(({ properties = {} }) => Object.keys(properties)))
  if (keys.has('$value')) return
  const isInItem = at !== formatPointer(path)
  for (const key of keys) {
    if (key.startsWith('$')) continue
    const inner = [...path, key]
    yield* walk(innerPlace(place, key), inner, isInItem ? at : formatPointer(inner))
  }
  const by = readKeyword(place, 'by')
  if (by === undefined) return
  const name = (Array.isArray(by) ? String(by[0]) : String(by)).split('+')[0] ?? 'id'
  const items = innerPlace(place, [])
  const item: Segment = [[name, '*']]
  for (const key of new Set(items.forms.flatMap(({ properties = {} }) => Object.keys(properties))))
    yield* walk(innerPlace(items, key), [...path, item, key], at)
}

/** Every key of a place that a section shows, by name and explanation. */
export function listPlaceEntries(section: string, { file, pointer }: SectionPlace): KeyEntry[] {
  const start = parsePointer(pointer)
  const place = start.reduce<Place>(innerPlace, getPlace(fileSchema(file)))
  return [...walk(place, start, pointer)].map(({ path, at }) => {
    const { name, help = '' } = nameKey(file, formatPointer(path))
    const around = path
      .slice(0, -1)
      .flatMap((segment, index) =>
        typeof segment === 'string' ? [nameKey(file, formatPointer(path.slice(0, index + 1))).name] : [],
      )
    const key = toText(path.at(-1))
    return {
      section,
      file,
      pointer: at,
      name,
      path: [...around, name].join(' › '),
      text: `${name} ${key} ${help}`.toLowerCase(),
    }
  })
}

function* walkWords(
  value: unknown,
  path: readonly string[],
): Generator<[path: readonly string[], text: string]> {
  if (typeof value === 'string') yield [path, value]
  else if (isPlain(value))
    for (const [key, inner] of Object.entries(value))
      if (!key.startsWith('$')) yield* walkWords(inner, [...path, key])
}

/** Texts of the language that is open which have the words that are searched for. */
function findWords(model: DocumentModel | undefined, wanted: string): KeyEntry[] {
  if (!model) return []
  const { file } = model
  return [...walkWords(model.effective, [])].flatMap(([path, text]) =>
    `${text} ${path.join(' ')}`.toLowerCase().includes(wanted)
      ? [
          {
            section: 'texts',
            file,
            pointer: formatPointer(path),
            name: text,
            path: path.join(' › '),
            text: '',
          },
        ]
      : [],
  )
}

const most = 40

/** Keys whose name, explanation or value has what is searched for; those named so first. */
export function searchKeys(
  entries: readonly KeyEntry[],
  search: string,
  draft: DraftModel,
  words: DocumentModel | undefined,
): KeyEntry[] {
  const wanted = search.trim().toLowerCase()
  if (wanted.length < 2) return []
  const hasValue = ({ file, pointer }: KeyEntry) => {
    const value = draft.find(file)?.read(pointer)
    return typeof value !== 'object' && toText(value).toLowerCase().includes(wanted)
  }
  const found = entries.filter((entry) => entry.text.includes(wanted) || hasValue(entry))
  const isNamed = ({ name }: KeyEntry) => name.toLowerCase().includes(wanted)
  const sorted = found.toSorted((entry, other) => Number(isNamed(other)) - Number(isNamed(entry)))
  return [...sorted, ...findWords(words, wanted)].slice(0, most)
}
