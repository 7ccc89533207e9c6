import { sql } from 'drizzle-orm'
import { check, foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { contractKinds } from '../../../schemas/documents/contract-settings.document.ts'
import { merchant } from '../../base/db/columns.ts'
import { affiliate } from '../affiliates/affiliates.tables.ts'
import { termColumns } from '../contracts/term-columns.ts'

/** A contract that whoever registers by an invitation code is offered. It is never changed: other terms are another link. */
export const inviteOffer = pgTable(
  'invite_offer',
  {
    merchant: merchant(),
    code: text('code').notNull(),
    kind: text('kind', { enum: contractKinds }).notNull(),
    ...termColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.code, table.kind] }),
    foreignKey({
      name: 'invite_offer_affiliate_fk',
      columns: [table.merchant, table.code],
      foreignColumns: [affiliate.merchant, affiliate.code],
    }).onDelete('cascade'),
    check('invite_offer_rate', sql`${table.rate} between 1 and 10000`),
  ],
)
export type InviteOffer = typeof inviteOffer.$inferSelect
