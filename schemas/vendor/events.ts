import { type Static, Type } from 'typebox'
import { closed, text } from '../base/parts.ts'
import { foreignId, minor, stakeAmount } from './parts.ts'

const key = Type.String({ description: 'Idempotency key of the page.', pattern: '^[A-Za-z0-9-]{8,64}$' })
const marketId = Type.String({
  description: 'Market, such as total:2.5.',
  pattern: '^[a-z]{1,12}(:-?[0-9]{1,3}\\.5)?$',
})
const selectionId = Type.String({ description: 'Selection.', pattern: '^[a-zA-Z0-9-]{1,16}$' })
const eventId = Type.String({ description: 'Event.', pattern: '^[A-Za-z0-9._:-]{1,96}$' })
const price = Type.Integer({
  description: 'Price in hundredths, stake included.',
  minimum: 101,
  maximum: 100_000,
})

/** Legs of one combined bet at most. */
export const maxLegs = 10

export const eventBetBody = closed({
  key,
  kind: Type.Unsafe<'single' | 'combi'>(
    Type.Enum(['single', 'combi'], { description: 'One leg, or several.' }),
  ),
  stake: stakeAmount('Stake.'),
  legs: Type.Array(closed({ event: eventId, market: marketId, selection: selectionId, price }), {
    description: 'What is backed, at the price that the player saw.',
    minItems: 1,
    maxItems: maxLegs,
  }),
  anyPrice: Type.Optional(
    Type.Boolean({ description: 'Lower prices than the player saw are taken too, without being asked.' }),
  ),
})

export const tableBetBody = closed({
  key,
  /** Number of the table's round. */
  round: Type.Integer({ description: "Number of the table's round.", minimum: 0 }),
  spots: Type.Record(selectionId, stakeAmount('Stake on the spot.'), {
    description: 'Stakes by spot.',
    minProperties: 1,
    maxProperties: 30,
  }),
})

const names = Type.Tuple([Type.String(), Type.String()])

const legOutcome = Type.Union([
  Type.Unsafe<'won' | 'lost' | 'void'>(Type.Enum(['won', 'lost', 'void'])),
  Type.Null(),
])

/** One leg of a ticket, with what is needed to show it without its event. */
const ticketLeg = closed({
  event: eventId,
  market: marketId,
  selection: selectionId,
  price,
  /** Of this spot alone, at tables. */
  stake: Type.Union([minor('Stake.'), Type.Null()]),
  sport: Type.String({ maxLength: 20 }),
  league: Type.String({ maxLength: 64 }),
  home: names,
  away: names,
  start: Type.Integer(),
  outcome: legOutcome,
  /** Final score, or what the table showed. */
  score: Type.Union([text('Final score.', 40), Type.Null()]),
  proof: closed({
    commitment: text('SHA-256 of the seed, known before the bet.', 64),
    seed: Type.Union([text('The seed, once it is over.', 64), Type.Null()]),
    play: Type.Unknown({ description: 'How the match was to be played; null at tables.' }),
  }),
})
export type TicketLeg = Static<typeof ticketLeg>

export const ticket = closed({
  round: foreignId('Id of the bet.'),
  kind: Type.Unsafe<'single' | 'combi' | 'table'>(Type.Enum(['single', 'combi', 'table'])),
  state: Type.Unsafe<'open' | 'won' | 'lost' | 'refunded'>(Type.Enum(['open', 'won', 'lost', 'refunded'])),
  stake: minor('Stake.'),
  /** The most it can pay. */
  potential: minor('The most it can pay.'),
  payout: minor('What it paid.'),
  placedAt: Type.Integer(),
  /** When it is decided at the latest. */
  dueAt: Type.Union([Type.Integer(), Type.Null()]),
  legs: Type.Array(ticketLeg),
})
export type Ticket = Static<typeof ticket>

/** What a bet is answered: taken, or prices that the player has to agree to first. null: closed. */
export type BetAnswer =
  | { status: 'taken'; ticket: Ticket; balance: string | null }
  | { status: 'changed'; prices: (number | null)[] }

export interface BoardSelection {
  id: string
  price: number | null
}

export interface BoardMarket {
  id: string
  selections: BoardSelection[]
}

export interface BoardEvent {
  id: string
  sport: string
  league: string
  home: readonly [latin: string, arabic: string]
  away: readonly [latin: string, arabic: string]
  /** Milliseconds since 1970. */
  start: number
  phase: 'soon' | 'live' | 'break' | 'over' | 'cancelled'
  score: readonly [number, number]
  /** Ticks played and in all: minutes, rounds, possessions. */
  ticks: number
  ofTicks: number
  isSuspended: boolean
  markets: BoardMarket[]
  commitment: string
}

export interface Board {
  now: number
  sport: string
  events: BoardEvent[]
}

export type TablePhase = 'betting' | 'drawing' | 'result'

/** A live table as everybody at it sees it. */
export interface TableBoard {
  now: number
  kind: 'baccarat' | 'dragon-tiger' | 'roulette' | 'sic-bo'
  players: number
  round: {
    number: number
    opensAt: number
    closesAt: number
    /** When the result is complete and paid. */
    showsAt: number
    endsAt: number
    commitment: string
    /** From the moment bets are closed. */
    result: { shown: Record<string, readonly number[]>; mark: string } | null
    seed: string | null
  }
  /** What fell before, the oldest first. */
  road: string[]
  spots: { id: string; price: number; returns: number }[]
}

/** What a page receives when it begins, in `table.state`. */
export interface EventsTable {
  view: 'sports' | 'esports' | 'cockfight' | 'table'
  sports: string[]
  /** The sport that the game is named and drawn after; empty at a table. */
  sport: string
  maxPayout: string
  maxLegs: number
}
