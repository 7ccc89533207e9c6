import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'

function FieldTemplate({ children }: FieldTemplateProps) {
  return children
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return properties.map(({ content }) => content)
}

function Nothing() {
  return null
}

/** Flat templates: a widget renders its whole field, the form is one grid. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
}
