import { createHash, createHmac } from 'node:crypto'
import { nodeHmac } from '../core/fair.ts'
import { type Draw, drawsOfSeed } from '../fair/draws.ts'

/** The seed of one event under the vendor's own, in hex: told when the event is over. */
export const eventSeed = (secret: string, eventId: string): string =>
  createHmac('sha256', secret).update(eventId).digest('hex')

/** SHA-256 of a seed's text, told before the first bet. */
export const commitmentOf = (seed: string): string => createHash('sha256').update(seed).digest('hex')

/** So many even draws from a seed. */
export const seedDraws = (seed: string, count: number): Draw => drawsOfSeed(nodeHmac, seed, count)
