import { and, eq, sql } from 'drizzle-orm'
import { rows, type Tx } from '../../base/db/database.ts'
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
export async function findPurseMovement(tx: Tx, merchant: string, ref: string, kind?: Kind) {
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
    currency,
    balanceAfter: BigInt(moved.balance),
  })
  return BigInt(moved.balance)
}

/** A transfer to or from a purse here, as the gateway asks for it. */
interface PurseTransfer {
  ref: string
  kind: 'in' | 'out'
  amount: bigint | 'all'
  at: Date
}

/** Makes a transfer once, and returns the stored result for a repeated one. Refuses: conflict, insufficient_balance. */
export async function transferOnce(
  tx: Tx,
  owner: Owner,
  { ref, kind, amount, at }: PurseTransfer,
): Promise<{ balance: bigint; amount: bigint; replayed: boolean } | { refused: string }> {
  const { merchant, player, currency } = owner
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`transfer ${merchant} ${ref}`}, 0))`)
  const before = await purseBalance(tx, owner)
  const known = await findPurseMovement(tx, merchant, ref)
  if (known) {
    const isSame =
      known.kind === kind &&
      known.player === player &&
      (known.currency ?? currency) === currency &&
      (amount === 'all' || known.amount === amount)
    if (!isSame) return { refused: 'conflict' }
    if (known.refused !== null) return { refused: known.refused }
    return { balance: known.balanceAfter ?? before, amount: known.amount, replayed: true }
  }
  const wanted = amount === 'all' ? before : amount
  const balance = await movePurse(tx, owner, { ref, kind, amount: wanted, at })
  if (balance !== undefined) return { balance, amount: wanted, replayed: false }
  const refused = 'insufficient_balance'
  await tx
    .insert(purseMovement)
    .values({ merchant, ref, player, kind, amount: wanted, at, currency, refused })
  return { refused }
}
