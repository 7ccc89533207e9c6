import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

export const favoriteGame = pgTable(
  'favorite_game',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    nodeId: text('node_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.nodeId] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)

export const recentGame = pgTable(
  'recent_game',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    nodeId: text('node_id').notNull(),
    playedAt: instant('played_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.nodeId] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
    index('recent_game_newest').on(table.merchant, table.memberId, table.playedAt),
  ],
)

/** The newest large wins, for the winners boards: made from facts. */
export const gameWin = pgTable(
  'game_win',
  {
    merchant: merchant(),
    roundId: text('round_id').notNull(),
    memberId: uuid('member_id').notNull(),
    nodeId: text('node_id').notNull(),
    /** Minor units. */
    payout: bigint('payout', { mode: 'bigint' }).notNull(),
    scale: integer('scale').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.roundId] }),
    index('game_win_newest').on(table.merchant, table.at),
  ],
)
