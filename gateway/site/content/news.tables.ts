import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { memberKey } from '../../members/accounts/accounts.tables.ts'
import { instant, merchant } from '../../base/db/columns.ts'

export const newsRead = pgTable(
  'news_read',
  {
    merchant: merchant(),
    memberId: uuid('member_id').notNull(),
    /** Id of an announcement or a notice of the merchant. */
    newsId: text('news_id').notNull(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.merchant, table.memberId, table.newsId] }),
    memberKey([table.merchant, table.memberId]).onDelete('cascade'),
  ],
)
