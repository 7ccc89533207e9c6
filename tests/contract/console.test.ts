// On PostgreSQL too: every call of the console is understood by the server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ConsoleClient, newOperator } from '../../gateway/operators/testing/console-client.ts'
import { openTestGateway, type TestGateway } from '../../gateway/testing/test-gateway.ts'
import type { ConsoleCall } from '../../schemas/calls/operators/console-calls.ts'
import { type Permission, permissionNames, roleNames, roles } from '../../schemas/operators/permissions.ts'
import { BODIES, QUERIES, TABLE } from './console-requests.ts'

let gateway: TestGateway
const clients = new Map<string, ConsoleClient>()

beforeAll(async () => {
  gateway = await openTestGateway()
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
