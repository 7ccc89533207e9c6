/** Stands in for rjsf's resolution of `$ref`: Livery's form schemas hold none. */
export default function findSchemaDefinition(reference?: string): never {
  throw new Error(`$ref ${reference ?? ''} is not supported in form schemas`)
}

export const findSchemaDefinitionRecursive = findSchemaDefinition
export const splitKeyElementFromObject = findSchemaDefinition

export function makeAllReferencesAbsolute<Schema>(schema: Schema): Schema {
  return schema
}
