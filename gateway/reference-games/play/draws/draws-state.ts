import type { DrawResult } from '../../../../schemas/lottery/counting/bet-kind.ts'
import type { PrizeModeTable } from '../../../../schemas/lottery/lottery.document.ts'
import type { PrizeMode } from '../../../../schemas/base/prize-mode-names.ts'
import type { DrawnNumbers } from '../../../../schemas/vendor/draws.ts'

/** A draw on sale. */
export interface OpenDraw {
  no: string
  closesAt: string
  drawsAt: string
  commitment: string
}

/** What the vendor sends of a game. */
export interface DrawsState {
  game: { code: string; name: Record<string, string>; sheet: string; area: string }
  view: 'betting' | 'lobby'
  mode: PrizeMode
  notation: PrizeModeTable['notation']
  payouts: Record<string, Record<string, number>>
  draws: OpenDraw[]
  results: DrawnNumbers[]
  serverTime: string
}

/** A game of the hall. */
export interface HallGame {
  code: string
  name: Record<string, string>
  group: string
  sheet: string
  next: OpenDraw | null
  last: DrawnNumbers | null
}

export interface Entry {
  kind: string
  picks: string[][]
  times: number
}

/** A line of a ticket that won: of which of its bets, and how much. */
export interface WonLine {
  entry: number
  line: string
  win: string
}

/** A ticket as the vendor shows it. Amounts are minor units in digits. */
export interface Ticket {
  id: string
  game: string
  no: string
  mode: PrizeMode
  state: 'waiting' | 'won' | 'lost' | 'refunded'
  unit: string
  stake: string
  payout: string
  entries: Entry[]
  numbers: DrawResult | null
  won: WonLine[]
  drawsAt: string
  boughtAt: string
  clientSeed: string
}
