import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Mechanic } from '../../../schemas/vendor/mechanic.ts'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { instant, merchant, minor } from '../../base/db/columns.ts'
import type { StoredBet } from './stored-bet.ts'

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
    /** false: the money is with the vendor, who reports rounds instead of debiting stakes. */
    isSingle: boolean('is_single').notNull().default(true),
    createdAt: instant('created_at').notNull(),
    /** When it began, or when the vendor last requested permission to take a stake. */
    seenAt: instant('seen_at'),
    /** When its player left the game. */
    leftAt: instant('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.tokenHash] }),
    index('vendor_session_in_play')
      .on(table.merchant, table.memberId)
      .where(sql`not ${table.isSingle} and ${table.leftAt} is null`),
    memberKey([table.merchant, table.memberId]),
  ],
)

/** Stakes that a vendor may take from its purse: they count against the limits of its player until their rounds are known to be over. */
export const playReservation = pgTable(
  'play_reservation',
  {
    merchant: merchant(),
    vendor: text('vendor').notNull(),
    /** The vendor's id of the stake. */
    ref: text('ref').notNull(),
    /** Empty where the vendor named none, until a report takes it. */
    roundId: text('round_id').notNull(),
    memberId: uuid('member_id').notNull(),
    nodeId: text('node_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Minor units. */
    amount: minor('amount').notNull(),
    /** What reports of its round have put against it. */
    used: minor('used')
      .notNull()
      .default(sql`0`),
    currency: text('currency').notNull(),
    /** void: rolled back before it came. */
    state: text('state', { enum: ['held', 'settled', 'released', 'refused', 'void'] }).notNull(),
    /** Why it was refused. */
    code: text('code'),
    at: instant('at').notNull(),
    /** When the vendor was last asked about its round. */
    requestedAt: instant('asked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.vendor, table.ref] }),
    index('play_reservation_round').on(table.merchant, table.roundId),
    index('play_reservation_member')
      .on(table.merchant, table.memberId)
      .where(sql`${table.state} = 'held'`),
    index('play_reservation_waiting')
      .on(table.merchant, table.at)
      .where(sql`${table.state} = 'held'`),
    memberKey([table.merchant, table.memberId]),
  ],
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
    payout: minor('payout')
      .notNull()
      .default(sql`0`),
    refunded: minor('refunded')
      .notNull()
      .default(sql`0`),
    currency: text('currency').notNull(),
    scale: integer('scale').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** When the vendor's status of it was last fetched. */
    requestedAt: instant('asked_at'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    /** Played with money at the vendor: this is its word, and no money moved here. */
    isReported: boolean('is_reported').notNull().default(false),
    /** Names the outcome that its bets are on, with that of its vendor; null: it is of no other round's. */
    groupId: text('group_id'),
    /** What it pays at most, and on which results of which events it wins, where its vendor said so. */
    bet: jsonb('bet').$type<StoredBet>(),
    /** Of its stakes counts no more than what the bets on its outcome won or lost. */
    countsRisk: boolean('counts_risk').notNull().default(false),
    /** What of its stakes doesn't count as played, since other bets on the same outcome cover it. Minor units. */
    covered: minor('covered')
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.id] }),
    index('game_round_member').on(table.merchant, table.memberId, table.startedAt),
    index('game_round_ended').on(table.merchant, table.memberId, table.endedAt),
    index('game_round_open')
      .on(table.merchant, table.memberId, table.nodeId)
      .where(sql`${table.state} = 'open'`),
    index('game_round_over')
      .on(table.merchant, table.startedAt)
      .where(sql`${table.state} <> 'open'`),
    index('game_round_waiting')
      .on(table.merchant, table.startedAt)
      .where(sql`${table.state} = 'open'`),
    index('game_round_group')
      .on(table.merchant, table.memberId, table.groupId)
      .where(sql`${table.groupId} is not null`),
    index('game_round_reported')
      .on(table.merchant, table.memberId, table.endedAt)
      .where(sql`${table.isReported}`),
    memberKey([table.merchant, table.memberId]),
  ],
)
