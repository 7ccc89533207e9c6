import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls, type CallName } from '../../../schemas/calls/calls.ts'
import { sealedType } from '../../../schemas/base/sealed.ts'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import repeats from '../../../schemas/repeats.json' with { type: 'json' }
import { addAnswerTimeouts } from './answer-timeouts.ts'
import { cachedAnswer } from './answer-cache.ts'
import { addCall, type CallRules, type CallTable, getRules, requireHandlers } from './call-table.ts'
import { sendValue } from './envelope.ts'
import { hostName } from './host.ts'
import { Refusal } from './refusal.ts'
import type { Access, CallContext, Route } from './route.ts'
import type { RouteGuards } from './route-guards.ts'
import type { Session } from './session.ts'
import { getWire } from './wire.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: CallName
    access?: Access
  }
}

const table = { calls, endpoints, repeats } as CallTable<CallName>

function requireMerchant(request: FastifyRequest): void {
  const { merchant } = request.headers
  if (merchant !== undefined && merchant !== request.brand.settings.merchantCode)
    throw new Refusal('merchant_mismatch')
}

function requireContentType(request: FastifyRequest, { endpoint }: CallRules): void {
  if (request.body === undefined || request.body === null) return
  const type = (request.headers['content-type'] ?? '').toLowerCase()
  const isForm = type.startsWith('application/x-www-form-urlencoded')
  const isSealed = type.startsWith(sealedType)
  if (isSealed && endpoint.encrypted !== true) throw new Refusal('unsupported_media_type')
  if (isForm !== (endpoint.form === true)) throw new Refusal('unsupported_media_type')
}

/**
 * The query of a call. A DELETE may name what it removes in a JSON body instead. Clients of other platforms repeat their
 * token in the address, where logs would keep it: it is left unread.
 */
function readQuery({ method, query, body }: FastifyRequest, { schema }: CallRules): object {
  const { token: _, ...named } = query as Record<string, unknown>
  const hasOwnBody = method !== 'DELETE' || schema.body !== undefined || schema.query === undefined
  return hasOwnBody || typeof body !== 'object' ? named : { ...named, ...body }
}

function requireRole({ access, whilePasswordDue }: Route, session: Session): void {
  if (session.passwordDue && whilePasswordDue !== true) throw new Refusal('password_change_due')
  if (session.isTrial && access !== 'session') throw new Refusal('real_account_needed')
  if (access === 'agent' && !session.isAgent) throw new Refusal('non_agent')
}

function getAnswer(route: Route, rules: CallRules, guards: RouteGuards) {
  const isOfFiles = route.cached === true || route.whenClosed === true
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    requireMerchant(request)
    const visitor = guards.visitorOf(request)
    if (route.whenClosed !== true) guards.requireOpen(visitor)
    requireContentType(request, rules)
    const preparing = isOfFiles || request.preview ? undefined : guards.prepare(request.brand)
    if (preparing) await preparing
    const session =
      route.access === 'guest'
        ? undefined
        : await guards.requireSession(request.brand, request.headers.authorization)
    if (session) requireRole(route, session)
    const query = rules.checkQuery(readQuery(request, rules))
    const body =
      rules.endpoint.encrypted === true
        ? await guards.unseal({
            brand: request.brand,
            call: route.name,
            contentType: request.headers['content-type'] ?? '',
            body: request.body,
          })
        : request.body
    rules.checkBody(body)
    const produceBy = (handler: (context: never) => unknown) => async () => {
      const context: CallContext<CallName, Access> = {
        ...visitor,
        body: body as never,
        query: query as never,
        session: session as never,
        userAgent: request.headers['user-agent'] ?? '',
        host: hostName(request.host) ?? '',
        wire: getWire(request),
        setHeader: (name, content) => void reply.header(name, content),
        setCookie: (name, content, options) => void reply.setCookie(name, content, options),
      }
      return rules.print(await handler(context as never))
    }
    const produce = produceBy(route.handler)
    const id = rules.findRequestId(request)
    const once = async (sentId: string) => {
      const caller = session ? `member ${session.memberId}` : 'guest'
      const sent = {
        scope: request.brand.settings.merchantCode,
        caller,
        call: route.name,
        id: sentId,
        body,
        query,
      }
      const again = route.again && {
        withinMs: route.again.withinMs,
        produce: produceBy(route.again.handler),
      }
      return guards.runOnce(sent, { produce, ...(again && { again }) })
    }
    if (id !== undefined) return sendValue(request, reply, await once(id))
    const value = route.cached === true ? await cachedAnswer(visitor, route, query, produce) : await produce()
    return sendValue(request, reply, value)
  }
}

/** Milliseconds: whoever waits longer is told so, and that they may try again. */
const answerTimeout = 60_000

/** Registers every call of the endpoint table, and refuses to start when one has no handler or two. */
export function addRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  guards: RouteGuards,
  timeoutMs = answerTimeout,
): void {
  requireHandlers(table, routes)
  const within = addAnswerTimeouts(app, timeoutMs)
  for (const entry of routes) {
    const rules = getRules(table, entry.name)
    if ((rules.endpoint.token === true) !== (entry.access !== 'guest'))
      throw new Error(`endpoints.json and the route of ${entry.name} disagree on the token`)
    if (rules.endpoint.preview === 'answer' && entry.access !== 'guest')
      throw new Error(`${entry.name} answers on the host of a draft, where nobody is logged in`)
    const answersDrafts = rules.endpoint.preview === 'answer' && { preview: 'answer' as const }
    const config = { call: entry.name, access: entry.access, ...answersDrafts }
    addCall(app, rules, { config }, within(getAnswer(entry, rules, guards)))
  }
}
