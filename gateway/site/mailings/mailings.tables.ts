import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Audience } from '../../../schemas/documents/audience.document.ts'
import type { MailingStatus } from '../../../schemas/calls/operators/mailing.calls.ts'
import { id, instant, merchant } from '../../base/db/columns.ts'
import { memberMessage } from '../../members/messages/messages.tables.ts'

/** How a message goes to many members: batch by batch, from where it stopped. */
export const mailing = pgTable(
  'mailing',
  {
    merchant: merchant(),
    /** Of its message too. */
    id: id(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    status: text('status').$type<MailingStatus>().notNull(),
    /** Not before. */
    startsAt: instant('starts_at').notNull(),
    /** When it began; whoever registers after that is not meant. */
    beganAt: instant('began_at'),
    endedAt: instant('ended_at'),
    /** The last member that was looked at; members are looked at in the order of their ids. */
    cursor: uuid('cursor'),
    sent: integer('sent').notNull().default(0),
    /** Who was meant and gets no offers: they did not ask for them, or take a break. */
    leftOut: integer('left_out').notNull().default(0),
    /** How many it was to go to when it was made. */
    expected: integer('expected').notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'mailing_merchant_id_pk', columns: [table.merchant, table.id] }),
    index('mailing_made').on(table.merchant, table.madeAt),
    foreignKey({
      name: 'mailing_message_fk',
      columns: [table.merchant, table.id],
      foreignColumns: [memberMessage.merchant, memberMessage.id],
    }),
  ],
)
export type Mailing = typeof mailing.$inferSelect
