import { and, eq } from 'drizzle-orm'
import { closeCase, openCase } from '../../base/cases/cases.service.ts'
import { newId } from '../../base/db/id.ts'
import type { Tx } from '../../base/db/database.ts'
import { type SegmentProposal, segmentProposal } from './segment-proposals.tables.ts'

export const segmentCaseName = 'segment.widen'

interface Proposing extends Omit<SegmentProposal, 'proposal'> {
  proposer: string
  reason: string
  /** The promotions that it changes. */
  promotions: readonly string[]
}

function isFor(merchant: string, segment: string) {
  return and(eq(segmentProposal.merchant, merchant), eq(segmentProposal.segment, segment))
}

/** The change of a segment that waits for a second operator, held until the transaction ends. */
export async function lockedProposal(
  tx: Tx,
  merchant: string,
  segment: string,
): Promise<SegmentProposal | undefined> {
  const [proposal] = await tx.select().from(segmentProposal).where(isFor(merchant, segment)).for('update')
  return proposal
}

export async function waitingSegments(tx: Tx, merchant: string): Promise<ReadonlySet<string>> {
  const waiting = await tx
    .select({ segment: segmentProposal.segment })
    .from(segmentProposal)
    .where(eq(segmentProposal.merchant, merchant))
  return new Set(waiting.map(({ segment }) => segment))
}

/** The change that a case is about; undefined once it is over. */
export async function findProposal(
  tx: Tx,
  merchant: string,
  proposal: string,
): Promise<SegmentProposal | undefined> {
  const [waiting] = await tx
    .select()
    .from(segmentProposal)
    .where(and(eq(segmentProposal.merchant, merchant), eq(segmentProposal.proposal, proposal)))
  return waiting
}

/** Forgets what waits over a segment, and closes its case: the segment was changed or removed, or a case decided on it. */
export async function dropProposal(tx: Tx, merchant: string, segment: string, now: Date): Promise<void> {
  const [waited] = await tx.delete(segmentProposal).where(isFor(merchant, segment)).returning()
  if (waited)
    await closeCase(tx, { merchant, kind: segmentCaseName, reference: waited.proposal }, 'changed', now)
}

/** Brings a change before a second operator, in place of one that waited. */
export async function propose(
  tx: Tx,
  { proposer, reason, promotions, ...change }: Proposing,
  now: Date,
): Promise<void> {
  const { merchant, segment, title, proposedBy } = change
  await dropProposal(tx, merchant, segment, now)
  const proposal = newId(now.getTime())
  await tx.insert(segmentProposal).values({ ...change, proposal })
  await openCase(
    tx,
    {
      merchant,
      kind: segmentCaseName,
      reference: proposal,
      memberId: null,
      details: { segment, title, promotions: promotions.join(', '), reason, proposedBy, proposer },
    },
    now,
  )
}
