import type { CallName } from '../../../schemas/calls/calls.ts'
import type { Endpoint } from '../../../schemas/base/endpoint.ts'
import { endpointEntry } from './endpoint-table.ts'

/** Where a brand points a call: what it leaves out stays as in the table. */
export type EndpointOverrides = Readonly<
  Record<string, { origin?: string; path?: string; method?: Endpoint['method'] } | undefined>
>

/** The entry of a call, with the brand's differences in place; origin is where all calls go. */
export async function getEndpoint(
  name: CallName,
  overrides: EndpointOverrides = {},
  origin?: string,
): Promise<Endpoint & { origin?: string }> {
  const own = Object.hasOwn(overrides, name) ? overrides[name] : undefined
  return { ...(await endpointEntry(name)), ...(origin !== undefined && { origin }), ...own }
}

function flat(values: object | undefined): [string, string][] {
  return Object.entries(values ?? {}).flatMap(([key, value]: [string, unknown]) =>
    value === undefined || value === null ? [] : [[key, String(value)] satisfies [string, string]],
  )
}

/** The address of a call with its query. */
export function getAddress(endpoint: { path: string; origin?: string }, query: object | undefined): string {
  const search = new URLSearchParams(flat(query)).toString()
  return `${endpoint.origin ?? ''}${endpoint.path}${search && `?${search}`}`
}

/** What is sent: text with its content type. */
export interface Body {
  type: string
  text: string
}

/** The body as text with its content type: JSON, or form-encoded where the table says so. */
export function findBody(endpoint: Endpoint, body: object | undefined): Body | undefined {
  if (body === undefined) return undefined
  return endpoint.form
    ? { type: 'application/x-www-form-urlencoded', text: new URLSearchParams(flat(body)).toString() }
    : { type: 'application/json', text: JSON.stringify(body) }
}
