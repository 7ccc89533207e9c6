import { and, eq, isNull, lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { sha256 } from '../../base/crypto/sha256.ts'
import { companyScope } from '../../base/db/company-scope.ts'
import type { Database, Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import type { Platform } from '../../base/platform/platform.ts'
import { findSessionById, readToken, type SignedIn } from '../access/session.service.ts'
import { previewPass } from './preview.tables.ts'

/** Milliseconds within which a ticket is used. */
export const ticketTime = 60_000
/** Milliseconds for which a pass that was never ended is kept: longer than any session of the console. */
const retention = 86_400_000

function newToken(company: string) {
  const token = randomBytes(32).toString('base64url')
  return { text: `${company}.${token}`, hash: sha256(token) }
}

/** A ticket for one host, which works once, within a minute, while this operator is signed in. */
export async function issueTicket(
  tx: Tx,
  { scope, company, operatorId, sessionId }: Pick<SignedIn, 'scope' | 'company' | 'operatorId' | 'sessionId'>,
  host: string,
  now: Date,
): Promise<string> {
  const ticket = newToken(company)
  await tx.insert(previewPass).values({
    merchant: scope,
    id: newId(now.getTime()),
    ticketHash: ticket.hash,
    ticketUntil: new Date(now.getTime() + ticketTime),
    operatorId,
    sessionId,
    host,
    createdAt: now,
  })
  return ticket.text
}

/** Uses a ticket up, wherever it is shown, and returns what the cookie says where this is its host and its time. */
export async function exchangeTicket(
  platform: Platform,
  ticket: string | undefined,
  host: string,
): Promise<string | undefined> {
  const read = await readToken(platform, ticket)
  if (!read) return undefined
  const now = platform.clock()
  const scope = companyScope(read.company)
  const pass = newToken(read.company)
  const [used] = await platform.database.within(scope, (tx) =>
    tx
      .update(previewPass)
      .set({ passHash: pass.hash })
      .where(
        and(
          eq(previewPass.merchant, scope),
          eq(previewPass.ticketHash, sha256(read.token)),
          isNull(previewPass.passHash),
        ),
      )
      .returning({ host: previewPass.host, ticketUntil: previewPass.ticketUntil }),
  )
  return used?.host === host && used.ticketUntil > now ? pass.text : undefined
}

/** Who may look at what this host shows, by the cookie: an operator who is still signed in and still has the right. */
export async function findViewer(
  platform: Platform,
  cookie: string | undefined,
  host: string,
): Promise<SignedIn | undefined> {
  const read = await readToken(platform, cookie)
  if (!read) return undefined
  const scope = companyScope(read.company)
  const [pass] = await platform.database.within(scope, (tx) =>
    tx
      .select({ sessionId: previewPass.sessionId })
      .from(previewPass)
      .where(
        and(
          eq(previewPass.merchant, scope),
          eq(previewPass.passHash, sha256(read.token)),
          eq(previewPass.host, host),
          isNull(previewPass.endedAt),
        ),
      ),
  )
  const operator = pass && (await findSessionById(platform, read.company, pass.sessionId))
  return operator?.permissions.has('brands.view') === true ? operator : undefined
}

/** Ends what a cookie lets somebody see. */
export async function endPass(platform: Platform, cookie: string | undefined): Promise<void> {
  const read = await readToken(platform, cookie)
  if (!read) return
  const scope = companyScope(read.company)
  await platform.database.within(scope, (tx) =>
    tx
      .update(previewPass)
      .set({ endedAt: platform.clock() })
      .where(and(eq(previewPass.merchant, scope), eq(previewPass.passHash, sha256(read.token)))),
  )
}

/** Deletes what no session can use any more. */
export async function forgetPasses(
  database: Pick<Database, 'within'>,
  scope: string,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - retention)
  await database.within(scope, (tx) =>
    tx.delete(previewPass).where(and(eq(previewPass.merchant, scope), lt(previewPass.createdAt, oldest))),
  )
}
