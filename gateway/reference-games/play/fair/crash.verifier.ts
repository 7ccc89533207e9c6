import { crashMessage, crashPayout, crashPoint } from '../../fair/crash-curve.ts'
import type { Verifier } from './record.ts'

interface Flown {
  cashed: number | null
  point: number
  seed: string
  salt: string
  number: number
  clientSeeds: string[]
}

const withoutLimit = 2n ** 62n

/** Works the crash point out again from the flight's seed, and the pay from where the player left. */
export const verifyCrash: Verifier = ({ stake, payout, bets, result }, { hmac, sha256 }) => {
  const { commitment } = bets as { commitment: string }
  const { cashed, point, seed, salt, number, clientSeeds } = result as Flown
  const meant = cashed === null ? 0n : crashPayout(BigInt(stake), cashed, withoutLimit)
  return {
    isCommitted: sha256(seed) === commitment,
    isSame: crashPoint(hmac(seed, crashMessage(salt, number, clientSeeds))) === point,
    isPaid: meant === BigInt(payout) && (cashed === null || cashed <= point),
  }
}
