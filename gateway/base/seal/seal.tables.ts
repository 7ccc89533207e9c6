import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { instant, merchant } from '../db/columns.ts'

export const sealKey = pgTable(
  'seal_key',
  {
    merchant: merchant(),
    kid: text('kid').notNull(),
    publicKey: jsonb('public_key').$type<JWK>().notNull(),
    /** Locked with the gateway's secret. */
    privateKey: text('private_key').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When another takes its place for new bodies. */
    rotatesAt: instant('rotates_at').notNull(),
    /** Until when bodies sealed with it are opened. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.kid] })],
)

/** Nonces of bodies that were accepted. */
export const sealNonce = pgTable(
  'seal_nonce',
  {
    merchant: merchant(),
    nonce: text('nonce').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.nonce] }),
    index('seal_nonce_expires_at').on(table.merchant, table.expiresAt),
  ],
)
