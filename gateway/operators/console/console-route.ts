import type { CookieSerializeOptions } from '@fastify/cookie'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import type { Tx } from '../../base/db/database.ts'
import type { Area } from '../../base/platform/area.ts'
import type { Platform } from '../../base/platform/platform.ts'
import type {
  ConsoleBody,
  ConsoleCall,
  ConsoleQuery,
  ConsoleValue,
} from '../../../schemas/calls/operators/console-calls.ts'
import type { Permission } from '../../../schemas/operators/permissions.ts'
import type { SignedIn } from '../access/session.service.ts'
import type { ActDetails } from '../../base/audit-log/append.service.ts'

/** Whoever makes a call on the console's host, signed in or not. */
export interface ConsoleVisitor<N extends ConsoleCall> {
  platform: Platform
  areas: readonly Area[]
  body: ConsoleBody<N>
  query: ConsoleQuery<N>
  address: string
  userAgent: string
  isSecure: boolean
  cookie: (name: string) => string | undefined
  setCookie: (name: string, value: string, options: CookieSerializeOptions) => void
}

/** An operator who makes a call. */
export interface ConsoleContext<N extends ConsoleCall> extends ConsoleVisitor<N> {
  operator: SignedIn
  /** The brands that the operator's company owns, one for each merchant. */
  brands: readonly LoadedBrand[]
  now: Date
}

/** An operator who changes something. */
export interface ActContext<N extends ConsoleCall> extends ConsoleContext<N> {
  /** Says what the audit log is to hold of it; what is said before a refusal is held too. */
  note: (details: ActDetails) => void
}

/** What a call takes: nothing but the host, a session, or a session with a permission. */
type Needs = Permission | 'session'

interface Open {
  kind: 'open'
  handler: (visitor: ConsoleVisitor<ConsoleCall>) => unknown
}
interface Look {
  kind: 'look'
  needs: Needs
  /** Whoever is not signed in is answered null, and not refused. */
  isForNobody?: boolean
  handler: (context: ConsoleContext<ConsoleCall>) => unknown
}
interface ActRoute {
  kind: 'act'
  needs: Needs
  handler: (tx: Tx, context: ActContext<ConsoleCall>, prepared: unknown) => Promise<unknown>
  prepare?: (context: ActContext<ConsoleCall>) => Promise<unknown>
}
/** `bodyLimit` in bytes, where a body may be longer than those of other calls. */
export type ConsoleRoute = { name: ConsoleCall; bodyLimit?: number } & (Open | Look | ActRoute)

type Answered<N extends ConsoleCall> = ConsoleValue<N> | Promise<ConsoleValue<N>>

/** A call that needs no session. It writes its own line of the audit log where there is one to write. */
export function open<N extends ConsoleCall>(
  name: N,
  handler: (visitor: ConsoleVisitor<N>) => Answered<N>,
): ConsoleRoute {
  return { name, kind: 'open', handler: handler as Open['handler'] }
}

/** A call that changes nothing. */
export function look<N extends ConsoleCall>(
  name: N,
  needs: Needs,
  handler: (context: ConsoleContext<N>) => Answered<N>,
): ConsoleRoute {
  return { name, kind: 'look', needs, handler: handler as Look['handler'] }
}

/** The same for the session alone, null where there is none: a page asks it first, and browsers report what is refused as an error. */
export function lookOrNull<N extends ConsoleCall>(
  name: N,
  handler: (context: ConsoleContext<N>) => Answered<N>,
): ConsoleRoute {
  return { ...look(name, 'session', handler), isForNobody: true } as ConsoleRoute
}

/**
 * A call that changes something. It runs in one transaction, bound to the company, that the line of the audit log belongs to;
 * a refusal undoes the transaction and is written too. Rows of a merchant are reached with boundTo(). `prepare` runs before the
 * transaction: what it counts stays counted when it refuses, and what takes long there holds no connection of the database.
 */
export function act<N extends ConsoleCall, Prepared = void>(
  name: N,
  needs: Needs,
  handler: (tx: Tx, context: ActContext<N>, prepared: Prepared) => Promise<ConsoleValue<N>>,
  prepare?: (context: ActContext<N>) => Promise<Prepared>,
): ConsoleRoute {
  const before = prepare && { prepare: prepare as ActRoute['prepare'] & {} }
  return { name, kind: 'act', needs, handler: handler as ActRoute['handler'], ...before }
}
