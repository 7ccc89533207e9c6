import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { getCommitment } from '../core/fair.ts'
import type { CrashFlown } from '../../../schemas/vendor/crash.ts'
import type { Tx } from '../../base/db/database.ts'
import { newId } from '../../base/db/id.ts'
import { crashChain, crashFlight } from './crash.tables.ts'
import { chainLength, seedChain } from './seed-chain.ts'

const lastShown = 24

/** A flight that is prepared: its seed is fixed and its commitment can be shown. */
export interface Prepared {
  id: string
  number: number
  seed: string
  commitment: string
  salt: string
}

const seedsOf = new Map<string, string[]>()

async function currentChain(tx: Tx, room: string, now: Date): Promise<typeof crashChain.$inferSelect> {
  const [last] = await tx
    .select()
    .from(crashChain)
    .where(eq(crashChain.room, room))
    .orderBy(desc(crashChain.firstNumber))
    .limit(1)
    .for('no key update')
  if (last && last.used < chainLength) return last
  const head = randomBytes(32).toString('hex')
  const { commitment } = seedChain(head)
  const [made] = await tx
    .insert(crashChain)
    .values({
      id: newId(now.getTime()),
      room,
      head,
      commitment,
      createdAt: now,
      salt: randomBytes(16).toString('hex'),
      firstNumber: last ? last.firstNumber + chainLength : 1,
    })
    .returning()
  if (!made) throw new Error('A chain was made and is not there')
  return made
}

/** Takes the next seed of a room's chain and writes its flight down, before anybody can bet on it. */
export async function prepareFlight(tx: Tx, room: string, now: Date): Promise<Prepared> {
  const chain = await currentChain(tx, room, now)
  const seeds = seedsOf.get(chain.id) ?? seedChain(chain.head).seeds
  seedsOf.set(chain.id, seeds)
  const seed = seeds[chain.used] ?? ''
  const number = chain.firstNumber + chain.used
  await tx
    .update(crashChain)
    .set({ used: chain.used + 1 })
    .where(eq(crashChain.id, chain.id))
  const id = newId(now.getTime())
  await tx.insert(crashFlight).values({
    id,
    room,
    number,
    seed,
    chainId: chain.id,
    state: 'waiting',
    clientSeeds: [],
    createdAt: now,
  })
  const commitment = getCommitment(seed)
  return { id, number, seed, commitment, salt: chain.salt }
}

/** Flights of a room that are over, the newest first. */
export async function lastFlights(tx: Tx, room: string): Promise<CrashFlown[]> {
  const found = await tx
    .select({
      number: crashFlight.number,
      point: crashFlight.point,
      seed: crashFlight.seed,
      clientSeeds: crashFlight.clientSeeds,
      salt: crashChain.salt,
    })
    .from(crashFlight)
    .innerJoin(crashChain, eq(crashChain.id, crashFlight.chainId))
    .where(and(eq(crashFlight.room, room), eq(crashFlight.state, 'crashed'), isNotNull(crashFlight.point)))
    .orderBy(desc(crashFlight.number))
    .limit(lastShown)
  return found.map((entry) => ({ ...entry, point: entry.point ?? 100 }))
}
