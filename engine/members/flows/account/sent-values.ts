import type { FormValues } from '../../../../machines/kit/form-values.ts'
import { cleanValues } from '../../../../schemas/rules/clean-value.ts'

/** The values as they are sent: tidied, and without fields that were left empty. */
export function sentValues(values: FormValues): Record<string, string> {
  const filled = Object.entries(cleanValues(values)).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  )
  return Object.fromEntries(filled)
}

/** The country that was chosen for a number where several share its dialling code: it stands behind the code. */
export function chosenCountry({ countryDialingCode }: FormValues): { mobileCountry?: string } {
  const [, country] = / ([A-Z]{2})$/.exec(countryDialingCode ?? '') ?? []
  return country === undefined ? {} : { mobileCountry: country }
}

/** Those of the values that are there. */
export function pick<Name extends string>(
  values: Readonly<Record<string, string>>,
  ...names: Name[]
): { [Field in Name]?: string } {
  const present = names.filter((name) => values[name] !== undefined)
  return Object.fromEntries(present.map((name) => [name, values[name]])) as { [Field in Name]?: string }
}

type Thrown = { code?: unknown; fields?: Record<string, unknown>; retryAfter?: unknown; value?: unknown }

/** The same failure, with the error of one field moved to another. */
export function renamedField(thrown: unknown, from: string, to: string): unknown {
  const { code, fields, retryAfter, value } = thrown as Thrown
  if (!fields || !Object.hasOwn(fields, from)) return thrown
  const entries = Object.entries(fields).map(([field, about]) => [field === from ? to : field, about])
  return { code, retryAfter, value, fields: Object.fromEntries(entries) }
}
