import { and, eq, isNull } from 'drizzle-orm'
import type { InboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { member } from '../../members/accounts/accounts.tables.ts'
import type { Operator } from '../access/access.tables.ts'
import { caseVote, type CaseVote } from './inbox.tables.ts'
import { hasSetThreshold, thresholdOf, usedOf, usualWindow } from './threshold.service.ts'

/** Refuses whoever decides for the member that they are: a log-in of theirs has the member's address or number. */
export async function requireNotOwn(tx: Tx, of: InboxCase, logins: readonly Operator[]): Promise<void> {
  if (of.memberId === null) return
  const [beneficiary] = await tx
    .select({ email: member.emailKey, mobile: member.mobile })
    .from(member)
    .where(and(eq(member.merchant, of.merchant), eq(member.id, of.memberId)))
  const isSame = logins.some(
    ({ emailKey, mobile }) =>
      (emailKey !== null && emailKey === beneficiary?.email) ||
      (mobile !== null && mobile === beneficiary?.mobile),
  )
  if (isSame) throw new Refusal('own_case')
}

/** Whether a decision on this case takes two people, by the rolling sum. */
export async function takesTwo(tx: Tx, of: InboxCase, personId: string, now: Date): Promise<boolean> {
  const { merchant, currency, memberId, amount } = of
  if (amount === null || currency === null) return true
  if (await hasSetThreshold(tx, merchant, currency, personId, now)) throw new Refusal('same_person')
  const threshold = await thresholdOf(tx, merchant, currency)
  if (!threshold) return true
  const since = new Date(now.getTime() - (threshold.windowHours || usualWindow) * 3600_000)
  const used = await usedOf(tx, { merchant, currency, personId, memberId, caseId: of.id, since })
  return used + amount > threshold.amount
}

/** Votes that wait for a second one; those that were given for another amount are void. */
export async function liveVotes(tx: Tx, of: InboxCase, now: Date): Promise<CaseVote[]> {
  const votes = await tx
    .select()
    .from(caseVote)
    .where(
      and(
        eq(caseVote.merchant, of.merchant),
        eq(caseVote.caseId, of.id),
        isNull(caseVote.carriedAt),
        isNull(caseVote.voidedAt),
      ),
    )
  const isStale = ({ amount, currency, openedAt }: CaseVote) =>
    amount !== of.amount || currency !== of.currency || openedAt.getTime() !== of.openedAt.getTime()
  for (const { id } of votes.filter(isStale)) await voidVote(tx, of.merchant, id, now)
  return votes.filter((vote) => !isStale(vote))
}

export async function voidVote(tx: Tx, merchant: string, id: string, now: Date): Promise<void> {
  await tx
    .update(caseVote)
    .set({ voidedAt: now })
    .where(and(eq(caseVote.merchant, merchant), eq(caseVote.id, id)))
}

/** A vote that waited is carried out with the second one. */
export async function carryVote(tx: Tx, merchant: string, id: string, now: Date): Promise<void> {
  await tx
    .update(caseVote)
    .set({ carriedAt: now })
    .where(and(eq(caseVote.merchant, merchant), eq(caseVote.id, id)))
}
