import { Ajv } from 'ajv'
import type { Static, TSchema } from 'typebox'
import { calendarFormats } from '../../../schemas/base/instant-text.ts'
import { isUnstorable } from '../../base/db/unstorable.ts'
import { VendorRefusal } from './refusal.ts'

const ajv = new Ajv({
  coerceTypes: false,
  removeAdditional: false,
  ownProperties: true,
  formats: calendarFormats,
})

/** A function that reads a message as its schema says, or refuses it. */
export function reader<S extends TSchema>(schema: S): (value: unknown) => Static<S> {
  const validate = ajv.compile(schema)
  return (value) => {
    if (isUnstorable(value) || !validate(value)) throw new VendorRefusal('invalid_request', 400)
    return value as Static<S>
  }
}
