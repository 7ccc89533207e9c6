import type { CookieSerializeOptions } from '@fastify/cookie'
import type { CallBody, CallName, CallQuery, CallValue } from '../../../schemas/calls/calls.ts'
import type { LoadedBrand } from '../brand/brand.types.ts'
import type { Session } from './session.ts'
import type { Wire } from './wire.ts'

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
