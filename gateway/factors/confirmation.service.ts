import { and, eq, gt, sql } from 'drizzle-orm'
import { member } from '../accounts/accounts.tables.ts'
import { rows, type Tx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Session } from '../sessions/session.ts'
import { confirmation } from './factors.tables.ts'

const minutes = 10

/** Remembers for some minutes that a session has proven anew who is here. */
export async function keepConfirmation(tx: Tx, merchant: string, sessionId: string, now: Date) {
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await tx
    .insert(confirmation)
    .values({ merchant, sessionId, expiresAt })
    .onConflictDoUpdate({ target: [confirmation.merchant, confirmation.sessionId], set: { expiresAt } })
}

/** Whether a member has anything to confirm by; one who only ever came by SMS has not. */
async function canConfirm(tx: Tx, merchant: string, memberId: string): Promise<boolean> {
  const [found] = await rows<{ can: boolean }>(
    tx,
    sql`select m.password_hash is not null
        or exists (select 1 from authenticator a
          where a.merchant = m.merchant and a.member_id = m.id and a.confirmed_at is not null)
        or exists (select 1 from passkey p where p.merchant = m.merchant and p.member_id = m.id) as can
      from ${member} m where m.merchant = ${merchant} and m.id = ${memberId}`,
  )
  return found?.can ?? true
}

/** Refuses to change what keeps an account safe for a session that has not just proven who is here. */
export async function requireConfirmed(
  tx: Tx,
  merchant: string,
  { id, memberId }: Pick<Session, 'id' | 'memberId'>,
  now: Date,
): Promise<void> {
  const [fresh] = await tx
    .select({ id: confirmation.sessionId })
    .from(confirmation)
    .where(
      and(
        eq(confirmation.merchant, merchant),
        eq(confirmation.sessionId, id),
        gt(confirmation.expiresAt, now),
      ),
    )
  if (!fresh && (await canConfirm(tx, merchant, memberId))) throw new Refusal('confirmation_required')
}
