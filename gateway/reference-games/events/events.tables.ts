import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { TicketLeg } from '../../../schemas/vendor/events.ts'

function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

export const eventSecret = pgTable('event_secret', {
  id: integer('id').primaryKey(),
  secret: text('secret').notNull(),
})

export const eventTicket = pgTable('event_ticket', {
  roundId: text('round_id').primaryKey(),
  /** When its last event is over. */
  dueAt: instant('due_at').notNull(),
  doneAt: instant('done_at'),
})

/** What the core keeps of a bet, in round.bets. */
export interface EventBets {
  kind: 'single' | 'combi' | 'table'
  /** Digits. */
  potential: string
  dueAt: number
  legs: TicketLeg[]
}
