// Takes long: every call is asked with values that were made up for it.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }
import { getCount } from '../in-full.ts'
import { makeJudge } from './answers.ts'
import { listRoutes, type OpenApi, type Route } from './json-schema.ts'
import { requestsFor, type Sent } from './requests.arbitrary.ts'
import { openSite, type Site } from './site.fixture.ts'

/** Requests a route; LIVERY_LONG=1 for the long proof, LIVERY_GENERATED_REQUESTS for as many as there is time for. */
const RUNS = Number(
  process.env.LIVERY_GENERATED_REQUESTS ||
    (process.env.LIVERY_LONG ? 10_000 : process.env.DATABASE_URL ? 30 : getCount(48, 120)),
)
const SEED = 20260101

let turn = 0
let site: Site
let document: OpenApi
let judge: ReturnType<typeof makeJudge>

beforeAll(async () => {
  site = await openSite()
  document = (await site.app.inject({ url: '/openapi.json', headers: { host: site.host } })).json()
  judge = makeJudge(document)
})
afterAll(() => site.close())

/** Every request comes from an address of its own, so that limits do not answer in place of the route. */
function getAddress(turn: number) {
  return `10.${String((turn >> 16) & 255)}.${String((turn >> 8) & 255)}.${String(turn & 255)}`
}

async function listFaults(route: Route, sent: Sent): Promise<string[]> {
  const token = route.operation.security && turn % 3 !== 0 ? { authorization: await site.token() } : {}
  const payload = sent.isToSeal
    ? await site.seal(route.operation.operationId ?? '', sent.payload ?? 'null')
    : sent.payload
  const answer = await site.app.inject({
    method: sent.method,
    url: sent.url,
    headers: { host: site.host, ...token, ...sent.headers },
    remoteAddress: getAddress(turn),
    ...(payload === undefined ? {} : { payload }),
  })
  return judge(route, answer)
}

const calls = Object.values(endpoints).map(({ method, path }) => [method, path] as const)

describe('generated requests', () => {
  it('know every call of the endpoint table', () => {
    expect(listRoutes(document).map(({ method, path }) => [method, path])).toEqual(
      expect.arrayContaining(calls.map((call) => [...call])),
    )
  })

  it.each(calls)(
    'for %s %s are answered on schema, without a server error and without a stack',
    async (method, path) => {
      const route = listRoutes(document).find((entry) => entry.method === method && entry.path === path)
      expect(route).toBeDefined()
      if (!route) return
      for (const [kind, requests] of Object.entries(requestsFor(route, document))) {
        await fc.assert(
          fc.asyncProperty(requests, async (sent) => {
            turn += 1
            expect(await listFaults(route, sent), kind).toEqual([])
          }),
          { numRuns: Math.ceil(RUNS / 3), seed: SEED, endOnFailure: true },
        )
      }
      expect(site.serverErrors()).toEqual([])
    },
    3_600_000,
  )
})
