import type { TicketLeg } from '../../../../schemas/vendor/events.ts'
import { drawsOfSeed } from '../../fair/draws.ts'
import { getOutcome } from '../../fair/market-outcome.ts'
import { getDraws, type Play, playMatch } from '../../fair/match.ts'
import type { Hmac } from '../../fair/rolls.ts'
import { getPayout } from '../../fair/ticket-payout.ts'
import type { TableKind } from '../../fair/tables/table.ts'
import { tables } from '../../fair/tables/tables.ts'
import type { Verifier } from './record.ts'

interface Bets {
  kind: 'single' | 'combi' | 'table'
  potential: string
  legs: TicketLeg[]
}

function playedAgain(hmac: Hmac, { proof, sport, market, selection }: TicketLeg): TicketLeg['outcome'] {
  const seed = proof.seed ?? ''
  if (proof.play === null) {
    const table = tables[sport as TableKind]
    return table.spots[selection]?.outcome(table.play(drawsOfSeed(hmac, seed, table.draws))) ?? null
  }
  const play = proof.play as Play
  const { scores, isVoid } = playMatch(play, drawsOfSeed(hmac, seed, getDraws(play)))
  return isVoid ? 'void' : getOutcome(market, selection, scores.at(-1) ?? [0, 0])
}

/** Plays every match or table of a bet again from its seed. */
export const verifyEvents: Verifier = ({ stake, payout, bets, result }, { hmac, sha256 }) => {
  const { kind, potential, legs: placed } = bets as Bets
  const { legs } = result as { legs: TicketLeg[] }
  return {
    isCommitted: legs.every(
      ({ proof }, index) => sha256(proof.seed ?? '') === placed[index]?.proof.commitment,
    ),
    isSame: legs.every((leg) => playedAgain(hmac, leg) === leg.outcome),
    isPaid: getPayout(kind, BigInt(stake), legs, BigInt(potential)) === BigInt(payout),
  }
}
