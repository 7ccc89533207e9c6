import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

export const crashChain = pgTable('crash_chain', {
  id: uuid('id').primaryKey(),
  room: text('room').notNull(),
  /** The last seed, from which the others follow: secret until it is played. */
  head: text('head').notNull(),
  commitment: text('commitment').notNull(),
  salt: text('salt').notNull(),
  /** Number of the flight that its first seed decides. */
  firstNumber: integer('first_number').notNull(),
  used: integer('used').notNull().default(0),
  createdAt: instant('created_at').notNull(),
})

export const crashFlight = pgTable('crash_flight', {
  id: uuid('id').primaryKey(),
  room: text('room').notNull(),
  number: integer('number').notNull(),
  chainId: uuid('chain_id').notNull(),
  seed: text('seed').notNull(),
  /** interrupted: the process was gone before the end, and every bet that was still flying came back. */
  state: text('state').$type<'waiting' | 'flying' | 'crashed' | 'interrupted'>().notNull(),
  clientSeeds: jsonb('client_seeds').$type<string[]>().notNull(),
  /** Hundredths, once it is over. */
  point: integer('point'),
  createdAt: instant('created_at').notNull(),
  flownAt: instant('flown_at'),
  endedAt: instant('ended_at'),
})

/** What the core keeps of a bet, in round.bets. */
export interface CrashBet {
  room: string
  flight: string
  number: number
  /** SHA-256 of the flight's seed, as it was shown. */
  commitment: string
  /** Cashes itself out there, in hundredths; null for by hand. */
  auto: number | null
}
