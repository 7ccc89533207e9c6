import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  calls,
  type CallBody,
  type CallName,
  type CallQuery,
  type CallValue,
} from '../../../schemas/calls/calls.ts'
import { sealedType } from '../../../schemas/base/sealed.ts'
import endpoints from '../../../schemas/endpoints.json' with { type: 'json' }
import repeats from '../../../schemas/repeats.json' with { type: 'json' }
import type { LoadedBrand } from '../brand/brand.types.ts'
import type { OnceWork, SentRequest } from './sent-request.ts'
import type { Session } from './session.ts'
import { cachedAnswer } from './answer-cache.ts'
import { addCall, type CallRules, type CallTable, getRules, requireHandlers } from './call-table.ts'
import { sendValue } from './envelope.ts'
import { hostName } from './host.ts'
import { Refusal } from './refusal.ts'
import { type Wire, getWire } from './wire.ts'

/** Who may make a call: anybody, whoever is logged in, a real account (no trial), or an agent. */
export type Access = 'guest' | 'session' | 'member' | 'agent'

/** Who makes a request, and from where. */
export interface Visitor {
  brand: LoadedBrand
  /** The host name of the requested brand. */
  host: string
  language: string
  address: string
  /** ISO 3166 code, where a trusted proxy sends it. */
  country?: string
}

export interface CallContext<N extends CallName, A extends Access> extends Visitor {
  body: CallBody<N>
  query: CallQuery<N>
  session: A extends 'guest' ? undefined : Session
  userAgent: string
  /** Requested host name, without port: one of the brand's own, or this machine's. */
  host: string
  wire: Wire
  setHeader: (name: string, value: string) => void
  setCookie: (name: string, value: string, options: CookieSerializeOptions) => void
}

export interface RouteOptions {
  /** Available during maintenance and to restricted regions too. */
  whenClosed?: boolean
  /** Available in a session in which a new password is due. */
  whilePasswordDue?: boolean
  /** The response depends on brand, language and query alone. */
  cached?: boolean
  /** How a request that is sent again under its id is answered, where its answer must not be stored. */
  again?: {
    /** Milliseconds after the first answer. */
    withinMs: number
    handler: (context: never) => unknown
  }
  /** What a cached response depends on beside those, as text: it is asked before each. */
  cachedFor?: (brand: LoadedBrand) => string
}

export interface Route extends RouteOptions {
  name: CallName
  access: Access
  handler: (context: CallContext<CallName, Access>) => unknown
}

/** One call's handler. Where it is answered, and what it takes and gives, is in schemas/. */
export function route<N extends CallName, A extends Access>(
  name: N,
  access: A,
  handler: (context: CallContext<N, A>) => CallValue<N> | Promise<CallValue<N>>,
  options: RouteOptions = {},
): Route {
  return { name, access, handler: handler as Route['handler'], ...options }
}

export interface SealedRequest {
  brand: LoadedBrand
  call: string
  contentType: string
  body: unknown
}

/** Opens a sealed body, once; what needs no seal is handed through. */
export type Unseal = (request: SealedRequest) => Promise<unknown>

export interface RouteGuards {
  visitorOf(request: FastifyRequest): Visitor
  /** Refuses while the site is closed to this visitor. */
  requireOpen(visitor: Visitor): void
  requireSession(brand: LoadedBrand, token: string | undefined): Promise<Session>
  /** Opens the sealed body of an encrypted call. */
  unseal: Unseal
  /** Carries out once what is sent under an id. */
  runOnce(request: SentRequest, work: OnceWork): Promise<string>
  /** Makes sure that a brand's members can be queried. */
  prepare(brand: LoadedBrand): Promise<void> | undefined
}

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
    const preparing = isOfFiles ? undefined : guards.prepare(request.brand)
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
  handlerTimeout = answerTimeout,
): void {
  requireHandlers(table, routes)
  for (const entry of routes) {
    const rules = getRules(table, entry.name)
    if ((rules.endpoint.token === true) !== (entry.access !== 'guest'))
      throw new Error(`endpoints.json and the route of ${entry.name} disagree on the token`)
    const config = { call: entry.name, access: entry.access }
    addCall(app, rules, { config, handlerTimeout }, getAnswer(entry, rules, guards))
  }
}
