import type { ReelsOutcome, Sheet } from '../../fair/reels/sheets.ts'
import type { ShownRound } from '../shell/table.ts'

/** What the vendor adds for reels. */
export interface ReelsState {
  sheet: Sheet
  /** Share of the stakes that comes back, exactly. */
  rtp: number
}

export interface ReelsResult {
  sheet: string
  outcome: ReelsOutcome
}

/** The response to a play. */
export interface Played {
  round: ShownRound
  balance: string | null
}
