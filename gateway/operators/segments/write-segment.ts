import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { type Segment, segment } from '../../rewards/segments/segments.tables.ts'

/** Writes the next version of a segment whose row is held; refuses with conflict where another one was made meanwhile. */
export async function writeSegment(
  tx: Tx,
  { merchant, id, ...values }: Omit<Segment, 'version' | 'changedAt'>,
  before: Segment | undefined,
  now: Date,
): Promise<number> {
  const row = { ...values, version: (before?.version ?? 0) + 1, changedAt: now }
  const [stored] = before
    ? await tx
        .update(segment)
        .set(row)
        .where(and(eq(segment.merchant, merchant), eq(segment.id, id)))
        .returning({ version: segment.version })
    : await tx
        .insert(segment)
        .values({ merchant, id, ...row })
        .onConflictDoNothing()
        .returning({ version: segment.version })
  if (!stored) throw new Refusal('conflict')
  return stored.version
}
