import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { DrawResult } from '../../../schemas/lottery/counting/bet-kind.ts'
import type { PrizeMode } from '../../../schemas/base/prize-mode-names.ts'

function instant(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' })
}

/** One choice on a slip: a kind of bet, what was chosen, and how many units are laid on each line. */
export interface TicketEntry {
  kind: string
  picks: string[][]
  times: number
}

export const draw = pgTable('draw', {
  game: text('game').notNull(),
  no: text('no').notNull(),
  /** open until it is drawn; drawn or void until every ticket is settled; then settled. */
  state: text('state').$type<'open' | 'drawn' | 'void' | 'settled'>().notNull(),
  closesAt: instant('closes_at').notNull(),
  drawsAt: instant('draws_at').notNull(),
  serverSeed: text('server_seed').notNull(),
  commitment: text('commitment').notNull(),
  /** Fixed by the tickets, once sales have closed. */
  salt: text('salt'),
  /** Null while it is not drawn, and for ever where it failed. */
  numbers: jsonb('numbers').$type<DrawResult>(),
  drawnAt: instant('drawn_at'),
})
export type Draw = typeof draw.$inferSelect

export const drawTicket = pgTable('draw_ticket', {
  roundId: text('round_id').primaryKey(),
  game: text('game').notNull(),
  no: text('no').notNull(),
  mode: text('mode').$type<PrizeMode>().notNull(),
  /** Minor units that one line costs. */
  unit: bigint('unit', { mode: 'bigint' }).notNull(),
  entries: jsonb('entries').$type<TicketEntry[]>().notNull(),
  clientSeed: text('client_seed').notNull(),
  /** SHA-256 that stands for the ticket in the salt of its draw. */
  digest: text('digest').notNull(),
  settledAt: instant('settled_at'),
})
export type DrawTicket = typeof drawTicket.$inferSelect
