import type { Fact } from '../../../schemas/facts/facts.ts'

type Ended = Fact<'bet.settled' | 'round.reversed'>['body']

/** What of the stakes of a round that is over was not given back, in minor units. */
function readStandingStake({ stake, refunded }: Ended): bigint {
  return BigInt(stake) - BigInt(refunded)
}

/** What of a round's stakes counts as played, in minor units. Facts that were written before they said so have what was given back. */
export function readValidStake(body: Ended): bigint {
  const { valid } = body
  return valid === undefined ? readStandingStake(body) : BigInt(valid)
}
