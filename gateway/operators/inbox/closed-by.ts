import { and, asc, eq } from 'drizzle-orm'
import type { Switches } from '../../../schemas/documents/switches.document.ts'
import { boundTo } from '../../base/db/bound-to.ts'
import type { Tx } from '../../base/db/database.ts'
import { operatorAct } from '../../base/audit-log/audit-log.tables.ts'
import type { LoginIds } from './four-eyes.ts'

/** What switches keep from being played, one name each. */
function closedIn({ closedVendors = [], closedGames = [], modules = {} }: Switches): Set<string> {
  return new Set([
    ...closedVendors.map((code) => `vendor ${code}`),
    ...closedGames.map((id) => `game ${id}`),
    ...Object.keys(modules).flatMap((id) => (modules[id] === '0' ? [`module ${id}`] : [])),
  ])
}

/**
 * Whether something that cannot be played at a merchant now was closed by this person, by the audit log of the company. The
 * transaction is bound to the merchant.
 */
export async function hasClosed(
  tx: Tx,
  { merchant, scope }: { merchant: string; scope: string },
  logins: LoginIds,
): Promise<boolean> {
  const acts = await boundTo(tx, scope, merchant, () =>
    tx
      .select({ by: operatorAct.operatorId, after: operatorAct.after })
      .from(operatorAct)
      .where(
        and(
          eq(operatorAct.merchant, scope),
          eq(operatorAct.subject, 'switches'),
          eq(operatorAct.subjectId, merchant),
          eq(operatorAct.act, 'switchesSet'),
          eq(operatorAct.outcome, 'done'),
        ),
      )
      .orderBy(asc(operatorAct.sequence)),
  )
  const closers = new Map<string, string | null>()
  for (const { by, after } of acts) {
    const closed = closedIn((after ?? {}) as Switches)
    for (const name of closers.keys()) if (!closed.has(name)) closers.delete(name)
    for (const name of closed) if (!closers.has(name)) closers.set(name, by)
  }
  return [...closers.values()].some((by) => by !== null && logins.includes(by))
}
