import type { Fact } from '../../../schemas/facts/facts.ts'

type Ended = Fact<'bet.settled' | 'round.reversed'>['body']

/** What of a round's stakes counts as played, in minor units. Facts that were written before they said so have what was given back. */
export function readValidStake({ valid, stake, refunded }: Ended): bigint {
  return valid === undefined ? BigInt(stake) - BigInt(refunded) : BigInt(valid)
}
