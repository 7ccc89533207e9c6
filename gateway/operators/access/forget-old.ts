import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../base/db/database.ts'
import { operatorSession, operatorSetup } from './access.tables.ts'
import { operatorChallenge } from './passkeys.tables.ts'

/** Milliseconds for which a session that is over can be looked up. */
const retention = 90 * 86_400_000

/** Deletes sessions, set-up links and counted guesses of a company that are of no use any more. */
export async function forgetOld(database: Pick<Database, 'within'>, scope: string, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - retention)
  await database.within(scope, async (tx) => {
    await tx
      .delete(operatorSession)
      .where(and(eq(operatorSession.merchant, scope), lt(operatorSession.createdAt, oldest)))
    await tx
      .delete(operatorSetup)
      .where(and(eq(operatorSetup.merchant, scope), lt(operatorSetup.expiresAt, now)))
    await tx
      .delete(operatorChallenge)
      .where(and(eq(operatorChallenge.merchant, scope), lt(operatorChallenge.expiresAt, now)))
    await tx.execute(
      sql`delete from quota where merchant = ${scope} and expires_at < ${now.toISOString()}::timestamptz`,
    )
    await tx.execute(
      sql`delete from attempt where merchant = ${scope} and resets_at < ${now.toISOString()}::timestamptz`,
    )
  })
}
