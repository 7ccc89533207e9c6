import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { keyedHash } from '../../base/crypto/keyed-hash.ts'
import { sha256 } from '../../base/crypto/sha256.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { type Permission, getPermissions } from '../../../schemas/operators/permissions.ts'
import { operator, operatorSession, type Operator } from './access.tables.ts'
import { findCompanies } from './companies.ts'

/** Seconds without work after which a session ends. */
export const idleSeconds = 20 * 60
/** Milliseconds after which it ends in any case. */
const longest = 8 * 3600_000
/** Milliseconds between two notes that somebody is there. */
const between = 15_000

/** An operator whose session is open. */
export interface SignedIn {
  sessionId: string
  operatorId: string
  personId: string
  name: string
  company: string
  /** What the merchant column of the company's rows says. */
  scope: string
  roles: readonly string[]
  permissions: ReadonlySet<Permission>
  /** What a page that may act knows. */
  csrf: string
  endsAt: Date
  /** Until then this log-in takes no part in what takes two people. */
  waitsUntil: Date | null
}

/** Opens a session; returns what the cookie says. */
export async function openSession(
  tx: Tx,
  company: string,
  { id: operatorId }: Pick<Operator, 'id'>,
  from: { address: string; userAgent: string },
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.insert(operatorSession).values({
    merchant: companyScope(company),
    id: newId(now.getTime()),
    tokenHash: sha256(token),
    operatorId,
    address: from.address,
    userAgent: from.userAgent.slice(0, 300),
    createdAt: now,
    seenAt: now,
  })
  return `${company}.${token}`
}

/** Ends every session of an operator, or one; returns how many were open. */
export async function endSessions(
  tx: Tx,
  scope: string,
  which: { operatorId: string } | { sessionId: string },
  now: Date,
): Promise<number> {
  const chosen =
    'sessionId' in which
      ? eq(operatorSession.id, which.sessionId)
      : eq(operatorSession.operatorId, which.operatorId)
  const ended = await tx
    .update(operatorSession)
    .set({ endedAt: now })
    .where(and(eq(operatorSession.merchant, scope), chosen, isNull(operatorSession.endedAt)))
    .returning({ id: operatorSession.id })
  return ended.length
}

/** Which sessions let somebody in now. */
export function isOpen(now: Date) {
  return and(
    isNull(operatorSession.endedAt),
    gt(operatorSession.createdAt, new Date(now.getTime() - longest)),
    gt(operatorSession.seenAt, new Date(now.getTime() - idleSeconds * 1000)),
  )
}

/** Until when a log-in waits; null for one that does not, or no longer. */
export function findWait({ waitsUntil }: Pick<Operator, 'waitsUntil'>, now: Date): Date | null {
  return waitsUntil !== null && waitsUntil > now ? waitsUntil : null
}

/** Refuses who may not take part yet in what takes two people. */
export function requireNoWait({ waitsUntil }: Pick<SignedIn, 'waitsUntil'>): void {
  if (waitsUntil !== null) throw new Refusal('login_waits')
}

/** The company that a token was made for, and the token: what a cookie or a ticket says. */
export async function readToken(
  { registry }: Pick<Platform, 'registry'>,
  text: string | undefined,
): Promise<{ company: string; token: string } | undefined> {
  const [, company = '', token = ''] = /^([a-z0-9-]{2,32})\.([\w-]{43})$/.exec(text ?? '') ?? []
  if (token === '') return undefined
  return (await findCompanies(registry)).includes(company) ? { company, token } : undefined
}

/** The operator of a cookie; undefined when it opens nothing any more. `isAtWork`: the session goes on from now. */
export async function findSession(
  platform: Platform,
  cookie: string | undefined,
  isAtWork: boolean,
): Promise<SignedIn | undefined> {
  const read = await readToken(platform, cookie)
  return read && findOpen(platform, read.company, eq(operatorSession.tokenHash, sha256(read.token)), isAtWork)
}

/** The operator of a session that another right depends on; undefined when it is over. It does not go on by this. */
export function findSessionById(
  platform: Platform,
  company: string,
  id: string,
): Promise<SignedIn | undefined> {
  return findOpen(platform, company, eq(operatorSession.id, id), false)
}

async function findOpen(
  { config, database, clock }: Platform,
  company: string,
  which: SQL,
  isAtWork: boolean,
): Promise<SignedIn | undefined> {
  const scope = companyScope(company)
  const now = clock()
  const found = await database.within(scope, async (tx) => {
    const [row] = await tx
      .select({ session: operatorSession, owner: operator })
      .from(operatorSession)
      .innerJoin(
        operator,
        and(eq(operator.merchant, operatorSession.merchant), eq(operator.id, operatorSession.operatorId)),
      )
      .where(and(eq(operatorSession.merchant, scope), which, eq(operator.status, 'active'), isOpen(now)))
    if (row && isAtWork && now.getTime() - row.session.seenAt.getTime() > between)
      await tx
        .update(operatorSession)
        .set({ seenAt: now })
        .where(and(eq(operatorSession.merchant, scope), eq(operatorSession.id, row.session.id)))
    return row
  })
  if (!found || (found.owner.isDemo && config.production)) return undefined
  const { session, owner } = found
  return {
    sessionId: session.id,
    operatorId: owner.id,
    personId: owner.personId,
    name: owner.name,
    company,
    scope,
    roles: owner.roles,
    permissions: getPermissions(owner.roles),
    csrf: keyedHash(config.secret, 'console csrf', session.id),
    endsAt: new Date(session.createdAt.getTime() + longest),
    waitsUntil: findWait(owner, now),
  }
}
