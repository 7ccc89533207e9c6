import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Mechanic } from '../../schemas/vendor/mechanic.ts'
import { instant, merchant } from '../db/columns.ts'

const minor = (name: string) => bigint(name, { mode: 'bigint' })

export const gameLaunch = pgTable(
  'game_launch',
  {
    merchant: merchant(),
    tokenHash: text('token_hash').notNull(),
    /** Who may use it. */
    vendor: text('vendor').notNull(),
    memberId: uuid('member_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    nodeId: text('node_id').notNull(),
    language: text('language').notNull(),
    /** Origin that frames the game. */
    site: text('site').notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.tokenHash] })],
)

/** What a vendor holds instead of a player's session. It outlives that: wins of tickets come days later. */
export const vendorSession = pgTable(
  'vendor_session',
  {
    merchant: merchant(),
    tokenHash: text('token_hash').notNull(),
    vendor: text('vendor').notNull(),
    memberId: uuid('member_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    nodeId: text('node_id').notNull(),
    /** false: the money is with the vendor, who reports rounds instead of asking for stakes. */
    isSingle: boolean('is_single').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** When it began, or was last asked whether a stake may be taken. */
    seenAt: instant('seen_at'),
    /** When its player left the game. */
    leftAt: instant('left_at'),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.tokenHash] })],
)

export const gameRound = pgTable(
  'game_round',
  {
    merchant: merchant(),
    /** The vendor's id. */
    id: text('id').notNull(),
    memberId: uuid('member_id').notNull(),
    nodeId: text('node_id').notNull(),
    /** Code of the studio in the catalogue. */
    vendor: text('vendor').notNull(),
    mechanic: text('mechanic').$type<Mechanic>().notNull(),
    state: text('state').$type<'open' | 'settled' | 'refunded'>().notNull(),
    /** Minor units. */
    stake: minor('stake').notNull(),
    payout: minor('payout').notNull().default(0n),
    refunded: minor('refunded').notNull().default(0n),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the vendor was last asked about it. */
    askedAt: instant('asked_at'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    /** Played with money at the vendor: this is its word, and no money moved here. */
    isReported: boolean('is_reported').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
)
