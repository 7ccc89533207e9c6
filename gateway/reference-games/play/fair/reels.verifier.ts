import { getPayout, playSheet, sheetNamed } from '../../fair/reels/sheets.ts'
import { getRolls } from '../../fair/rolls.ts'
import type { Verifier } from './record.ts'

/** Plays the round again from its seeds. */
export const verifyReels: Verifier = ({ stake, payout, bets, result, proof }, { hmac, sha256 }) => {
  const sheet = sheetNamed((bets as { sheet: string }).sheet)
  if (!proof?.serverSeed || !sheet) return { isCommitted: false, isSame: false, isPaid: false }
  const outcome = playSheet(sheet, getRolls(hmac, proof.serverSeed, proof.clientSeed, proof.nonce))
  return {
    isCommitted: sha256(proof.serverSeed) === proof.commitment,
    isSame:
      JSON.stringify(sorted(outcome)) === JSON.stringify(sorted((result as { outcome: unknown }).outcome)),
    isPaid: getPayout(BigInt(stake), outcome.pay) === BigInt(payout),
  }
}

/** The same value with its keys in order: a database keeps its own order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}
