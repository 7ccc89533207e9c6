import type { RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils'

function without(part: string) {
  return (): never => {
    throw new Error(`${part} is not supported in form schemas`)
  }
}

/** Stands in for rjsf's schema utilities: Livery's forms are flat lists of text, without references, defaults or choices. */
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema): SchemaUtilsType {
  return {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator, otherSchema) =>
      otherValidator !== validator || otherSchema !== rootSchema,
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_schema, formData) => formData ?? {},
    getDisplayLabel: () => true,
    isSelect: () => false,
    isMultiSelect: () => false,
    isFilesArray: () => false,
    omitExtraData: (_schema, formData) => formData,
    sanitizeDataForNewSchema: (_schema, _old, formData: unknown) => formData,
    findFieldInSchema: without('A search for fields'),
    findSelectedOptionInXxxOf: without('oneOf'),
    getClosestMatchingOption: without('anyOf'),
    getFirstMatchingOption: without('anyOf'),
    getFromSchema: without('A search for parts'),
    toPathSchema: without('A path schema'),
  }
}
