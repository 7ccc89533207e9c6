import { and, eq, isNull } from 'drizzle-orm'
import type { InboxCase } from '../../base/cases/cases.tables.ts'
import type { Tx } from '../../base/db/database.ts'
import { caseVote, type CaseVote } from './inbox.tables.ts'
import { findThreshold, getUsed, usualWindow } from './threshold.service.ts'

/** Ids of all log-ins that are one person's now: what they did is known by these, and not by who they were said to be then. */
export type LoginIds = readonly string[]

/** Whether the case was proposed by this person, whichever of their log-ins they used. */
export function isProposer({ details }: Pick<InboxCase, 'details'>, logins: LoginIds): boolean {
  return logins.includes(details['proposedBy'] ?? '')
}

/** Whether this case comes to more than one person may decide alone, by the rolling sum. */
export async function isAbove(tx: Tx, of: InboxCase, logins: LoginIds, now: Date): Promise<boolean> {
  const { merchant, currency, memberId, amount } = of
  if (amount === null || currency === null) return true
  const threshold = await findThreshold(tx, merchant, currency)
  if (!threshold) return true
  const since = new Date(now.getTime() - (threshold.windowHours || usualWindow) * 3600_000)
  const used = await getUsed(tx, { merchant, currency, logins, memberId, caseId: of.id, since })
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
  for (const vote of votes) if (!isWaiting(vote, of)) await voidVote(tx, of.merchant, vote.id, now)
  return votes.filter((vote) => isWaiting(vote, of))
}

/** Whether a vote waits for a second one: neither carried out nor void, and given for the case as it is now. */
export function isWaiting(vote: CaseVote, of: InboxCase): boolean {
  const { amount, currency, openedAt } = vote
  const isOf =
    amount === of.amount && currency === of.currency && openedAt.getTime() === of.openedAt.getTime()
  return isOf && vote.carriedAt === null && vote.voidedAt === null
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
