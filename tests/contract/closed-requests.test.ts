import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealedType } from '../../schemas/base/sealed.ts'
import { listRoutes, type OpenApi, type Route } from './json-schema.ts'
import { openSite, type Site } from './site.fixture.ts'
import { valueFrom } from './values.arbitrary.ts'

/** What someone adds to a body to become somebody else, or richer. */
const SMUGGLED: Record<string, unknown> = {
  type: 1,
  isAgent: true,
  balance: '1000000.00',
  merchant: 'someoneelse',
  id: '00000000-0000-0000-0000-000000000001',
  upline: '00000000-0000-0000-0000-000000000001',
  memberId: '00000000-0000-0000-0000-000000000001',
  status: 'active',
  __proto__: { isAgent: true },
}

let site: Site
let document: OpenApi

beforeAll(async () => {
  site = await openSite()
  document = (await site.app.inject({ url: '/openapi.json', headers: { host: site.host } })).json()
})
afterAll(() => site.close())

const form = 'application/x-www-form-urlencoded'

async function send(route: Route, body: Record<string, unknown> | undefined, query: Record<string, string>) {
  const search = new URLSearchParams(query).toString()
  const isForm = route.bodyType === form
  const json = JSON.stringify(body)
  const payload = isForm
    ? new URLSearchParams(body as Record<string, string>).toString()
    : body && route.bodyType === sealedType
      ? await site.seal(route.operation.operationId ?? '', json)
      : json
  return site.app.inject({
    method: route.method,
    url: search ? `${route.path}?${search}` : route.path,
    headers: {
      host: site.host,
      // Who may not make the call at all is told no more.
      authorization: await site.token(route.path.startsWith('/wps/agent/') ? 'agent' : 'member'),
      ...(body ? { 'content-type': route.bodyType ?? 'application/json' } : {}),
    },
    ...(body ? { payload } : {}),
  })
}

describe('a key that a call does not name', () => {
  it('is refused in every body, by name', async () => {
    const passed: string[] = []
    for (const route of listRoutes(document)) {
      if (!route.body) continue
      const own = Object.keys(route.body.properties ?? {})
      const [right] = fc.sample(valueFrom(route.body, document), { numRuns: 1, seed: 7 }) as Record<
        string,
        unknown
      >[]
      for (const [key, value] of Object.entries(SMUGGLED).filter(([name]) => !own.includes(name))) {
        const answer = await send(route, { ...right, [key]: value }, {})
        const { errorCode, fields } = answer.json<{ errorCode: string; fields?: Record<string, string> }>()
        if (
          answer.statusCode !== 400 ||
          errorCode !== 'invalid_request' ||
          fields?.[key] !== 'field_unknown'
        ) {
          passed.push(`${route.method} ${route.path} ${key}: ${answer.payload}`)
        }
      }
    }
    expect(passed).toEqual([])
  })

  it('is refused in every query, by name', async () => {
    const passed: string[] = []
    for (const route of listRoutes(document)) {
      if (!site.calls.includes(`${route.method} ${route.path}`)) continue
      const own = route.query.map((parameter) => parameter.name)
      const [needed] = fc.sample(
        fc.record(
          Object.fromEntries(
            route.query.filter((p) => p.required).map((p) => [p.name, valueFrom(p.schema ?? {}, document)]),
          ),
        ),
        { numRuns: 1, seed: 7 },
      ) as Record<string, string>[]
      for (const key of Object.keys(SMUGGLED).filter((name) => !own.includes(name))) {
        const answer = await send(route, undefined, { ...needed, [key]: '1' })
        if (answer.statusCode !== 400 || !answer.payload.includes('field_unknown')) {
          passed.push(`${route.method} ${route.path}?${key}: ${answer.payload}`)
        }
      }
    }
    expect(passed).toEqual([])
  })

  it('pollutes nothing', () => {
    expect(({} as Record<string, unknown>).isAgent).toBeUndefined()
  })
})
