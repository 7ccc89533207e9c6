import Form from '@rjsf/core/lib/components/Form.js'
import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RegistryWidgetsType,
  RJSFSchema,
  ValidatorType,
} from '@rjsf/utils'
import { memo, type ReactNode, useMemo } from 'react'
import { ColorWidget } from './color-widget.tsx'
import { drawPlace } from './draw-place.ts'
import { useDocument } from './field-context.ts'
import { JsonWidget } from './json-widget.tsx'
import { ListWidget } from './list-widget.tsx'
import { MapWidget } from './map-widget.tsx'
import { nameKey } from './names.ts'
import {
  ChoiceWidget,
  LinesWidget,
  LockedWidget,
  LongTextWidget,
  MeasureWidget,
  NumberWidget,
  TextWidget,
  TickWidget,
} from './plain-widgets.tsx'
import { SetWidget } from './set-widget.tsx'
import { UnionWidget } from './union-widget.tsx'
import { WordsWidget } from './words-widget.tsx'

const widgets: RegistryWidgetsType = {
  locked: LockedWidget,
  color: ColorWidget,
  choice: ChoiceWidget,
  tick: TickWidget,
  number: NumberWidget,
  amount: TextWidget,
  measure: MeasureWidget,
  text: TextWidget,
  longText: LongTextWidget,
  words: WordsWidget,
  lines: LinesWidget,
  set: SetWidget,
  list: ListWidget,
  map: MapWidget,
  union: UnionWidget,
  json: JsonWidget,
}

function FieldTemplate({ children }: FieldTemplateProps) {
  return children
}

/** The fields of an object, under its name where it stands in another. */
function ObjectFieldTemplate({ properties, uiSchema, fieldPathId }: ObjectFieldTemplateProps) {
  const contents = properties.map(({ content }) => content)
  const group = uiSchema?.['ui:options']?.['group'] as { file: string; pointer: string } | undefined
  if (!group || fieldPathId.path.length === 0) return <div className="studio-fields">{contents}</div>
  const { name, help } = nameKey(group.file, group.pointer)
  return (
    <fieldset className="studio-group">
      <legend>{name}</legend>
      {help === undefined ? null : <p className="studio-field__help">{help}</p>}
      <div className="studio-fields">{contents}</div>
    </fieldset>
  )
}

function Nothing() {
  return null
}

const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
}

/** Values and problems live in the document: rjsf is given none, and finds none. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
}

function Fields({ children }: { children?: ReactNode }) {
  return children
}

/** What rjsf fills in by itself would be written into the file, and cut it off from the parent. */
const behavior = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' } as const

/** A part of a document as a form: rjsf draws it, the document holds what is typed. */
export const PlaceForm = memo(function PlaceForm({ file, pointer }: { file: string; pointer: string }) {
  const model = useDocument(file)
  const { schema, uiSchema } = useMemo(() => drawPlace(model, pointer), [model, pointer])
  return (
    <Form<unknown, RJSFSchema>
      tagName={Fields}
      idPrefix={`${file}${pointer}`}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      widgets={widgets}
      templates={templates}
      experimental_defaultFormStateBehavior={behavior}
      showErrorList={false}
      noValidate
    >
      <></>
    </Form>
  )
})
