import { and, eq, isNull, ne } from 'drizzle-orm'
import { openCase } from '../../base/cases/cases.service.ts'
import { patternCase } from '../../base/cases/pattern-case.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import { recordFailure } from '../../members/security-log/security-log.service.ts'
import { payoutAccount, type PayoutAccount } from './payout-accounts.tables.ts'

/** A member wanted to be paid to what is another member's. */
export const takenAccountCase = patternCase('risk.payoutAccount', 'member')

export function isTaken(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'account_taken'
}

/** Brings a refused account before the operators, once it is refused: what refuses undoes its own transaction. */
export async function noteTaken(tx: Tx, row: PayoutAccount, now: Date): Promise<void> {
  const { merchant, memberId, fingerprint, method, bank, lastFour } = row
  const [owner] = await tx
    .select({ username: member.username })
    .from(payoutAccount)
    .innerJoin(member, and(eq(member.merchant, merchant), eq(member.id, payoutAccount.memberId)))
    .where(
      and(
        eq(payoutAccount.merchant, merchant),
        eq(payoutAccount.fingerprint, fingerprint),
        isNull(payoutAccount.removedAt),
        ne(payoutAccount.memberId, memberId),
      ),
    )
  // Their own, saved twice.
  if (!owner) return
  await recordFailure(tx, merchant, { memberId, what: 'payoutAccountTaken' }, now)
  const details = { method, ...(bank === '' ? {} : { bank }), lastFour, owner: owner.username }
  await openCase(tx, { merchant, kind: takenAccountCase.name, reference: memberId, memberId, details }, now)
}
