import { foreignKey, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Offer } from '../../../schemas/documents/promotions.document.ts'
import type { Gift } from '../../../schemas/documents/reward.document.ts'
import { instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'

/** A raffle, from the commitment to its seed on. */
export const raffle = pgTable(
  'raffle',
  {
    merchant: merchant(),
    promotion: text('promotion').notNull(),
    /** The offer as it was when the seed was committed to: what was promised is what is drawn. */
    terms: jsonb('terms').$type<Offer>().notNull(),
    commitment: text('commitment').notNull(),
    /** Sealed under the gateway's secret, so that no reader of the database knows it before the draw. */
    seed: text('seed').notNull(),
    committedAt: instant('committed_at').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at').notNull(),
    drawnAt: instant('drawn_at'),
    digest: text('digest'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.promotion] })],
)
export type Raffle = typeof raffle.$inferSelect

/** Who took part in a draw, with the tickets that counted. */
export const raffleEntry = pgTable(
  'raffle_entry',
  {
    merchant: merchant(),
    promotion: text('promotion').notNull(),
    /** Number in the list that the draw went by, from 1. */
    no: integer('no').notNull(),
    memberId: uuid('member_id').notNull(),
    tickets: integer('tickets').notNull(),
    /** Which prize it won, from 1, and with which ticket. */
    place: integer('place'),
    ticket: integer('ticket'),
    gift: jsonb('gift').$type<Gift>(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.promotion, table.no] }),
    uniqueIndex('raffle_entry_member').on(table.merchant, table.memberId, table.promotion),
    foreignKey({
      columns: [table.merchant, table.promotion],
      foreignColumns: [raffle.merchant, raffle.promotion],
    }),
    memberKey([table.merchant, table.memberId]),
  ],
)
