import Form from '@rjsf/core'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import validator from '@rjsf/validator-ajv8'
import { useMemo } from 'react'
import { wordsFor, type PeerField } from '../fields.ts'

function schemaFor(fields: readonly PeerField[]): RJSFSchema {
  return {
    type: 'object',
    required: fields.map((field) => field.name),
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        {
          type: 'string',
          title: field.label,
          minLength: field.min,
          maxLength: field.max,
          pattern: `^(?:${field.pattern})$`,
        },
      ]),
    ),
  }
}

function layoutFor(fields: readonly PeerField[], button: string): UiSchema {
  const layout = fields.map((field) => [
    field.name,
    { 'ui:autocomplete': field.autocomplete, 'ui:options': { inputType: field.type } },
  ])
  return { ...Object.fromEntries(layout), 'ui:submitButtonOptions': { submitText: button } } as UiSchema
}

/** The form as @rjsf/core and @rjsf/validator-ajv8 draw it without a theme. */
export function StockForm({ fields, button }: { fields: readonly PeerField[]; button: string }) {
  const schema = useMemo(() => schemaFor(fields), [fields])
  const layout = useMemo(() => layoutFor(fields, button), [fields, button])
  return (
    <Form
      schema={schema}
      uiSchema={layout}
      validator={validator}
      idPrefix="peer"
      noHtml5Validate
      showErrorList={false}
      focusOnFirstError
      customValidate={(values: Record<string, string | undefined> | undefined, errors) => {
        if ('confirmPassword' in (values ?? {}) && values?.confirmPassword !== values?.password) {
          errors.confirmPassword?.addError('The passwords differ.')
        }
        return errors
      }}
      transformErrors={(errors) =>
        errors.map((error) => {
          const field = fields.find(({ name }) => error.property === `.${name}` || error.property === name)
          return field ? { ...error, message: wordsFor(field) } : error
        })
      }
    />
  )
}
