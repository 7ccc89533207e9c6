import { Refusal } from '../../base/http/refusal.ts'
import { isSame } from '../../base/crypto/signed-message.ts'
import { runOnce } from '../../base/requests/run-once.ts'
import { findBrands } from '../access/companies.ts'
import { findSession, type SignedIn } from '../access/session.service.ts'
import { type ActDetails, appendAct } from '../../base/audit-log/append.service.ts'
import { cookieName } from './console-cookie.ts'
import type { ActContext, ConsoleContext, ConsoleRoute, ConsoleVisitor } from './console-route.ts'
import type { ConsoleCall } from '../../../schemas/calls/operators/console-calls.ts'

type Visitor = ConsoleVisitor<ConsoleCall>
type Guarded = Exclude<ConsoleRoute, { kind: 'open' }>

/** How a call came, as far as its right to be answered depends on it. */
export interface Sent {
  csrf: string | undefined
  /** Nobody is at the page: the session does not go on from now. */
  isQuiet: boolean
  /** The id that it is sent again under, where it may be. */
  requestId: string | undefined
  /** Refuses a body or a query that the call does not take; returns the query as it is meant. */
  check: () => unknown
}

function getActor(operator: SignedIn, { address }: Pick<Visitor, 'address'>) {
  return {
    operatorId: operator.operatorId,
    sessionId: operator.sessionId,
    address,
  }
}

function findPermission({ needs }: Guarded) {
  return needs === 'session' ? null : needs
}

async function logRefusal(
  route: Guarded,
  context: ConsoleContext<ConsoleCall>,
  noted: ActDetails,
  { code }: Refusal,
): Promise<void> {
  const { operator, platform } = context
  const log = { act: route.name, permission: findPermission(route), outcome: code }
  await platform.database.within(operator.scope, (tx) =>
    appendAct(tx, { ...noted, ...getActor(operator, context), ...log }),
  )
}

/** What a body that was checked says of its subject, for the log of a refusal that comes before anything is noted. */
function subjectIn(body: unknown): ActDetails {
  const { id, merchant, reason } = (body ?? {}) as Record<string, unknown>
  return {
    ...(typeof id === 'string' ? { subjectId: id } : {}),
    ...(typeof merchant === 'string' ? { merchant } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
  }
}

async function runAct(
  route: Extract<ConsoleRoute, { kind: 'act' }>,
  context: ConsoleContext<ConsoleCall>,
  noted: ActDetails,
): Promise<unknown> {
  const { operator, platform } = context
  const note: ActContext<ConsoleCall>['note'] = (details) => void Object.assign(noted, details)
  const prepared = await route.prepare?.({ ...context, note })
  return platform.database.within(operator.scope, async (tx) => {
    const value = await route.handler(tx, { ...context, note }, prepared)
    const log = { act: route.name, permission: findPermission(route), outcome: 'done' }
    await appendAct(tx, { ...noted, ...getActor(operator, context), ...log })
    return value
  })
}

/** Runs an act once, however often it is sent under its id. */
async function runActOnce(
  route: Extract<ConsoleRoute, { kind: 'act' }>,
  context: ConsoleContext<ConsoleCall>,
  noted: ActDetails,
  id: string | undefined,
): Promise<unknown> {
  if (id === undefined) return runAct(route, context, noted)
  const { operator, platform, body, query } = context
  const caller = `operator ${operator.operatorId}`
  const sent = { scope: operator.scope, caller, call: `console ${route.name}`, id, body, query }
  const produce = async () => JSON.stringify(await runAct(route, context, noted))
  return JSON.parse(await runOnce(platform, sent, { produce }))
}

/** Lets a call through for whom it is for, and carries it out; refusals of operators are written to the audit log. */
export async function perform(route: ConsoleRoute, visitor: Visitor, sent: Sent): Promise<unknown> {
  if (route.kind === 'open') {
    return route.handler({ ...visitor, query: sent.check() as never })
  }
  const { platform, body } = visitor
  const operator = await findSession(platform, visitor.cookie(cookieName(visitor.isSecure)), !sent.isQuiet)
  if (!operator) {
    if (route.kind === 'look' && route.isForNobody) return null
    throw new Refusal('unauthenticated')
  }
  const brands = await findBrands(platform.registry, operator.company)
  const context = { ...visitor, operator, brands, now: platform.clock() }
  const noted: ActDetails = {}
  try {
    if (route.kind === 'act' && !isSame(sent.csrf ?? '', operator.csrf)) throw new Refusal('forbidden')
    if (route.needs !== 'session' && !operator.permissions.has(route.needs)) throw new Refusal('forbidden')
    const checked = { ...context, query: sent.check() as never }
    Object.assign(noted, subjectIn(body))
    if (route.kind === 'look') return await route.handler(checked)
    return await runActOnce(route, checked, noted, sent.requestId)
  } catch (error) {
    if (error instanceof Refusal && (route.kind === 'act' || error.code === 'forbidden'))
      await logRefusal(route, context, noted, error)
    throw error
  }
}
