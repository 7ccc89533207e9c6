import { and, eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { forgetDevicesOf } from '../remember/device.service.ts'
import { endSessionsOf } from '../sessions/sessions.service.ts'
import { closeTickets } from '../step-up/step-up.gate.ts'
import { member } from './accounts.tables.ts'

/** Gives a member a new password. Every session but the one of this id ends, and no device is remembered any more. */
export async function setPassword(
  tx: Tx,
  merchant: string,
  memberId: string,
  passwordHash: string,
  now: Date,
  kept?: string,
): Promise<void> {
  await tx
    .update(member)
    .set({ passwordHash, passwordChangedAt: now })
    .where(and(eq(member.merchant, merchant), eq(member.id, memberId)))
  await endSessionsOf(tx, merchant, memberId, 'password', now, kept)
  await forgetDevicesOf(tx, merchant, memberId)
  await closeTickets(tx, merchant, memberId)
}
