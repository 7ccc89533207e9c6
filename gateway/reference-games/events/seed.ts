import { createHmac } from 'node:crypto'
import { nodeHmac } from '../core/fair.ts'
import { type Draw, drawsOfSeed } from '../fair/draws.ts'

/** The seed of one event under the vendor's own, in hex: published when the event is over. */
export function eventSeed(secret: string, eventId: string): string {
  return createHmac('sha256', secret).update(eventId).digest('hex')
}

/** So many even draws from a seed. */
export function seedDraws(seed: string, count: number): Draw {
  return drawsOfSeed(nodeHmac, seed, count)
}
