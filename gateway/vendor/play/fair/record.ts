import type { RoundProof } from '../../../../schemas/vendor/api.ts'
import type { Hmac } from '../../fair/rolls.ts'

/** All that is needed to check a round: what a player copies, and what the vendor's history holds. */
export interface RoundRecord {
  id: string
  mechanic: string
  stake: string
  payout: string
  bets: unknown
  result: unknown
  proof: RoundProof | null
}

export interface Verdict {
  /** The seed is the one that was committed to. */
  isCommitted: boolean
  /** The seeds give this very result. */
  isSame: boolean
  /** The pay follows from the result. */
  isPaid: boolean
}

/** Checks a round of one mechanic from its seeds alone. `sha256` is in hex. */
export type Verifier = (
  record: RoundRecord,
  tools: { hmac: Hmac; sha256: (text: string) => string },
) => Verdict

/** Whether a round of a mechanic brings its seeds in its result: shared by all who played, and shown when it is over. */
export const bringsOwnSeeds = (mechanic: string): boolean => mechanic === 'crash' || mechanic === 'events'

/** The rules of each mechanic, loaded when a round of it is checked. */
export const verifiers: Readonly<Record<string, () => Promise<Verifier>>> = {
  crash: async () => (await import('./crash.verifier.ts')).verifyCrash,
  events: async () => (await import('./events.verifier.ts')).verifyEvents,
  reels: async () => (await import('./reels.verifier.ts')).verifyReels,
  draws: async () => (await import('./draws.verifier.ts')).verifyDraw,
}
