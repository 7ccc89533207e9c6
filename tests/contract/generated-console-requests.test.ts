// Takes long: every call of the console is asked with values that were made up for it.
// On PostgreSQL too: every call of the console is understood by the server, whatever it is sent.
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { describedCalls } from '../../gateway/base/http/openapi.ts'
import { createLog } from '../../gateway/base/log/log.ts'
import { type ConsoleClient, newOperator } from '../../gateway/operators/testing/console-client.ts'
import { prepareSite } from '../../gateway/testing/prepare-site.ts'
import { consoleCalls } from '../../schemas/calls/operators/console-calls.ts'
import endpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { getCount } from '../in-full.ts'
import { makeJudge } from './answers.ts'
import { type OpenApi, type Route, listRoutes } from './json-schema.ts'
import { requestsFor, type Sent } from './requests.arbitrary.ts'

const RUNS = Number(
  process.env.LIVERY_GENERATED_REQUESTS || (process.env.LIVERY_LONG ? 10_000 : getCount(24, 60)),
)

const SEED = 20260101

const errors: string[] = []
const gateway = prepareSite({ log: createLog('error', { write: (line) => void errors.push(line) }) })
let owner: ConsoleClient
beforeAll(async () => {
  owner = await newOperator(gateway, { name: 'the-owner', roles: ['owner'] })
})

const { paths, schemas } = describedCalls(endpoints, consoleCalls)
const document = {
  openapi: '3.1.0',
  paths,
  components: {
    schemas,
    parameters: Object.fromEntries(
      ['Merchant', 'Language', 'Device', 'GatewayVersion'].map((name) => [
        name,
        { name, in: 'header', required: false, schema: { type: 'string' } },
      ]),
    ),
    responses: {
      Refused: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } } },
    },
  },
} as unknown as OpenApi
const judge = makeJudge(document)
let turn = 0

async function listFaults(route: Route, sent: Sent): Promise<string[]> {
  turn += 1
  const answer = await gateway.app.inject({
    method: sent.method,
    url: sent.url,
    headers: { ...sent.headers, host: 'console.localhost', device: 'WEB', ...owner.headers() },
    remoteAddress: `10.${String((turn >> 16) & 255)}.${String((turn >> 8) & 255)}.${String(turn & 255)}`,
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  })
  return judge(route, answer)
}

it.each(listRoutes(document))(
  'generated requests for $method $path are answered on schema, without a server error or a stack',
  async (route) => {
    if (route.path === endpoints.signOut.path) return
    for (const [kind, requests] of Object.entries(requestsFor(route, document)))
      await fc.assert(
        fc.asyncProperty(requests, async (sent) => {
          expect(await listFaults(route, sent), kind).toEqual([])
        }),
        { numRuns: Math.ceil(RUNS / 3), seed: SEED, endOnFailure: true },
      )
    expect(errors.splice(0)).toEqual([])
  },
  600_000,
)
