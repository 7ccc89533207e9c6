import { and, eq, isNull, sql } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import { sha256 } from '../../base/crypto/sha256.ts'
import type { RoundProof } from '../../../schemas/vendor/api.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import type { Hmac } from '../fair/rolls.ts'
import { type PlayerSession, round, type Round, seed, type Seed } from './core.tables.ts'
import { VendorRefusal } from './refusal.ts'

/** The server's HMAC for the streams of numbers in fair/. */
export const nodeHmac: Hmac = (key, text) => createHmac('sha256', key).update(text).digest()

/** What is shown of a server seed before it is used. */
export function getCommitment(serverSeed: string): string {
  return sha256(serverSeed)
}

/** A fresh secret seed, 32 bytes in hex. */
export function freshSeed(): string {
  return randomBytes(32).toString('hex')
}

type Whose = Pick<PlayerSession, 'merchant' | 'player' | 'game'>

function current({ merchant, player, game }: Whose) {
  return and(
    eq(seed.merchant, merchant),
    eq(seed.player, player),
    eq(seed.game, game),
    isNull(seed.revealedAt),
  )
}

/** The pair of seeds that a player's next rounds of a game are decided by; made at the first look. */
export async function currentSeed(tx: Tx, whose: Whose, now: Date): Promise<Seed> {
  const [known] = await tx.select().from(seed).where(current(whose))
  if (known) return known
  const { merchant, player, game } = whose
  const serverSeed = freshSeed()
  await tx
    .insert(seed)
    .values({
      id: newId(now.getTime()),
      merchant,
      player,
      game,
      serverSeed,
      commitment: getCommitment(serverSeed),
      clientSeed: randomBytes(8).toString('hex'),
      nonce: 0,
      createdAt: now,
    })
    .onConflictDoNothing()
  const [made] = await tx.select().from(seed).where(current(whose))
  if (!made) throw new Error('A seed was made and is not there')
  return made
}

/** Uses up the next number of a pair of seeds. */
export async function nextNonce(tx: Tx, whose: Whose, now: Date): Promise<Seed> {
  const { id } = await currentSeed(tx, whose, now)
  const [used] = await tx
    .update(seed)
    .set({ nonce: sql`${seed.nonce} + 1` })
    .where(and(eq(seed.id, id), isNull(seed.revealedAt)))
    .returning()
  if (!used) throw new VendorRefusal('in_progress')
  return used
}

/** Lets the player have a say: their own text goes into every number from now on. */
export async function chooseClientSeed(tx: Tx, whose: Whose, clientSeed: string, now: Date): Promise<Seed> {
  const { id } = await currentSeed(tx, whose, now)
  await tx.update(seed).set({ clientSeed }).where(eq(seed.id, id))
  return currentSeed(tx, whose, now)
}

/** Shows the server seed and commits to a new one. Not while a round is under way. */
export async function rotateSeed(tx: Tx, whose: Whose, now: Date): Promise<{ revealed: Seed; next: Seed }> {
  const before = await currentSeed(tx, whose, now)
  const [busy] = await tx
    .select({ id: round.id })
    .from(round)
    .where(and(eq(round.seedId, before.id), sql`${round.state} in ('staking', 'open')`))
    .limit(1)
  if (busy) throw new VendorRefusal('round_open')
  await tx.update(seed).set({ revealedAt: now }).where(eq(seed.id, before.id))
  const next = await currentSeed(tx, whose, now)
  await tx.update(seed).set({ clientSeed: before.clientSeed }).where(eq(seed.id, next.id))
  return { revealed: before, next: { ...next, clientSeed: before.clientSeed } }
}

/** What proves a round, with the server seed only once it is no longer in use. */
export async function findProof(tx: Tx, made: Round): Promise<RoundProof | null> {
  if (made.seedId === null || made.nonce === null || made.clientSeed === null) return null
  const [pair] = await tx.select().from(seed).where(eq(seed.id, made.seedId))
  if (!pair) return null
  return {
    commitment: pair.commitment,
    serverSeed: pair.revealedAt === null ? null : pair.serverSeed,
    clientSeed: made.clientSeed,
    nonce: made.nonce,
  }
}
