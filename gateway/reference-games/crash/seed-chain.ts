import { createHmac } from 'node:crypto'
import { sha256 } from '../../base/crypto/sha256.ts'
import { crashMessage, crashPoint } from '../fair/crash-curve.ts'

/** Rounds of one chain: about two thirds of a day. */
export const chainLength = 2000

/**
 * Seeds of a chain in the order they are played. Each is the hash of the next, so that the commitment (the hash of the
 * first) binds all of them before the first bet.
 */
export function seedChain(head: string, length = chainLength): { commitment: string; seeds: string[] } {
  const seeds = [head]
  for (let at = 1; at < length; at += 1) seeds.push(sha256(seeds[at - 1] ?? ''))
  seeds.reverse()
  return { commitment: sha256(seeds[0] ?? ''), seeds }
}

/** How high the round flies, in hundredths. */
export function getPoint(seed: string, salt: string, round: number, clientSeeds: readonly string[]): number {
  return crashPoint(
    createHmac('sha256', seed)
      .update(crashMessage(salt, round, clientSeeds))
      .digest(),
  )
}
