import { type Static, Type } from 'typebox'
import { closed, text } from '../base/parts.ts'
import { minor, stakeAmount } from './parts.ts'

/** The WebSocket of a crash game's room. */
export const crashSocketPath = '/v/crash/socket'

function hundredths(description: string, minimum = 100) {
  return Type.Integer({ description, minimum, maximum: 100_000 })
}

function instantMs(description: string) {
  return Type.Integer({ description, minimum: 0 })
}

const seat = Type.String({ description: 'Who, within this flight.', maxLength: 64 })

const crashSeat = closed({
  id: seat,
  name: text('Masked name.', 60),
  stake: minor('Stake.'),
  currency: text('ISO 4217 code.', 8),
  cashed: Type.Union([hundredths('Where they left.'), Type.Null()]),
  payout: minor('What they were paid.'),
})
export type CrashSeat = Static<typeof crashSeat>

const flown = closed({
  number: Type.Integer({ description: 'Number of the flight.', minimum: 1 }),
  point: hundredths('How high it went.'),
  seed: text('Its seed.', 64),
  clientSeeds: Type.Array(text('Seed of a bettor.', 64), { description: 'Seeds that came in.', maxItems: 3 }),
  salt: text('Salt of its chain.', 64),
})
export type CrashFlown = Static<typeof flown>

const crashPhases = ['idle', 'waiting', 'flying', 'crashed'] as const

/** A room as every page in it sees it. Instants are the vendor's milliseconds since 1970. */
const crashState = closed({
  phase: Type.Unsafe<(typeof crashPhases)[number]>(Type.Enum([...crashPhases], { description: 'Phase.' })),
  flight: Type.String({ description: 'Id of the flight.', maxLength: 40 }),
  number: Type.Integer({ description: 'Its number.', minimum: 0 }),
  commitment: text('SHA-256 of its seed, shown before the first bet.', 64),
  salt: text('Salt of its chain.', 64),
  opensAt: instantMs('When bets opened.'),
  fliesAt: instantMs('When it takes off.'),
  /** Only once it is over. */
  point: Type.Union([hundredths('How high it went.'), Type.Null()]),
  nextAt: Type.Union([instantMs('When the next one opens.'), Type.Null()]),
  players: Type.Integer({ description: 'Pages in the room.', minimum: 0 }),
  seats: Type.Array(crashSeat, { description: 'Bets of this flight.', maxItems: 500 }),
  last: Type.Array(flown, { description: 'Flights before, the newest first.', maxItems: 30 }),
})
export type CrashState = Static<typeof crashState>

/** A message of the room's socket. */
export const crashMessage = Type.Union([
  closed({ type: Type.Literal('state'), now: instantMs('Now.'), state: crashState }),
  closed({ type: Type.Literal('seats'), now: instantMs('Now.'), seats: Type.Array(crashSeat) }),
  closed({ type: Type.Literal('beat'), now: instantMs('Now.') }),
  closed({ type: Type.Literal('refused'), code: text('Why.', 40) }),
])
export type CrashMessage = Static<typeof crashMessage>

export const crashHello = closed({ type: Type.Literal('hello'), bearer: Type.String({ maxLength: 128 }) })

const key = Type.String({ description: 'Idempotency key of the page.', pattern: '^[A-Za-z0-9-]{8,64}$' })

export const crashBetBody = closed({
  key,
  stake: stakeAmount('Stake.'),
  auto: Type.Union([hundredths('Cash out there.', 101), Type.Null()]),
})

export const crashCashOutBody = closed({ round: Type.String({ description: 'The bet.', maxLength: 64 }) })

/** A player's own bet. */
export const crashOwn = closed({
  round: Type.String({ description: 'Id of the bet.' }),
  flight: Type.String({ description: 'Id of the flight.' }),
  number: Type.Integer({ description: 'Its number.' }),
  seat,
  stake: minor('Stake.'),
  auto: Type.Union([hundredths('Cashes itself out there.', 101), Type.Null()]),
  state: Type.Unsafe<'flying' | 'won' | 'lost' | 'refunded'>(
    Type.Enum(['flying', 'won', 'lost', 'refunded'], { description: 'How it stands.' }),
  ),
  cashed: Type.Union([hundredths('Where it was cashed out.'), Type.Null()]),
  payout: minor('What it paid.'),
})
export type CrashOwn = Static<typeof crashOwn>

/** What a page receives when it begins or comes back, in `table.state`. */
export interface CrashTable {
  room: CrashState
  own: CrashOwn | null
  maxPayout: string
  edge: number
}
