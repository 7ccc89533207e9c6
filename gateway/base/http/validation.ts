import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { calendarFormats } from '../../../schemas/base/instant-text.ts'
import type { RefusalBound } from '../../../schemas/base/refusal-bound.ts'
import { isUnstorable } from '../db/unstorable.ts'
import { isNetwork } from '../../../schemas/base/is-network.ts'
import { compiledLate } from './late-compiled.ts'
import { Refusal } from './refusal.ts'

const formats = {
  ...calendarFormats,
  // Of documents that operators change in the console.
  network: isNetwork,
  // Judged in brands' files alone: what operators stored before is answered as it is.
  country: true as const,
}

const options: Options = {
  allErrors: false,
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  ownProperties: true,
  allowUnionTypes: true,
  // A document with an id stands in several calls: as a part of one, and checked by itself for another.
  addUsedSchema: false,
  // Say of a document what its figures are, what tells the things of a list apart, who agrees to a change, and what is secret to whom:
  // others read them.
  keywords: ['money', 'by', 'approve', 'sealed', 'sentTo', 'visibility', 'define', 'own'],
}

const ajv = new Ajv({ ...options, formats })
/** Of answers. Days are judged where they come in: one that the calendar does not have may be stored from before they were. */
const answerAjv = new Ajv({ ...options, formats: { ...formats, date: true } })

const fieldCodes: Readonly<Record<string, ErrorCode>> = {
  required: 'field_required',
  additionalProperties: 'field_unknown',
  minLength: 'field_required',
  maxLength: 'field_length',
  pattern: 'field_format',
  format: 'field_format',
}

function getField(error: ErrorObject): string {
  const parameters = error.params as { missingProperty?: string; additionalProperty?: string }
  return parameters.missingProperty ?? parameters.additionalProperty ?? error.instancePath.split('/')[1] ?? ''
}

/** The side of a bound that a keyword states. */
const boundSides: Readonly<Record<string, keyof RefusalBound>> = {
  minimum: 'least',
  minLength: 'least',
  minItems: 'least',
  maximum: 'most',
  maxLength: 'most',
  maxItems: 'most',
}

/** What would be let through of the field itself; of what is within it the field's name would mislead. */
function findBound({ keyword, params, instancePath }: ErrorObject): RefusalBound | undefined {
  const side = boundSides[keyword]
  const { limit } = params as { limit?: number }
  if (!side || limit === undefined || instancePath.split('/').length > 2) return undefined
  return { [side]: String(limit) }
}

function getRefusal(validate: ValidateFunction): Refusal {
  const error = validate.errors?.[0]
  if (!error) return new Refusal('invalid_request')
  const field = getField(error)
  if (field === '') return new Refusal('invalid_request')
  const bound = findBound(error)
  return new Refusal('invalid_request', {
    fields: { [field.slice(0, 64)]: fieldCodes[error.keyword] ?? 'field_type' },
    ...(bound && { bound }),
  })
}

/** Refuses what no database stores. Half a character is stored as the sign for what cannot be read, but not within what is stored as JSON. */
function refuseUnstorable(values: object): void {
  for (const [field, value] of Object.entries(values))
    if (typeof value === 'string' ? value.includes('\0') : isUnstorable(value))
      throw new Refusal('invalid_request', { fields: { [field]: 'field_format' } })
}

/** A function that lets a body through, or refuses with the first wrong field. */
export function bodyCheck(schema: TSchema): (body: unknown) => void {
  const compiled = compiledLate(ajv, schema)
  return (body) => {
    const validate = compiled()
    if (!validate(body)) throw getRefusal(validate)
    refuseUnstorable(body as object)
  }
}

/** Refuses a body where none belongs. */
export function noBody(body: unknown): void {
  if (body === undefined || body === null) return
  const [field] = typeof body === 'object' ? Object.keys(body) : []
  throw new Refusal(
    'invalid_request',
    field === undefined ? {} : { fields: { [field.slice(0, 64)]: 'field_unknown' } },
  )
}

const whole = /^-?(?:0|[1-9]\d{0,14})$/

/** A function that reads a query string's parts as their declared types, or refuses. */
export function queryCheck(schema: TSchema | undefined): (query: unknown) => unknown {
  const shape = (schema ?? { type: 'object', properties: {}, additionalProperties: false }) as {
    properties?: Record<string, { type?: string }>
  }
  const compiled = compiledLate(ajv, shape)
  const integers = Object.keys(shape.properties ?? {}).filter(
    (name) => shape.properties?.[name]?.type === 'integer',
  )
  return (query) => {
    const read: Record<string, unknown> = { ...(query as Record<string, unknown>) }
    for (const name of integers) {
      const value = read[name]
      if (typeof value === 'string' && whole.test(value)) read[name] = Number(value)
    }
    const validate = compiled()
    if (!validate(read)) throw getRefusal(validate)
    refuseUnstorable(read)
    return read
  }
}

/** Returns a function that throws where a response breaks its schema. */
export function answerCheck(name: string, schema: TSchema): (value: unknown) => void {
  const compiled = compiledLate(answerAjv, schema)
  return (value) => {
    const validate = compiled()
    if (validate(value)) return
    const error = validate.errors?.[0]
    throw new Error(
      `The answer of ${name} breaks its schema at ${error?.instancePath ?? ''}: ${error?.message ?? ''}`,
    )
  }
}
