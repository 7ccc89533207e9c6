import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { member } from '../accounts/accounts.tables.ts'
import { instant, merchant } from '../db/columns.ts'

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
    foreignKey({
      columns: [table.merchant, table.memberId],
      foreignColumns: [member.merchant, member.id],
    }).onDelete('cascade'),
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
    foreignKey({
      columns: [table.merchant, table.memberId],
      foreignColumns: [member.merchant, member.id],
    }).onDelete('cascade'),
    index('recent_game_newest').on(table.merchant, table.memberId, table.playedAt),
  ],
)
