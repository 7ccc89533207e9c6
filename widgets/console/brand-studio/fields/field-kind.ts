import { findOption } from '../../../../schemas/brand/check/check-value.ts'
import { innerPlace, type Place, readKeyword } from '../../../../schemas/brand/places.ts'
import { languagePattern } from '../../../../schemas/documents/keys.ts'
import type { SchemaNode } from '../../../../schemas/documents/schema-node.ts'

/** How a place of a document is drawn: `object` has fields of its own, everything else is one. */
export type FieldKind =
  | 'object'
  | 'locked'
  | 'color'
  | 'choice'
  | 'tick'
  | 'number'
  | 'amount'
  | 'measure'
  | 'text'
  | 'longText'
  | 'words'
  | 'lines'
  | 'set'
  | 'list'
  | 'map'
  | 'union'
  | 'json'

/** Characters from which a text has several lines. */
const longFrom = 300

/** Values to choose from; undefined where there is no such list. */
export function listValues({ forms }: Place): (string | number)[] | undefined {
  const [node] = forms
  const values: unknown[] = node?.anyOf
    ? node.anyOf.map((option) => option['const'])
    : ((node?.['enum'] as unknown[] | undefined) ??
      (node?.['const'] === undefined ? [undefined] : [node['const']]))
  return values.every((value) => typeof value === 'string' || typeof value === 'number')
    ? (values as (string | number)[])
    : undefined
}

/** The kinds of an object that may be of several. */
export function listOptions({ forms }: Place): readonly SchemaNode[] {
  return forms[0]?.anyOf ?? []
}

/** Whether a text is a sum or another figure. */
function isFigure({ pattern, money }: SchemaNode): boolean {
  return money !== undefined || (typeof pattern === 'string' && pattern.includes('(\\.\\d{1,'))
}

function getTextKind(node: SchemaNode): FieldKind {
  if (isFigure(node)) return 'amount'
  const longest = node['maxLength']
  return node['format'] === undefined &&
    node['pattern'] === undefined &&
    typeof longest === 'number' &&
    longest > longFrom
    ? 'longText'
    : 'text'
}

function isScalar({ type }: SchemaNode): boolean {
  return type === 'string' || type === 'number' || type === 'integer'
}

function getListKind(place: Place, node: SchemaNode): FieldKind {
  const items = innerPlace(place, []).forms[0]
  if (!items) return 'json'
  const isPlainItem = isScalar(items) || listValues(innerPlace(place, [])) !== undefined
  if (isPlainItem && node['uniqueItems'] === true) return 'set'
  if (isPlainItem && items.type === 'string') return 'lines'
  return !isPlainItem && readKeyword(place, 'by') !== undefined ? 'list' : 'json'
}

function isMeasure(place: Place): boolean {
  return place.forms.some(({ properties = {} }) => 'value' in properties && 'unit' in properties)
}

function getObjectKind(node: SchemaNode): FieldKind {
  const patterns = Object.keys(node.patternProperties ?? {}).filter((pattern) => !pattern.startsWith('^\\$'))
  if (patterns[0] === languagePattern) return 'words'
  const named = Object.keys(node.properties ?? {}).filter((key) => !key.startsWith('$'))
  if (patterns.length > 0 && named.length <= 1) return 'map'
  if (node.properties) return 'object'
  return typeof node.additionalProperties === 'object' ? 'map' : 'json'
}

function getOptionKind(place: Place, value: unknown): FieldKind {
  if (isMeasure(place)) return 'measure'
  const options = listOptions(place)
  if (options.every(({ type }) => type === 'object')) return 'union'
  const option = findOption(options, value) ?? options[0]
  if (!option || option.type === 'array') return 'json'
  return option.type === 'object' ? getObjectKind(option) : getTextKind(option)
}

/** How a place is drawn, by what its schema says of it, and where it may be of several shapes by what stands there. */
export function getFieldKind(place: Place, value: unknown): FieldKind {
  const [node] = place.forms
  if (!node) return 'json'
  if (readKeyword(place, 'visibility') === 'secret' || readKeyword(place, 'act') !== undefined)
    return 'locked'
  if (place.forms.some(({ define }) => define === 'color')) return 'color'
  if (listValues(place)) return 'choice'
  if (node.anyOf) return getOptionKind(place, value)
  if (node.type === 'boolean') return 'tick'
  if (node.type === 'integer' || node.type === 'number') return 'number'
  if (node.type === 'string') return getTextKind(node)
  if (node.type === 'array') return getListKind(place, node)
  if (isMeasure(place)) return 'measure'
  return node.type === 'object' || node.properties ? getObjectKind(node) : 'json'
}
