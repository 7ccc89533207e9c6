import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { member, type Member } from '../accounts/accounts.tables.ts'

function findRow(merchant: string, memberId: string) {
  return and(eq(member.merchant, merchant), eq(member.id, memberId))
}

/** Whether this login is the first that is acted upon; it stays so until the action is done. */
export function isFirstLogin({ lastLoginAt, firstLoginDue }: Member): boolean {
  return lastLoginAt === null || firstLoginDue
}

/** Notes that the first-login action is still to come. */
export async function awaitFirstLogin(tx: Tx, merchant: string, found: Member): Promise<void> {
  if (found.lastLoginAt !== null) return
  await tx.update(member).set({ firstLoginDue: true }).where(findRow(merchant, found.id))
}

/** The first-login action is done; again changes nothing. */
export async function finishFirstLogin(tx: Tx, merchant: string, memberId: string): Promise<void> {
  await tx.update(member).set({ firstLoginDue: false }).where(findRow(merchant, memberId))
}
