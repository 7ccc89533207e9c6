import { and, eq, gt, sql } from 'drizzle-orm'
import { member } from '../accounts/accounts.tables.ts'
import { rows, type Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import type { Session } from '../../base/http/session.ts'
import { confirmation } from './factors.tables.ts'

const minutes = 10

/** Remembers for some minutes that a session has proven anew who is here. */
export async function saveConfirmation(tx: Tx, merchant: string, sessionId: string, now: Date) {
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await tx
    .insert(confirmation)
    .values({ merchant, sessionId, expiresAt })
    .onConflictDoUpdate({ target: [confirmation.merchant, confirmation.sessionId], set: { expiresAt } })
}

/**
 * Whether a login of just now is proof enough: by a password that was set anew a moment ago, or of a member who has
 * nothing else to confirm by, since they only ever came by SMS.
 */
async function hasJustLoggedIn(
  tx: Tx,
  merchant: string,
  { id, memberId }: Pick<Session, 'id' | 'memberId'>,
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - minutes * 60_000).toISOString()
  const [found] = await rows<{ is_so: boolean }>(
    tx,
    sql`select (s.ways_in_due or not (m.password_hash is not null
        or exists (select 1 from authenticator a
          where a.merchant = m.merchant and a.member_id = m.id and a.confirmed_at is not null)
        or exists (select 1 from passkey p where p.merchant = m.merchant and p.member_id = m.id))) as is_so
      from ${member} m join session s on s.merchant = m.merchant and s.member_id = m.id and s.id = ${id}
        and s.proven_at > ${since}::timestamptz
      where m.merchant = ${merchant} and m.id = ${memberId}`,
  )
  return found?.is_so ?? false
}

/** Refuses to change the factors of an account for a session that has not just proven who is here. */
export async function requireConfirmed(
  tx: Tx,
  merchant: string,
  session: Pick<Session, 'id' | 'memberId'>,
  now: Date,
): Promise<void> {
  const [fresh] = await tx
    .select({ id: confirmation.sessionId })
    .from(confirmation)
    .where(
      and(
        eq(confirmation.merchant, merchant),
        eq(confirmation.sessionId, session.id),
        gt(confirmation.expiresAt, now),
      ),
    )
  if (!fresh && !(await hasJustLoggedIn(tx, merchant, session, now)))
    throw new Refusal('confirmation_required')
}
