import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, merchant } from '../../base/db/columns.ts'

/** A row for each operator company: whoever changes its operators locks it. */
export const operatorCompany = pgTable('operator_company', { merchant: merchant() }, (table) => [
  primaryKey({ name: 'operator_company_merchant_pk', columns: [table.merchant] }),
])

/** Verified mail addresses: each is one person's. */
export const operatorAddress = pgTable(
  'operator_address',
  {
    merchant: merchant(),
    /** The mailbox, however the address is written. */
    mailbox: text('mailbox').notNull(),
    personId: uuid('person_id').notNull(),
    verifiedAt: instant('verified_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'operator_address_merchant_mailbox_pk', columns: [table.merchant, table.mailbox] }),
  ],
)
