import type { Sheet } from '../../fair/reels/sheet.schema.ts'
import type { ReelsOutcome } from '../../fair/reels/sheets.ts'
import type { ShownRound } from '../shell/table.ts'

/** What the vendor adds for reels. */
export interface ReelsState {
  sheet: Sheet
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
