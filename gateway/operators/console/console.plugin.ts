import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnstorable } from '../../base/db/unstorable.ts'
import {
  addCall,
  type CallRules,
  type CallTable,
  getRules,
  requireHandlers,
} from '../../base/http/call-table.ts'
import { consoleHost, hasConsole } from '../../base/http/console-host.ts'
import { sendValue } from '../../base/http/envelope.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { getWire } from '../../base/http/wire.ts'
import { getAddress } from '../../base/network/address.ts'
import type { Area } from '../../base/platform/area.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { type ConsoleCall, consoleCalls } from '../../../schemas/calls/operators/console-calls.ts'
import endpoints from '../../../schemas/operators/console-endpoints.json' with { type: 'json' }
import repeats from '../../../schemas/operators/console-repeats.json' with { type: 'json' }
import type { ConsoleRoute } from './console-route.ts'
import { perform } from './perform.ts'

const table = { calls: consoleCalls, endpoints, repeats } as CallTable<ConsoleCall>

function requireJson({ body, headers }: FastifyRequest): void {
  if (body === undefined || body === null) return
  if (!(headers['content-type'] ?? '').toLowerCase().startsWith('application/json'))
    throw new Refusal('unsupported_media_type')
}

function findHeader({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

function getAnswer(route: ConsoleRoute, rules: CallRules, platform: Platform, areas: readonly Area[]) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const wire = getWire(request)
    // The session's cookie goes along by itself, so nothing but a page of this very host may bring it.
    if (!wire.isOwnPage) throw new Refusal('forbidden')
    requireJson(request)
    const visitor = {
      platform,
      areas,
      body: request.body as never,
      query: {} as never,
      address: getAddress(request),
      userAgent: request.headers['user-agent'] ?? '',
      isSecure: wire.isSecure,
      cookie: wire.cookie,
      setCookie: (name: string, value: string, options: object) => void reply.setCookie(name, value, options),
    }
    const sent = {
      check: () => {
        rules.checkBody(request.body)
        // The log is JSON in the database, which keeps less than JSON can say.
        if (isUnstorable(request.body)) throw new Refusal('invalid_request')
        return rules.checkQuery(request.query)
      },
      csrf: findHeader(request, 'x-console-csrf'),
      isQuiet: findHeader(request, 'x-console-quiet') === '1',
      requestId: rules.findRequestId(request),
    }
    const value = await perform(route, visitor, sent)
    return sendValue(request, reply, rules.print(value))
  }
}

/** Registers every call of the console on its own host, and refuses to start when one has no handler or two. */
export function addConsoleCalls(
  app: FastifyInstance,
  platform: Platform,
  areas: readonly Area[],
  routes: readonly ConsoleRoute[],
): void {
  requireHandlers(table, routes)
  if (!hasConsole(platform.config)) return
  for (const route of routes) {
    const rules = getRules(table, route.name)
    const { method } = rules.endpoint
    if ((route.kind === 'look' && method !== 'GET') || (route.kind === 'act' && method === 'GET'))
      throw new Error(`${route.name} is asked by ${method}: what changes something is not asked by GET`)
    const options = {
      constraints: { host: consoleHost(platform.config) },
      config: { anyHost: true },
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
    }
    addCall(app, rules, options, getAnswer(route, rules, platform, areas))
  }
}
