import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, instant, merchant } from '../../base/db/columns.ts'

/** Bytes of releases by their hash, each once. */
export const brandBlob = pgTable(
  'brand_blob',
  { merchant: merchant(), hash: text('hash').notNull(), bytes: bytea('bytes').notNull() },
  (table) => [primaryKey({ name: 'brand_blob_pk', columns: [table.merchant, table.hash] })],
)

/** Releases of all brands where brands live in the database. Nothing of a row changes: its id is the hash of the others. */
export const brandRelease = pgTable(
  'brand_release',
  {
    merchant: merchant(),
    brand: text('brand').notNull(),
    /** From one on, by brand. */
    number: integer('number').notNull(),
    id: text('id').notNull(),
    tree: text('tree').notNull(),
    parents: jsonb('parents').$type<Readonly<Record<string, string>>>().notNull(),
    schema: integer('schema').notNull(),
    engine: text('engine').notNull(),
    author: text('author').notNull(),
    at: instant('at').notNull(),
    reason: text('reason').notNull(),
    draft: text('draft'),
    /** True, or nothing. */
    mandatory: boolean('mandatory').$type<true>(),
    previous: text('previous').notNull(),
  },
  (table) => [
    primaryKey({ name: 'brand_release_pk', columns: [table.merchant, table.brand, table.number] }),
    uniqueIndex('brand_release_id').on(table.merchant, table.id),
  ],
)

/** What is live of each brand. Whoever changes it names the release that they saw. */
export const brandHead = pgTable(
  'brand_head',
  {
    merchant: merchant(),
    brand: text('brand').notNull(),
    /** Id of the release. */
    release: text('release').notNull(),
    /** The merchant code, which one brand alone has. */
    code: text('code').notNull(),
    /** Counts what changed of the brand's rows, so that a gateway sees that it has all of them. */
    change: integer('change').notNull(),
    /** Since when it is gone; nothing while it is live. It keeps its code, since members may belong to it. */
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ name: 'brand_head_pk', columns: [table.merchant, table.brand] }),
    uniqueIndex('brand_head_code').on(table.merchant, table.code),
  ],
)

/** Domains, each of one brand alone. */
export const brandHost = pgTable(
  'brand_host',
  { merchant: merchant(), host: text('host').notNull(), brand: text('brand').notNull() },
  (table) => [
    primaryKey({ name: 'brand_host_pk', columns: [table.merchant, table.host] }),
    index('brand_host_brand').on(table.merchant, table.brand),
  ],
)

/** Which closure of a brand was live from when on. */
export const brandLive = pgTable(
  'brand_live',
  {
    merchant: merchant(),
    brand: text('brand').notNull(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
    release: text('release').notNull(),
    parents: jsonb('parents').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (table) => [primaryKey({ name: 'brand_live_pk', columns: [table.merchant, table.brand, table.number] })],
)

/** Secrets of brands by place and address, sealed under the secret that all gateways share. In no release. */
export const brandSecret = pgTable(
  'brand_secret',
  {
    merchant: merchant(),
    brand: text('brand').notNull(),
    place: text('place').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [primaryKey({ name: 'brand_secret_pk', columns: [table.merchant, table.brand, table.place] })],
)
