import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { pointAccount, type PointKind, pointKinds, pointMovement } from './points.tables.ts'

export interface PointPosting {
  merchant: string
  memberId: string
  /** The same key with the same posting is answered the same; with another it is refused. */
  key: string
  kind: PointKind
  /** Above nothing: the kind says whether they come or go. */
  points: bigint
  details?: Readonly<Record<string, string | number>>
  at: Date
}

/** Points after a posting, and whether it had been made before. */
export interface PointsPosted {
  balance: bigint
  replayed: boolean
}

/** A member's points, 0 for who never had any. */
export async function pointBalance(tx: Tx, merchant: string, memberId: string): Promise<bigint> {
  const [found] = await tx
    .select({ balance: pointAccount.balance })
    .from(pointAccount)
    .where(and(eq(pointAccount.merchant, merchant), eq(pointAccount.memberId, memberId)))
  return found?.balance ?? 0n
}

/** What a member has, locked until the transaction ends: whoever moves the member's points waits. */
export async function lockPoints(tx: Tx, merchant: string, memberId: string): Promise<bigint> {
  await tx.insert(pointAccount).values({ merchant, memberId }).onConflictDoNothing()
  const [account] = await tx
    .select({ balance: pointAccount.balance })
    .from(pointAccount)
    .where(and(eq(pointAccount.merchant, merchant), eq(pointAccount.memberId, memberId)))
    .for('no key update')
  return account?.balance ?? 0n
}

/**
 * Moves points of one member. Refuses with insufficient_points, or idempotency_conflict where the key stands for another
 * posting. It locks the member's account of points; whoever posts money too does so after it.
 */
export async function postPoints(tx: Tx, posting: PointPosting): Promise<PointsPosted> {
  const { merchant, memberId, key, kind, points, details = {}, at } = posting
  const own = and(eq(pointAccount.merchant, merchant), eq(pointAccount.memberId, memberId))
  const before = await lockPoints(tx, merchant, memberId)
  const [known] = await tx
    .select()
    .from(pointMovement)
    .where(and(eq(pointMovement.merchant, merchant), eq(pointMovement.key, key)))
  if (known) {
    if (known.memberId !== memberId || known.kind !== kind || known.points !== points)
      throw new Refusal('idempotency_conflict')
    return { balance: known.balanceAfter, replayed: true }
  }
  const change = pointKinds[kind][1] === 'member' ? points : -points
  const balance = before + change
  if (balance < 0n) throw new Refusal('insufficient_points')
  await tx
    .update(pointAccount)
    .set({ balance: sql`${balance.toString()}::bigint` })
    .where(own)
  const id = newId(at.getTime())
  await tx
    .insert(pointMovement)
    .values({ merchant, id, key, memberId, kind, points, balanceAfter: balance, details, at })
  return { balance, replayed: false }
}
