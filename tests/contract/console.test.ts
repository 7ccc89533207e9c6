// On PostgreSQL too: every call of the console is understood by the server.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describedCalls } from '../../gateway/base/http/openapi.ts'
import { createLog } from '../../gateway/base/log/log.ts'
import { type ConsoleClient, newOperator } from '../../gateway/operators/testing/console-client.ts'
import { openTestGateway, type TestGateway } from '../../gateway/testing/test-gateway.ts'
import { type ConsoleCall, consoleCalls } from '../../schemas/calls/operators/console-calls.ts'
import endpoints from '../../schemas/operators/console-endpoints.json' with { type: 'json' }
import { type Permission, permissionNames, roleNames, roles } from '../../schemas/operators/permissions.ts'
import { getCount } from '../in-full.ts'
import { makeJudge } from './answers.ts'
import { type OpenApi, type Route, listRoutes } from './json-schema.ts'
import { requestsFor, type Sent } from './requests.arbitrary.ts'
import { BODIES, QUERIES, TABLE } from './console-requests.ts'

const RUNS = Number(
  process.env.LIVERY_GENERATED_REQUESTS || (process.env.LIVERY_LONG ? 10_000 : getCount(24, 60)),
)

const SEED = 20260101

const errors: string[] = []
let gateway: TestGateway
const clients = new Map<string, ConsoleClient>()

beforeAll(async () => {
  gateway = await openTestGateway({ log: createLog('error', { write: (line) => void errors.push(line) }) })
  for (const role of roleNames)
    clients.set(role, await newOperator(gateway, { name: `the-${role}`, roles: [role] }))
})

afterAll(() => gateway.close())

function getClient(role: string): ConsoleClient {
  const client = clients.get(role)
  if (!client) throw new Error(`no ${role}`)
  return client
}

function ask(client: ConsoleClient, name: ConsoleCall, headers = {}) {
  const [body, query] = [BODIES[name], QUERIES[name]]
  return client.call(name, {
    ...(body ? { body: body as Record<string, unknown> } : {}),
    ...(query ? { query: query as Record<string, unknown> } : {}),
    headers,
  })
}

const guarded = Object.entries(TABLE).filter(([, who]) => who !== 'everyone') as [
  ConsoleCall,
  'session' | Permission,
][]

describe('every call of the console', () => {
  it.each(guarded)('%s takes a session', async (name) => {
    const headers = { cookie: `livery-console=house.${'a'.repeat(43)}` }
    expect([(await ask(getClient('owner'), name, headers)).status]).toEqual([401])
  })

  it.each(guarded.filter(([name]) => name !== 'signOut'))('%s is for: %s', async (name, who) => {
    const allowed = []
    for (const role of roleNames) {
      const { code } = await ask(getClient(role), name)
      if (code !== 'forbidden') allowed.push(role)
    }
    const wanted = roleNames.filter((role) => who === 'session' || roles[role].permissions.includes(who))
    expect(allowed).toEqual(wanted)
  })

  it('names permissions that there are', () => {
    expect(guarded.filter(([, who]) => who !== 'session' && !permissionNames.includes(who))).toEqual([])
  })
})

describe('generated requests to the console', () => {
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

  async function listFaults(route: Route, sent: Sent, headers: Record<string, string>): Promise<string[]> {
    turn += 1
    const answer = await gateway.app.inject({
      method: sent.method,
      url: sent.url,
      headers: { ...sent.headers, host: 'console.localhost', device: 'WEB', ...headers },
      remoteAddress: `10.${String((turn >> 16) & 255)}.${String((turn >> 8) & 255)}.${String(turn & 255)}`,
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    })
    return judge(route, answer)
  }

  it.each(listRoutes(document))(
    'for $method $path are answered on schema, without a server error and without a stack',
    async (route) => {
      if (route.path === endpoints.signOut.path) return
      const headers = getClient('owner').headers()
      for (const [kind, requests] of Object.entries(requestsFor(route, document)))
        await fc.assert(
          fc.asyncProperty(requests, async (sent) => {
            expect(await listFaults(route, sent, headers), kind).toEqual([])
          }),
          { numRuns: Math.ceil(RUNS / 3), seed: SEED, endOnFailure: true },
        )
      expect(errors.splice(0)).toEqual([])
    },
    600_000,
  )
})
