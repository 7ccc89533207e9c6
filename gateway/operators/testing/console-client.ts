import { generateSync } from 'otplib'
import type { RefusalBound } from '../../../schemas/base/refusal-bound.ts'
import type { Endpoint } from '../../../schemas/base/endpoint.ts'
import type { Envelope } from '../../../schemas/base/envelope.ts'
import type {
  ConsoleBody,
  ConsoleCall,
  ConsoleQuery,
  ConsoleValue,
} from '../../../schemas/calls/operators/console-calls.ts'
import endpoints from '../../../schemas/operators/console-endpoints.json' with { type: 'json' }
import type { TestGateway } from '../../testing/test-gateway.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import { addOperator, type NewOperator } from '../access/operators.service.ts'
import { makeSetup } from '../access/setup.service.ts'

const table = endpoints as Readonly<Record<ConsoleCall, Endpoint>>

export interface ConsoleSent<N extends ConsoleCall> {
  body?: ConsoleBody<N> | Record<string, unknown>
  query?: ConsoleQuery<N> | Record<string, unknown>
  headers?: Record<string, string>
  host?: string
  address?: string
}

export interface ConsoleReply<V> {
  status: number
  code: string | null
  cookies: Record<string, unknown>[]
  /** The value of a success; fails the test otherwise. */
  value: V
  /** What a refusal says beside its code. */
  refused: unknown
  /** What would be let through, where a refusal says it. */
  bound: RefusalBound | undefined
}

/** Somebody at the console: keeps the cookie and the token as a page does. */
export interface ConsoleClient {
  id: string
  name: string
  call<N extends ConsoleCall>(name: N, sent?: ConsoleSent<N>): Promise<ConsoleReply<ConsoleValue<N>>>
  /** What the authenticator shows now. */
  code(): string
  signIn(): Promise<ConsoleClient>
  /** What a page sends along with its calls. */
  headers(): Record<string, string>
  /** Another session of the same operator. */
  again(): Promise<ConsoleClient>
}

export const operatorPassword = 'correct horse battery'

interface Who {
  id: string
  name: string
  company: string
  secret: string
}

function getHeaders(sent: ConsoleSent<ConsoleCall>, cookie: string, csrf: string): Record<string, string> {
  return {
    host: sent.host ?? 'console.localhost',
    device: 'WEB',
    ...(cookie === '' ? {} : { cookie }),
    ...(csrf === '' ? {} : { 'x-console-csrf': csrf }),
    ...(sent.body ? { 'content-type': 'application/json' } : {}),
    ...sent.headers,
  }
}

function getClient(gateway: TestGateway, who: Who): ConsoleClient {
  let cookie = ''
  let csrf = ''
  const client: ConsoleClient = {
    id: who.id,
    name: who.name,
    code: () =>
      generateSync({ secret: who.secret, epoch: Math.floor(gateway.platform.clock().getTime() / 1000) }),
    async call(name, sent = {}) {
      const { method, path } = table[name]
      const search = new URLSearchParams(sent.query as Record<string, string> | undefined).toString()
      const answer = await gateway.app.inject({
        method,
        url: search === '' ? path : `${path}?${search}`,
        remoteAddress: sent.address ?? '198.51.100.7',
        headers: getHeaders(sent, cookie, csrf),
        ...(sent.body ? { payload: JSON.stringify(sent.body) } : {}),
      })
      const json = answer.json<Envelope<ConsoleValue<typeof name>>>()
      const own = answer.cookies.find((entry) => entry.name === 'livery-console')
      if (own) cookie = own.value === '' ? '' : `${own.name}=${own.value}`
      return {
        status: answer.statusCode,
        code: json.errorCode,
        refused: json.success ? null : json.value,
        bound: json.success ? undefined : json.bound,
        cookies: answer.cookies as unknown as Record<string, unknown>[],
        get value() {
          if (!json.success) throw new Error(`${name} answered ${answer.payload}`)
          return json.value
        },
      }
    },
    async signIn() {
      // A code works once: the next one comes half a minute later.
      gateway.pass(31)
      const { name, company } = who
      const body = { company, name, password: operatorPassword, code: client.code() }
      const answer = await client.call('signIn', { body })
      if (answer.code !== null) throw new Error(`${name} was not let in: ${answer.code}`)
      csrf = (await client.call('me')).value?.csrf ?? ''
      return client
    },
    headers: () => ({ cookie, 'x-console-csrf': csrf }),
    again: () => getClient(gateway, who).signIn(),
  }
  return client
}

/** Sets a log-in up by the token of its link, and signs in. */
export async function setUp(
  gateway: TestGateway,
  { id, name, token, company = 'house' }: { id: string; name: string; token: string; company?: string },
): Promise<ConsoleClient> {
  const nobody = getClient(gateway, { id, name, company, secret: '' })
  const { secret } = (await nobody.call('setupStart', { body: { token } })).value
  const client = getClient(gateway, { id, name, company, secret })
  await client.call('setupFinish', { body: { token, password: operatorPassword, code: client.code() } })
  return client.signIn()
}

/** Adds an operator, sets the log-in up by its link, and signs in. Its wait is over, unless `waits`. */
export async function newOperator(
  gateway: TestGateway,
  given: NewOperator & { company?: string; waits?: boolean },
): Promise<ConsoleClient> {
  const { company = 'house', waits = false, ...person } = given
  const { platform } = gateway
  const scope = companyScope(company)
  const { id, token } = await platform.database.within(scope, async (tx) => {
    const added = await addOperator(tx, scope, person, { now: platform.clock() })
    const setup = { company, operatorId: added.id }
    return { id: added.id, token: await makeSetup(tx, platform, setup, platform.clock()) }
  })
  const client = await setUp(gateway, { id, name: person.name, token, company })
  if (!waits) await gateway.db.asOwner(`update operator set waits_until = null where id = '${id}'`)
  return client
}
