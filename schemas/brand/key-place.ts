import type { SchemaNode } from '../documents/schema-node.ts'
import { widgets } from '../documents/widgets/widgets.document.ts'
import { fileSchema } from './file-schemas.ts'
import { getPlace, innerPlace, type Place, readKeyword } from './places.ts'
import { parsePointer, type Segment } from './pointer.ts'

/** Where a key stands, as its names know it. */
export interface KeyPlace {
  /** Keys from the kind of file on: `*` for an item of a list and a key of a map, `#shape` inside what the schema defines. */
  path: readonly string[]
  /** What the schema defines it as. */
  shape: string | undefined
  /** The key itself, or what tells an item from others. */
  key: string | undefined
  place: Place
  /** What holds it. */
  around: KeyPlace | undefined
  /** Whether it is an item of a list. */
  isItem: boolean
  /** Of a screen: the widget whose settings it is among, where the pointer says it. */
  widget: string | undefined
}

const settings: Readonly<Record<string, { props: object }>> = widgets

function getHead(file: string): { path: string[]; schema: SchemaNode | undefined } {
  const name = file.slice(file.indexOf('/') + 1).replace(/\.json$/, '')
  if (file.startsWith('widgets/'))
    return { path: ['widget', name], schema: settings[name]?.props as SchemaNode | undefined }
  const kind = /^(locale|screen)s\//.exec(file)?.[1] ?? (file === 'brand.lock.json' ? 'lock' : undefined)
  const path = kind ? [kind] : file.startsWith('rewards/') ? ['rewards', name] : [name]
  return { path, schema: fileSchema(file) }
}

function getShape(place: Place): string | undefined {
  const define = readKeyword(place, 'define')
  return typeof define === 'string' ? define : undefined
}

/** The settings that a widget may have; of one that nobody names, those of all of them. */
function getSettings(widget: string | undefined): Place {
  const props = widget === undefined ? Object.values(settings) : [settings[widget]]
  return { root: {}, forms: props.flatMap((each) => (each ? [each.props as SchemaNode] : [])) }
}

function isStated({ forms }: Place, key: string): boolean {
  return forms.some(({ properties }) => properties !== undefined && Object.hasOwn(properties, key))
}

function getWidget(segment: Segment): string | undefined {
  return typeof segment === 'string' ? undefined : segment.find(([key]) => key === 'widget')?.[1]
}

function enterSettings(around: KeyPlace): KeyPlace {
  const { widget } = around
  return { ...around, path: ['widget', widget ?? '*'], shape: undefined, place: getSettings(widget) }
}

/** An item of a list by its number, or any; by what tells it apart it is no text. */
function isAnyItem({ forms }: Place, segment: Segment): boolean {
  const isList = forms.some(({ items }) => items !== undefined)
  return isList && typeof segment === 'string' && /^([0-9]+|[*-])$/.test(segment)
}

/** The place of a key of an object, or of an item of a list. */
export function innerKeyPlace(outer: KeyPlace, segment: Segment): KeyPlace {
  const isSettings = outer.path[0] === 'screen' && outer.path.at(-1) === 'props'
  const around = isSettings ? enterSettings(outer) : outer
  const isItem = typeof segment !== 'string' || isAnyItem(around.place, segment)
  const place = innerPlace(around.place, isItem && typeof segment === 'string' ? [] : segment)
  // A token is its value.
  if (segment === '$value') return { ...around, place, shape: getShape(place) ?? around.shape }
  const isKey = typeof segment === 'string'
  const step = isKey && !isItem && isStated(around.place, segment) ? segment : '*'
  return {
    path: [...around.path, ...(around.shape === undefined ? [] : [`#${around.shape}`]), step],
    shape: getShape(place),
    key: isKey ? segment : segment.map(([, value]) => value).join(' '),
    place,
    around,
    isItem,
    widget: getWidget(segment) ?? around.widget,
  }
}

/** The place of a file as a whole. */
export function getFilePlace(file: string): KeyPlace {
  const { path, schema } = getHead(file)
  const place = getPlace(schema)
  const alone = { shape: undefined, key: undefined, around: undefined, isItem: false, widget: undefined }
  return { path, place, ...alone }
}

/** The place that a pointer of a file leads to. */
export function getKeyPlace(file: string, pointer: string): KeyPlace {
  return parsePointer(pointer).reduce(innerKeyPlace, getFilePlace(file))
}
