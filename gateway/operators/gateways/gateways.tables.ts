import { boolean, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, instant, merchant } from '../../base/db/columns.ts'

/** What a gateway serves of a brand: what all its files come to, and since when. */
export interface ServedBrand {
  digest: string
  since: string
}

/** Gateways that are running, each with what it serves. A row that is not renewed is that of a gateway which ended. */
export const brandGateway = pgTable(
  'brand_gateway',
  {
    merchant: merchant(),
    id: id(),
    /** How people tell it from others: the machine and the port. */
    name: text('name').notNull(),
    serves: jsonb('serves').$type<Readonly<Record<string, ServedBrand>>>().notNull(),
    /** Every brand of its folder is told. */
    isWhole: boolean('is_whole').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ name: 'brand_gateway_pk', columns: [table.merchant, table.id] })],
)
