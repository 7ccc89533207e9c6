import { and, eq, type SQL } from 'drizzle-orm'
import { gameRound } from './play.tables.ts'

/** The condition of rounds of a game that a member left open. */
export function isLeftOpen(merchant: string, memberId: string, nodeId: string): SQL | undefined {
  return and(
    eq(gameRound.merchant, merchant),
    eq(gameRound.memberId, memberId),
    eq(gameRound.nodeId, nodeId),
    eq(gameRound.state, 'open'),
  )
}
