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
export function bringsOwnSeeds(mechanic: string): boolean {
  return mechanic === 'crash' || mechanic === 'events'
}
