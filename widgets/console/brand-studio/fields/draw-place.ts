import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { findOption } from '../../../../schemas/brand/check/check-value.ts'
import { isPlain } from '../../../../schemas/brand/merge.ts'
import { innerPlace, type Place } from '../../../../schemas/brand/places.ts'
import { formatPointer, parsePointer, type Pointer } from '../../../../schemas/brand/pointer.ts'
import { resolvedNode, type SchemaNode } from '../../../../schemas/documents/schema-node.ts'
import type { DocumentModel } from '../model/document-model.ts'
import { type FieldKind, getFieldKind } from './field-kind.ts'

/** What a field of the form is about; the widget reads everything else from the model. */
export interface FieldMeta {
  file: string
  pointer: Pointer
  kind: FieldKind
  /** Whose name and explanation it has: of a token's value those of the token. */
  named: Pointer
}

interface Drawn {
  schema: RJSFSchema
  uiSchema: UiSchema
}

/** Keys that say nothing of a site: notes, and what editors read. */
function isNote(key: string): boolean {
  return key.startsWith('$')
}

/** The fields of an object: keys of the shape that it has, or begins with. */
export function listKeys(place: Place, value: unknown): string[] {
  const [node] = place.forms
  const shape: SchemaNode | undefined = node?.anyOf
    ? resolvedNode(place.root, findOption(node.anyOf, value) ?? node.anyOf[0] ?? {})
    : node
  const known = Object.keys(shape?.properties ?? {})
  const more = shape?.patternProperties && isPlain(value) ? Object.keys(value) : []
  return [...new Set([...known, ...more])].filter((key) => !isNote(key))
}

function drawField(meta: FieldMeta): Drawn {
  return { schema: { type: 'string' }, uiSchema: { 'ui:widget': meta.kind, 'ui:options': { meta } } }
}

function drawKeys(model: DocumentModel, place: Place, pointer: Pointer): Drawn {
  const keys = listKeys(place, model.read(pointer))
  const segments = parsePointer(pointer)
  const fields = keys.map((key) => {
    const inner = formatPointer([...segments, key])
    return [key, draw(model, innerPlace(place, key), inner, inner)] as const
  })
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(([key, { schema }]) => [key, schema])),
    },
    uiSchema: {
      'ui:options': { group: { file: model.file, pointer } },
      ...Object.fromEntries(fields.map(([key, { uiSchema }]) => [key, uiSchema])),
    },
  }
}

/** A token whose value is a field, under the token's name. */
function isToken({ forms }: Place, kind: FieldKind): boolean {
  return kind !== 'color' && forms.some(({ properties = {} }) => '$value' in properties)
}

function draw(model: DocumentModel, place: Place, pointer: Pointer, named: Pointer): Drawn {
  const kind = getFieldKind(place, model.read(pointer))
  if (isToken(place, kind)) return draw(model, innerPlace(place, '$value'), `${pointer}/$value`, named)
  return kind === 'object'
    ? drawKeys(model, place, pointer)
    : drawField({ file: model.file, pointer, kind, named })
}

/** A place of a document as the schemas that rjsf draws it from: objects of fields, each field one widget. */
export function drawPlace(model: DocumentModel, pointer: Pointer): Drawn {
  const place = model.getPlace(pointer)
  const kind = getFieldKind(place, model.read(pointer))
  if ((kind === 'object' && !isToken(place, kind)) || kind === 'union') return drawKeys(model, place, pointer)
  const { schema, uiSchema } = draw(model, place, pointer, pointer)
  return { schema: { type: 'object', properties: { field: schema } }, uiSchema: { field: uiSchema } }
}
