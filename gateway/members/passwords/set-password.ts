import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { publishChange } from '../factors/notices.ts'
import { forgetDevicesFor } from '../remember/device.service.ts'
import { endSessionsFor } from '../sessions/sessions.service.ts'
import { closeTickets } from '../step-up/step-up.gate.ts'
import { member, passwordReset } from '../accounts/accounts.tables.ts'

/**
 * Gives a member a new password. Every session but `except` ends, no device is remembered any more, and no older link sets
 * another. Whoever has it, `except` or the next login by it, is shown every other way into the account.
 */
export async function setPassword(
  tx: Tx,
  merchant: string,
  memberId: string,
  passwordHash: string,
  now: Date,
  except?: { id: string },
): Promise<void> {
  await tx
    .update(member)
    .set({ passwordHash, passwordChangedAt: now, passwordDue: false, waysInDue: except === undefined })
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
  await endSessionsFor(tx, merchant, memberId, 'password', now, except?.id)
  await forgetDevicesFor(tx, merchant, memberId)
  await closeTickets(tx, merchant, memberId)
  await tx
    .delete(passwordReset)
    .where(and(eq(passwordReset.merchant, merchant), eq(passwordReset.memberId, memberId)))
  await publishChange(tx, merchant, { memberId, sessionId: except?.id ?? null }, 'passwordChanged', now)
}
