import { and, eq, sql } from 'drizzle-orm'
import { rows, type Tx } from '../../db/database.ts'
import { type PlayerSession, purse, purseMovement } from './core.tables.ts'

type Owner = Pick<PlayerSession, 'merchant' | 'player' | 'currency'>
type Kind = typeof purseMovement.$inferInsert.kind

/** What a player has in their purse here. */
export async function purseBalance(tx: Tx, { merchant, player, currency }: Owner): Promise<bigint> {
  const [found] = await tx
    .select({ balance: purse.balance })
    .from(purse)
    .where(and(eq(purse.merchant, merchant), eq(purse.player, player), eq(purse.currency, currency)))
  return found?.balance ?? 0n
}

/** The movement of a ref, if it happened. */
export async function purseMovementOf(tx: Tx, merchant: string, ref: string, kind?: Kind) {
  const [found] = await tx
    .select()
    .from(purseMovement)
    .where(
      and(
        eq(purseMovement.merchant, merchant),
        eq(purseMovement.ref, ref),
        kind === undefined ? undefined : eq(purseMovement.kind, kind),
      ),
    )
  return found
}

/** Adds to a purse, or takes from it; undefined where there is too little. The caller has looked at the ref. */
export async function movePurse(
  tx: Tx,
  owner: Owner,
  move: { ref: string; kind: Kind; amount: bigint; roundId?: string; at: Date },
): Promise<bigint | undefined> {
  const { merchant, player, currency } = owner
  const signed =
    move.kind === 'in' || move.kind === 'credit' || move.kind === 'rollback' ? move.amount : -move.amount
  await tx.insert(purse).values({ merchant, player, currency, balance: 0n }).onConflictDoNothing()
  const [moved] = await rows<{ balance: string }>(
    tx,
    sql`update purse set balance = balance + ${signed.toString()}::bigint
      where merchant = ${merchant} and player = ${player} and currency = ${currency}
        and balance + ${signed.toString()}::bigint >= 0
      returning balance::text as balance`,
  )
  if (!moved) return undefined
  await tx.insert(purseMovement).values({
    merchant,
    ref: move.ref,
    player,
    kind: move.kind,
    roundId: move.roundId ?? null,
    amount: move.amount,
    at: move.at,
  })
  return BigInt(moved.balance)
}
