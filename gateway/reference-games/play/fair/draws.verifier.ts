import type { DrawResult } from '../../../../schemas/lottery/counting/bet-kind.ts'
import { listNumbers, saltText } from '../../fair/draw-proof.ts'
import type { Verifier } from './record.ts'

interface DrawBets {
  game: string
  no: string
  sheet: string
  digests: string[]
}

/** Draws the numbers again: the seed was committed to, the salt follows from the tickets, the numbers from both. */
export const verifyDraw: Verifier = ({ bets, result, proof }, { hmac, sha256 }) => {
  const { game, no, sheet, digests } = bets as DrawBets
  if (!proof?.serverSeed) return { isCommitted: false, isSame: false, isPaid: false }
  const { numbers } = result as { numbers: DrawResult }
  const isSalted = sha256(saltText(game, no, digests)) === proof.clientSeed
  const isSame =
    JSON.stringify(listNumbers(hmac, sheet, proof.serverSeed, proof.clientSeed)) === JSON.stringify(numbers)
  return { isCommitted: sha256(proof.serverSeed) === proof.commitment && isSalted, isSame, isPaid: isSame }
}
