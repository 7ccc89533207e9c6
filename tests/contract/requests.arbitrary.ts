import fc, { type Arbitrary } from 'fast-check'
import { sealedType } from '../../schemas/base/sealed.ts'
import type { OpenApi, Route } from './json-schema.ts'
import { almostFrom, hostileText, hostileValue, valueFrom } from './values.arbitrary.ts'

export interface Sent {
  method: Route['method']
  url: string
  headers: Record<string, string>
  payload?: string
  /** The payload is the JSON of what is to be sealed. */
  isToSeal?: boolean
}

const FORM = 'application/x-www-form-urlencoded'

function encoded(text: string) {
  return encodeURIComponent(Buffer.from(text).toString())
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value) ?? ''
}

function asForm(value: unknown) {
  return Object.entries(value && typeof value === 'object' ? value : { value })
    .map(([key, child]) => `${encoded(key)}=${encoded(asText(child))}`)
    .join('&')
}

function getQuery(values: Record<string, unknown>): string {
  const pairs = Object.entries(values).map(([key, value]) => `${encoded(key)}=${encoded(asText(value))}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function rightQuery(route: Route, document: OpenApi): Arbitrary<string> {
  return fc
    .record(
      Object.fromEntries(
        route.query.map((parameter) => [parameter.name, valueFrom(parameter.schema ?? {}, document)]),
      ),
      { requiredKeys: route.query.filter((p) => p.required).map((p) => p.name) },
    )
    .map(getQuery)
}

function wrongQuery(route: Route): Arbitrary<string> {
  const names = fc.constantFrom(...route.query.map((p) => p.name), 'merchant', '__proto__', 'a[b]', '')
  const pair = fc.tuple(names, hostileText).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return fc.oneof(
    fc.array(pair, { maxLength: 6 }).map((pairs) => `?${pairs.join('&')}`),
    fc.constantFrom('?', '?%', '?%00', '?=', '?a', '?&&', `?${'a=b&'.repeat(500)}`, '?action=%E0%A4%A'),
  )
}

const strangeBody = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '""',
  '0',
  'nope',
  '\0',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAgent":true}}',
  '{"constructor":{"prototype":{"a":1}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `{"username":"${'a'.repeat(200_000)}"}`,
  '{"username":1e999}',
  '\uFEFF{}',
)

const strangeHeaders: Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  {},
  { authorization: 'Bearer nonsense' },
  { authorization: 'a'.repeat(4000) },
  { authorization: "' or 1=1" },
  { merchant: 'someoneelse' },
  { merchant: '\u00ff' },
  { language: 'XX' },
  { language: '../../etc' },
  { language: '__proto__' },
  { device: 'TOASTER' },
  { 'x-gateway-version': '-1' },
  { 'idempotency-key': 'x'.repeat(2000) },
  { accept: 'text/html' },
  { 'accept-language': '*;q=9' },
  { 'x-forwarded-for': '1.2.3.4, evil' },
  { cookie: 'livery-lang=__proto__; livery-scheme=%00; livery-age' },
  { range: 'bytes=0-99999999999' },
  { 'if-none-match': '*' },
)

const strangeType = fc.constantFrom(
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
  'application/jsonx',
  '',
  FORM,
  sealedType,
  'application/json',
)

/** Requests for a route of three kinds: right by its schema, almost right, and hostile. */
export function requestsFor(route: Route, document: OpenApi): Record<string, Arbitrary<Sent>> {
  const { method, path, body, bodyType = 'application/json' } = route
  const write = bodyType === FORM ? asForm : (value: unknown) => JSON.stringify(value)
  const sent = (query: string, headers: Record<string, string>, payload?: string): Sent => ({
    method,
    url: `${path}${query}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  const typed = { 'content-type': bodyType }
  const filled = (query: string, value: unknown): Sent => ({
    ...sent(query, typed, write(value)),
    isToSeal: bodyType === sealedType,
  })
  const bare = fc.constant(undefined)
  return {
    right: fc
      .tuple(rightQuery(route, document), body ? valueFrom(body, document) : bare)
      .map(([query, value]) => (body ? filled(query, value) : sent(query, {}))),
    almost: fc
      .tuple(
        fc.oneof(rightQuery(route, document), wrongQuery(route)),
        body ? almostFrom(body, document) : bare,
      )
      .map(([query, value]) => (body ? filled(query, value) : sent(query, {}))),
    hostile: fc
      .tuple(
        fc.oneof(fc.constant(''), wrongQuery(route)),
        strangeHeaders,
        strangeType,
        fc.oneof(strangeBody, hostileValue.map(asText)),
        fc.boolean(),
      )
      .map(([query, headers, type, text, withBody]) =>
        withBody || body
          ? sent(query, { ...headers, ...(type ? { 'content-type': type } : {}) }, text)
          : sent(query, headers),
      ),
  }
}
