import type { Ajv, ValidateFunction } from 'ajv'

/** A schema's check, compiled when it is first needed: hundreds of them would slow every start, and few are used. */
export function compiledLate(ajv: Ajv, schema: object): () => ValidateFunction {
  let validate: ValidateFunction | undefined
  return () => (validate ??= ajv.compile(schema))
}
