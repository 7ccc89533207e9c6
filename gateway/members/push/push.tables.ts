import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { instant, merchant } from '../../base/db/columns.ts'
import { memberKey } from '../accounts/accounts.tables.ts'

/** The key that a merchant's pushes are signed with. Made once: another would orphan every subscription. */
export const pushKey = pgTable(
  'push_key',
  {
    merchant: merchant(),
    publicKey: jsonb('public_key').$type<JWK>().notNull(),
    /** Locked with the gateway's secret. */
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant] })],
)

/** Browsers that are notified of messages while the site is closed. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    merchant: merchant(),
    /** Hash of its address, which is a secret: whoever knows it may knock there. */
    id: text('id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Address and keys of the browser, locked with the gateway's secret. */
    target: text('target').notNull(),
    language: text('language').notNull(),
    offers: boolean('offers').notNull(),
    /** The last message it was notified of: a repeated batch passes it over. */
    notifiedOf: uuid('told_of'),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'push_subscription_pk', columns: [table.merchant, table.id] }),
    index('push_subscription_member').on(table.merchant, table.memberId),
    memberKey([table.merchant, table.memberId], 'push_subscription_member_fk').onDelete('cascade'),
  ],
)
